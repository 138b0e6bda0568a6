//! Fields of the contract that a content system may lack.

use super::{values::names, vars::Vars};

/// A field that is queried only if `CMS_FIELDS` names it: the content system may reject an operation with a field that it
/// does not know.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CmsField {
    /// The values of a form's captchas.
    FormCaptchas,
    /// The facets by which lists of products can be filtered.
    Facets,
    /// Whether the newsletter form is shown below a block's title and text.
    TitleTextNewsletter,
    /// The picture across the top of a product, …
    ProductHeaderImage,
    /// … and another one for small screens.
    ProductHeaderImageMobile,
    /// Where projects are.
    ProjectPlaces,
    /// What products can be ordered in.
    Variants,
    /// Which colours of the chart are kept in stock.
    ColourStock,
    /// Pictures of products in some of it.
    VariantPictures,
    /// The limit of a text field as Formie has it since 2.0.11, …
    TextMax,
    /// … and as it was before.
    TextLimitAmount,
    /// The bounds of a number as Formie has them since 2.0.20.
    NumberBounds,
}

impl CmsField {
    pub const ALL: [CmsField; 12] = [
        CmsField::NumberBounds,
        CmsField::TextLimitAmount,
        CmsField::TextMax,
        CmsField::FormCaptchas,
        CmsField::ColourStock,
        CmsField::Facets,
        CmsField::TitleTextNewsletter,
        CmsField::ProductHeaderImage,
        CmsField::ProductHeaderImageMobile,
        CmsField::VariantPictures,
        CmsField::ProjectPlaces,
        CmsField::Variants,
    ];

    /// Its schema coordinate: its name in `CMS_FIELDS`, and that of its file in `graphql/optional`.
    pub fn coordinate(self) -> &'static str {
        match self {
            CmsField::FormCaptchas => "FormInterface.captchas",
            CmsField::Facets => "facets_GlobalSet.productFacets",
            CmsField::TitleTextNewsletter => "flexibleContent_titleText_BlockType.newsletterForm",
            CmsField::ProductHeaderImage => "products_default_Entry.headerImage",
            CmsField::ProductHeaderImageMobile => "products_default_Entry.headerImageMobile",
            CmsField::ProjectPlaces => "projects_default_Entry.latitude",
            CmsField::ColourStock => "colors_BlockType.inStock",
            CmsField::Variants => "variants_GlobalSet.variantOptions",
            CmsField::VariantPictures => "products_default_Entry.variantPictures",
            CmsField::TextMax => "Field_SingleLineText.maxType",
            CmsField::TextLimitAmount => "Field_SingleLineText.limitAmount",
            CmsField::NumberBounds => "Field_Number.minValue",
        }
    }
}

/// Reads `CMS_FIELDS`, coordinates separated by commas.
pub(super) fn read(vars: &Vars) -> Result<Vec<CmsField>, String> {
    let field = |name: String| {
        let field = CmsField::ALL.into_iter().find(|field| field.coordinate() == name);
        field.ok_or_else(|| format!("CMS_FIELDS names '{name}', which is no optional field"))
    };
    names(&vars.optional("CMS_FIELDS").unwrap_or_default()).into_iter().map(field).collect()
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;
    use crate::config::tests::read;

    #[test]
    fn fields_are_named_by_their_coordinates() {
        assert_eq!(read(&[]).unwrap().cms.fields, []);
        let all = CmsField::ALL.map(CmsField::coordinate).join(", ");
        assert_eq!(read(&[("CMS_FIELDS", &all)]).unwrap().cms.fields, CmsField::ALL);
        let error = read(&[("CMS_FIELDS", "FormInterface.captcha")]).unwrap_err();
        assert!(error.contains("'FormInterface.captcha'"), "{error}");
    }

    #[test]
    fn every_field_has_its_file() {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../graphql/optional");
        let files = fs::read_dir(folder).unwrap();
        let mut files: Vec<_> = files.map(|file| file.unwrap().file_name().into_string().unwrap()).collect();
        files.sort();
        assert_eq!(files, CmsField::ALL.map(|field| format!("{}.graphql", field.coordinate())));
    }
}
