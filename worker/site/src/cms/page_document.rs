use crate::config::CmsField;

/// `graphql/page.graphql` as this deployment's content system takes it: a fragment whose field it lacks selects nothing
/// but the type's name.
#[derive(Clone, Copy, Debug)]
pub(crate) struct PageDocument(&'static str);

/// The fragments of optional fields; the first of each text is the one that `page.graphql` spreads.
const FRAGMENTS: [(CmsField, &str); 3] = [
    (
        CmsField::TitleTextNewsletter,
        include_str!(
            "../../../../graphql/optional/flexibleContent_titleText_BlockType.newsletterForm.graphql"
        ),
    ),
    (
        CmsField::ProductHeaderImage,
        include_str!("../../../../graphql/optional/products_default_Entry.headerImage.graphql"),
    ),
    (
        CmsField::ProductHeaderImageMobile,
        include_str!("../../../../graphql/optional/products_default_Entry.headerImageMobile.graphql"),
    ),
];

impl PageDocument {
    /// The document with these of the optional fields. Its text is never freed, as `QueryBody` wants it: there is one
    /// for each isolate.
    pub fn new(fields: &[CmsField]) -> PageDocument {
        let mut text = include_str!("../../../../graphql/page.graphql").to_owned();
        for (field, fragments) in FRAGMENTS {
            text.push('\n');
            if fields.contains(&field) {
                text.push_str(fragments);
            } else if let Some((name_and_type, _)) = fragments.split_once('{') {
                text.push_str(name_and_type);
                text.push_str("{\n  __typename\n}\n");
            }
        }
        PageDocument(text.leak())
    }

    pub fn text(self) -> &'static str {
        self.0
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use graphql_parser::query::{Definition, Selection, SelectionSet, parse_query};

    use super::*;

    /// The fragments that a selection spreads.
    fn spread<'a>(selection: &'a SelectionSet<'_, String>, names: &mut BTreeSet<&'a str>) {
        for item in &selection.items {
            match item {
                Selection::Field(field) => spread(&field.selection_set, names),
                Selection::InlineFragment(inline) => spread(&inline.selection_set, names),
                Selection::FragmentSpread(own) => {
                    names.insert(&own.fragment_name);
                }
            }
        }
    }

    #[test]
    fn every_fragment_is_there_and_used_whatever_is_lacking() {
        for fields in [vec![], vec![CmsField::ProductHeaderImage], CmsField::ALL.to_vec()] {
            let document = parse_query::<String>(PageDocument::new(&fields).text()).unwrap();
            let (mut known, mut used) = (BTreeSet::new(), BTreeSet::new());
            for definition in &document.definitions {
                match definition {
                    Definition::Fragment(fragment) => {
                        assert!(known.insert(fragment.name.as_str()), "{}", fragment.name);
                        spread(&fragment.selection_set, &mut used);
                    }
                    Definition::Operation(operation) => {
                        let graphql_parser::query::OperationDefinition::Query(query) = operation else {
                            panic!("pages are queried by name")
                        };
                        spread(&query.selection_set, &mut used);
                    }
                }
            }
            assert_eq!(known, used, "{fields:?}");
        }
    }

    #[test]
    fn a_field_that_is_lacking_is_not_in_the_text() {
        let fragment = |fields: &[CmsField]| {
            let text = PageDocument::new(fields).text();
            text.split_once("fragment ProductHeader on").unwrap().1.split_once('}').unwrap().0.to_owned()
        };
        assert!(fragment(&[CmsField::ProductHeaderImage]).contains("headerImage"));
        assert_eq!(
            fragment(&[CmsField::ProductHeaderImageMobile]),
            " products_default_Entry {\n  __typename\n"
        );
    }
}
