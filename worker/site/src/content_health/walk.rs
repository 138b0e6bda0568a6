//! Walks over all pages in batches small enough for the content system and for the platform's limits.
//!
//! A scheduled step takes less time than the interval between two. Should two overlap nevertheless, they check the same
//! pages, and the later state wins.

use std::collections::BTreeSet;

use serde::de::DeserializeOwned;
use serde_json::json;

use super::{
    addresses::AddressHistory,
    finding::{Finding, Kind},
    left_out, links, pictures,
    report::{Report, Walk, hidden_key, section_key},
    translations,
};
use crate::{
    cache::Content,
    cms::ElementVersion,
    config::{CmsField, Config},
    log,
    pages::subject,
    ports::{Millis, PortError, Ports},
    routing::{route::Route, site::Sites},
    versioned,
};

/// Elements per step, counted in each language: with the address indexes, a step stays below the 50 subrequests that
/// the platform's smallest plan allows. The content system gets one page request at a time.
const STEP: usize = 25;
/// Time after which a step stops, to relieve a slow content system.
const STEP_MS: Millis = 20_000;
/// Deadline for reading the stored state, which no visitor waits for.
const DEADLINE_MS: Millis = 10_000;
/// Lifetime of the stored state after the last step.
const KEPT_SECONDS: u64 = 60 * 24 * 60 * 60;

const REPORT_KEY: &str = "content-health/report";
const WALK_KEY: &str = "content-health/walk";

/// The last complete report, and the walk in progress.
///
/// # Errors
/// The store cannot be read.
pub async fn overview(ports: &impl Ports) -> Result<(Option<Report>, Walk), PortError> {
    Ok((read(REPORT_KEY, ports).await?, read(WALK_KEY, ports).await?.unwrap_or_default()))
}

/// The pages with `noindex`, as the last complete walk found them. Empty when the store fails.
pub async fn hidden(ports: &impl Ports) -> BTreeSet<String> {
    read::<Report>(REPORT_KEY, ports).await.ok().flatten().unwrap_or_default().hidden
}

/// Checks the next pages. Does nothing while the content system or the store fails.
pub async fn step<P: Ports>(content: &'static Content, config: &Config, ports: &P) {
    // Without a key no link can be signed, so nobody could read the report.
    if config.keys.links.is_none() || content.cms().is_failing() {
        return;
    }
    let Ok((last, mut walk)) = overview(ports).await else { return };
    let last = last.unwrap_or_default();
    let started_at = ports.now();
    // The failure has been logged already.
    let Ok(batch) = content.elements(walk.read, STEP, ports).await else { return };
    walk.total = batch.total;
    for (versions, behind) in &batch.elements {
        let is_late = ports.now().saturating_sub(started_at) > STEP_MS;
        if is_late || !check_element(versions, &mut walk, &last, content, config, ports).await {
            break;
        }
        walk.read = *behind;
    }
    if batch.elements.is_empty() && !walk.is_complete() {
        // The list has shrunk since the last step.
        walk.read = batch.total;
    }
    if walk.is_complete() {
        for site in config.sites.iter().filter(|_| config.cms.fields.contains(&CmsField::Facets)) {
            let Ok(mapped) = content.inspect_chrome(site, ports).await else { return };
            left_out::check_facets(site.locale, &mapped).for_each(|finding| walk.report.add(finding));
        }
        let report = walk.finish(ports.now());
        let details = json!({"pages": report.pages, "unread": report.unread, "findings": report.counts()});
        log::info(ports, "the content was looked through", details);
        write(REPORT_KEY, versioned::to_json(&report), ports).await;
        walk = Walk::default();
    }
    write(WALK_KEY, versioned::to_json(&walk), ports).await;
}

/// Checks one element in all its languages. False when the content system failed, and then nothing is recorded.
async fn check_element<P: Ports>(
    versions: &[ElementVersion],
    walk: &mut Walk,
    last: &Report,
    content: &'static Content,
    config: &Config,
    ports: &P,
) -> bool {
    // Members-only content is kept out of the store, even the titles of its pages.
    if versions.iter().any(|version| version.members_only) {
        return true;
    }
    let is_nowhere = |path: &str| content.is_nowhere(path, ports.now());
    let (mut found, mut hidden, mut pages, mut unread) = (Vec::new(), Vec::new(), 0_u32, 0_u32);
    for version in versions {
        let Some(path) = &version.path else { continue };
        if version.section == "pages" && Route::parse(path, version.locale).is_none() {
            let too_deep = "The page is below more than two others, where the site has no pages.";
            found.push(Finding::on(version, Kind::LeftOut, too_deep));
        }
        let Some(inspected) = inspect(version, path, content, &config.sites, ports).await else { continue };
        let Ok(mapped) = inspected else {
            if content.cms().is_failing() {
                return false;
            }
            unread = unread.saturating_add(1);
            continue;
        };
        pages = pages.saturating_add(1);
        found.extend(left_out::check_page(version, &mapped));
        if let Some(page) = &mapped.model {
            found.extend(links::check(version, page, &config.sites, is_nowhere));
            found.extend(pictures::check(version, page));
            hidden.extend(page.seo.noindex.then(|| hidden_key(version.locale, path)));
        }
    }
    let report = &mut walk.report;
    report.pages = report.pages.saturating_add(pages);
    report.unread = report.unread.saturating_add(unread);
    report.hidden.extend(hidden);
    for version in versions {
        let Some(path) = &version.path else { continue };
        walk.sections.insert(section_key(&version.section, version.locale));
        let key = format!("{}/{}", version.id, version.locale.code());
        let history = AddressHistory::of(path, last.addresses.get(&key), ports.now());
        found.extend(history.check(version, |old| links::is_gone(old, version.locale, &is_nowhere)));
        report.addresses.insert(key, history);
    }
    let section = versions.first().map(|version| version.section.as_str()).unwrap_or_default();
    for finding in found.into_iter().chain(translations::check(versions)) {
        match finding.kind {
            Kind::MissingTranslation => {
                walk.missing.entry(section_key(section, finding.locale)).or_default().add(finding);
            }
            _ => walk.report.add(finding),
        }
    }
    true
}

type Inspected = Result<crate::cms::Mapped<Option<crate::model::Page>>, crate::error::Error>;

/// `None` when the site has no page for the element.
async fn inspect(
    version: &ElementVersion,
    path: &str,
    content: &'static Content,
    sites: &Sites,
    ports: &impl Ports,
) -> Option<Inspected> {
    let subject = subject(&Route::parse(path, version.locale)?)?;
    Some(content.inspect(sites.of(version.locale)?, path, subject, ports).await)
}

/// `None` also for a state that a newer version of the worker wrote: the walk then restarts.
async fn read<T: DeserializeOwned>(key: &str, ports: &impl Ports) -> Result<Option<T>, PortError> {
    let bytes = ports.get(key, DEADLINE_MS).await?;
    let text = bytes.and_then(|bytes| String::from_utf8(bytes).ok());
    Ok(text.and_then(|text| versioned::from_json(&text).ok()))
}

async fn write(key: &str, text: String, ports: &impl Ports) {
    if let Err(error) = ports.put(key, text.into_bytes(), KEPT_SECONDS, String::new()).await {
        log::warning(ports, "the state of the walk over the content was not stored", &error.to_string());
    }
}
