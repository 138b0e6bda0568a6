use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};

use super::{
    addresses::AddressHistory,
    finding::{Finding, Kind},
};
use crate::{cms::Counts, ports::Millis, routing::locale::Locale};

/// Most findings listed per kind and language. An editor who has fixed that many can read the next report.
const MAX_FINDINGS: usize = 100;

/// Findings of one kind in one language.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Found {
    /// Includes those that are not listed.
    pub count: u32,
    pub findings: Vec<Finding>,
}

impl Found {
    pub(super) fn add(&mut self, finding: Finding) {
        self.count = self.count.saturating_add(1);
        if self.findings.len() < MAX_FINDINGS {
            self.findings.push(finding);
        }
    }
}

/// The result of a complete walk.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Report {
    /// In ms since 1970.
    pub ended_at: Millis,
    /// Pages checked, counting each language separately.
    pub pages: u32,
    /// Pages whose content could not be read.
    pub unread: u32,
    pub found: BTreeMap<Kind, BTreeMap<Locale, Found>>,
    /// Addresses by element and language, for the next walk to notice changes.
    pub(super) addresses: BTreeMap<String, AddressHistory>,
    /// The pages with `noindex`, each as [`hidden_key`].
    #[serde(default)]
    pub(super) hidden: BTreeSet<String>,
}

impl Report {
    pub(super) fn add(&mut self, finding: Finding) {
        self.found.entry(finding.kind).or_default().entry(finding.locale).or_default().add(finding);
    }

    /// The number of findings in a language, or in all.
    pub fn count(&self, language: Option<Locale>) -> u32 {
        let found =
            self.found.values().flatten().filter(|(locale, _)| language.is_none_or(|only| only == **locale));
        found.map(|(_, found)| found.count).sum()
    }

    /// The number of findings of each kind.
    pub fn counts(&self) -> BTreeMap<Kind, u32> {
        let count = |found: &BTreeMap<Locale, Found>| found.values().map(|found| found.count).sum();
        self.found.iter().map(|(kind, found)| (*kind, count(found))).collect()
    }
}

/// A walk in progress.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Walk {
    /// Position in the content system's lists.
    pub(super) read: Counts,
    pub(super) total: Counts,
    pub(super) report: Report,
    /// Missing translations by section and language.
    pub(super) missing: BTreeMap<String, Found>,
    /// Sections that have a page, with its language.
    pub(super) sections: BTreeSet<String>,
}

impl Walk {
    /// Progress in percent.
    pub fn progress(&self) -> usize {
        let all = self.total.entries.saturating_add(self.total.categories);
        let read = self.read.entries.saturating_add(self.read.categories);
        read.saturating_mul(100).checked_div(all).unwrap_or_default().min(100)
    }

    pub(super) fn is_complete(&self) -> bool {
        self.read.entries >= self.total.entries && self.read.categories >= self.total.categories
    }

    /// Completes the report. A translation counts as missing only if its section has other pages in that language: some
    /// sections are made for one country.
    pub(super) fn finish(mut self, now: Millis) -> Report {
        for (section, found) in self.missing {
            if self.sections.contains(&section)
                && let Some(Finding { kind, locale, .. }) = found.findings.first()
            {
                let into = self.report.found.entry(*kind).or_default().entry(*locale).or_default();
                into.count = into.count.saturating_add(found.count);
                into.findings.extend(found.findings);
                into.findings.truncate(MAX_FINDINGS);
            }
        }
        self.report.ended_at = now;
        self.report
    }
}

/// A page in a language.
pub fn hidden_key(locale: Locale, path: &str) -> String {
    format!("{}{path}", locale.code())
}

/// A section in a language.
pub(super) fn section_key(section: &str, locale: Locale) -> String {
    format!("{section}/{}", locale.code())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn finding(kind: Kind, locale: Locale) -> Finding {
        let (title, path, detail) = (String::new(), String::new(), String::new());
        Finding { kind, locale, page_locale: Locale::Nl, id: 1, title, path, detail }
    }

    #[test]
    fn no_more_than_a_hundred_of_a_kind_are_listed_and_all_are_counted() {
        let mut report = Report::default();
        for _ in 0..150 {
            report.add(finding(Kind::DeadLink, Locale::En));
        }
        report.add(finding(Kind::DeadLink, Locale::De));
        assert_eq!(report.counts(), BTreeMap::from([(Kind::DeadLink, 151)]));
        assert_eq!(report.found[&Kind::DeadLink][&Locale::En].findings.len(), MAX_FINDINGS);
    }

    #[test]
    fn a_section_that_a_language_lacks_as_a_whole_lacks_no_translation() {
        let mut walk = Walk::default();
        for section in ["news", "pages"] {
            let found = walk.missing.entry(section_key(section, Locale::En)).or_default();
            found.add(finding(Kind::MissingTranslation, Locale::En));
        }
        walk.sections.insert(section_key("pages", Locale::En));
        let report = walk.finish(5);
        assert_eq!(report.counts(), BTreeMap::from([(Kind::MissingTranslation, 1)]));
    }
}
