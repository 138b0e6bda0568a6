//! What is known of a page on all domains.

use futures_util::future::join;
use serde::Serialize;

use super::{holdings::Holdings, question::Question, standing::Standing};
use crate::{
    cache::Tiers,
    cms::Subject,
    context::RequestContext,
    error::Error,
    model::Alternate,
    pages,
    ports::{Millis, Ports},
    routing::{locale::Locale, route::Route, site::Site},
};

/// For so long the content system is asked.

#[derive(Debug, Serialize)]
pub struct Report {
    pub outcome: Outcome,
    /// The element's id.
    pub entry: Option<u32>,
    /// In the order of the languages; empty where the outcome says why.
    pub domains: Vec<Domain>,
    /// What publishing it again publishes; empty when nobody knows the element.
    pub tags: Vec<String>,
    /// When something of it was published last, as far as this isolate knows. In ms since 1970, as is …
    pub published_at: Option<Millis>,
    /// … when anything was.
    pub latest_publication_at: Option<Millis>,
    pub asked_at: Millis,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Outcome {
    /// The domains have it.
    Looked,
    NothingAsked,
    /// The address is not one of ours.
    Foreign,
    /// The address is one of the site's own screens, which has no entry.
    NoEntry,
    /// The element is published, and has no address of its own.
    NoAddress,
    /// The content system has no published element with the id.
    Unpublished,
    /// The content system does not say where the element is.
    Unreachable,
}

#[derive(Debug, Serialize)]
pub struct Domain {
    #[serde(skip)]
    pub site: &'static Site,
    pub language: &'static str,
    pub host: &'static str,
    /// Local path; absent where the entry is not translated.
    pub path: Option<String>,
    #[serde(flatten)]
    pub standing: Standing,
    pub is_for_members: bool,
    pub tiers: Option<Holdings>,
}

/// A page that may be the one that is asked for.
type Candidate = (&'static Site, String, Subject);

/// A page of one domain, with what the tiers hold of it.
type Seen = (&'static Site, String, Tiers);

impl Report {
    pub async fn of<P: Ports>(question: &Question, context: &RequestContext<'_, P>) -> Report {
        let RequestContext { content, ports, trace, .. } = *context;
        trace.start_page(ports.now());
        match question {
            Question::Nothing => Report::without_domains(Outcome::NothingAsked, None, context),
            Question::Foreign => Report::without_domains(Outcome::Foreign, None, context),
            Question::Address { path, site } => Report::of_address(path, *site, context).await,
            Question::Element { id, site } => {
                let found = content.addresses_of(*id, ports, trace).await;
                Report::of_element(*id, *site, found, context).await
            }
        }
    }

    async fn of_address<P: Ports>(
        path: &str,
        site: Option<&'static Site>,
        context: &RequestContext<'_, P>,
    ) -> Report {
        // A path may be another language's.
        let own = site.unwrap_or(context.site);
        let others = context.config.sites.iter().filter(|other| site.is_none() && other.locale != own.locale);
        let sites: Vec<&'static Site> = [own].into_iter().chain(others).collect();
        if sites.iter().any(|site| is_own_screen(path, site.locale)) {
            return Report::without_domains(Outcome::NoEntry, None, context);
        }
        let mut first = None;
        for candidate in sites.into_iter().filter_map(|site| candidate(site, path)) {
            let seen = look(candidate, context).await;
            if seen.2.page().is_some() {
                return Report::of_page(seen, None, context).await;
            }
            first = first.or(Some(seen));
        }
        match first {
            Some(seen) => Report::of_page(seen, None, context).await,
            None => Report::without_domains(Outcome::Foreign, None, context),
        }
    }

    async fn of_element<P: Ports>(
        id: u32,
        site: Option<&'static Site>,
        found: Result<Option<Vec<Alternate>>, Error>,
        context: &RequestContext<'_, P>,
    ) -> Report {
        let alternates = match found {
            Err(_) => return Report::without_domains(Outcome::Unreachable, Some(id), context),
            Ok(None) => return Report::without_domains(Outcome::Unpublished, Some(id), context),
            Ok(Some(alternates)) => alternates,
        };
        let at = |wanted: Locale| alternates.iter().find(|alternate| alternate.locale == wanted);
        let first = at(site.unwrap_or(context.site).locale).or(alternates.first());
        let first = first.and_then(|first| candidate(context.config.sites.of(first.locale)?, &first.href));
        match first {
            None => Report::without_domains(Outcome::NoAddress, Some(id), context),
            Some(first) => Report::of_page(look(first, context).await, Some((id, alternates)), context).await,
        }
    }

    /// The report on a page and its translations. `known` are the element's id and addresses.
    async fn of_page<P: Ports>(
        (site, path, tiers): Seen,
        known: Option<(u32, Vec<Alternate>)>,
        context: &RequestContext<'_, P>,
    ) -> Report {
        let own = Alternate { locale: site.locale, href: path.clone() };
        let (entry, mut alternates) = known.or_else(|| tiers.page()).unzip();
        let route = Route::parse(&path, site.locale).filter(|route| !is_of_address(route));
        if let Some(route) = route {
            let of_route = |locale| Alternate { locale, href: route.href(locale) };
            alternates = Some(Locale::ALL.map(of_route).to_vec());
        }
        // Of what no tier knows, nobody knows the translations either.
        let are_known = alternates.is_some();
        let alternates = alternates.unwrap_or_else(|| vec![own]);
        let mut others = alternates.iter().filter_map(|alternate| {
            let other = context.config.sites.of(alternate.locale).filter(|other| other.locale != site.locale);
            candidate(other?, &alternate.href)
        });
        let (one, another) = join(look_if(others.next(), context), look_if(others.next(), context)).await;
        let mut report = Report::without_domains(Outcome::Looked, entry, context);
        report.know(&tiers, context);
        let seen = [Some((site, path, tiers)), one, another];
        let domain = |locale| {
            let found = seen.iter().flatten().find(|(site, ..)| site.locale == locale);
            let site = context.config.sites.of(locale).filter(|_| are_known || found.is_some())?;
            let standing = found.map(|(_, _, tiers)| {
                Standing::of(tiers, context.content.purge_times().latest_of(&tags(tiers)))
            });
            Some(Domain {
                site,
                language: locale.code(),
                host: &site.host,
                path: found.map(|(_, path, _)| path.clone()),
                standing: standing.unwrap_or(Standing::Untranslated),
                is_for_members: found.is_some_and(|(_, _, tiers)| is_for_members(tiers)),
                tiers: found.map(|(_, _, tiers)| Holdings::of(tiers)),
            })
        };
        Report { domains: Locale::ALL.into_iter().filter_map(domain).collect(), ..report }
    }

    /// Notes what publishing the element again publishes, and when something of it was published.
    fn know<P>(&mut self, tiers: &Tiers, context: &RequestContext<'_, P>) {
        if let Ok(Some(page)) = &tiers.cms {
            match &page.section {
                Some(section) => self.tags.push(format!("section:{section}")),
                None => self.tags.extend(["section:productCategories".to_owned(), "chrome".to_owned()]),
            }
        }
        let of_page = context.content.purge_times().latest_of(&tags(tiers));
        self.published_at = self.published_at.max(of_page);
    }

    fn without_domains<P: Ports>(
        outcome: Outcome,
        entry: Option<u32>,
        context: &RequestContext<'_, P>,
    ) -> Report {
        let tags: Vec<String> = entry.map(|id| format!("entry:{id}")).into_iter().collect();
        let published = context.content.purge_times();
        Report {
            outcome,
            entry,
            domains: Vec::new(),
            published_at: published.latest_of(&tags),
            tags,
            latest_publication_at: published.latest(),
            asked_at: context.ports.now(),
        }
    }
}

/// What a path is asked for with. `None` where no entry has it.
fn candidate(site: &'static Site, path: &str) -> Option<Candidate> {
    let subject = pages::subject(&Route::parse(path, site.locale)?)?;
    Some((site, path.to_owned(), subject))
}

/// Whether a path is that of a screen without an entry.
fn is_own_screen(path: &str, locale: Locale) -> bool {
    Route::parse(path, locale).is_some_and(|route| pages::subject(&route).is_none())
}

/// Whether a screen's entry is found by its address, rather than by its section.
fn is_of_address(route: &Route) -> bool {
    pages::subject(route).is_none_or(|subject| subject.section().is_none())
}

async fn look<P: Ports>((site, path, subject): Candidate, context: &RequestContext<'_, P>) -> Seen {
    let tiers = context.content.tiers(site, &path, subject, context.ports, context.trace).await;
    (site, path, tiers)
}

async fn look_if<P: Ports>(candidate: Option<Candidate>, context: &RequestContext<'_, P>) -> Option<Seen> {
    Some(look(candidate?, context).await)
}

/// The tags of the page, as the best tier knows them.
fn tags(tiers: &Tiers) -> Vec<String> {
    match (&tiers.cms, tiers.copies().next()) {
        (Ok(Some(page)), _) => page.tags.clone(),
        (_, Some(copy)) => copy.found.tags.iter().map(str::to_owned).collect(),
        _ => Vec::new(),
    }
}

fn is_for_members(tiers: &Tiers) -> bool {
    matches!(&tiers.cms, Ok(Some(page)) if page.members_only)
}
