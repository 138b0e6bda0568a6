use askama::Template;

use crate::{
    context::PageContext,
    model::{Choice, OnlyWith, Variant, VariantOption, Variants},
};

/// What can be chosen of a product: radio buttons that look like chips, or like samples where they are colours.
///
/// Each choice says in `data-only-with` what it needs, so that script can make others fit (`client/src/quotation/chooser.ts`).
#[derive(Template)]
#[template(path = "components/variant_options.html")]
pub struct VariantOptions<'a> {
    ctx: PageContext<'a>,
    options: &'a [VariantOption],
    /// A code for each option.
    chosen: Vec<&'a str>,
}

impl<'a> VariantOptions<'a> {
    /// `None` when there is nothing to choose. Options of which `variant` has no choice show their first one.
    pub fn new(
        ctx: &PageContext<'a>,
        variants: &'a Variants,
        variant: &Variant,
    ) -> Option<VariantOptions<'a>> {
        let options = variants.options.as_slice();
        let mut codes = variant.codes();
        let mut chosen = |option: &'a VariantOption| {
            let known = codes.next().and_then(|code| option.choice(code));
            known.or(option.choices.first()).map_or("", |choice| &*choice.code)
        };
        let chosen = options.iter().map(&mut chosen).collect();
        (!options.is_empty()).then_some(VariantOptions { ctx: *ctx, options, chosen })
    }

    fn is_chosen(&self, place: &usize, choice: &Choice) -> bool {
        self.chosen.get(*place).is_some_and(|code| *code == &*choice.code)
    }

    /// Whether an option is one of colours.
    fn has_colours(&self, option: &VariantOption) -> bool {
        option.choices.iter().any(|choice| choice.color.is_some())
    }

    /// `length:18,24 armrests:3`; empty when it goes together with everything.
    fn needs(&self, choice: &Choice) -> String {
        OnlyWith::spelled(&choice.only_with)
    }

    /// What is chosen, as far as it can be spelled.
    pub fn variant(&self) -> Variant {
        Variant::of_codes(self.chosen.iter().copied())
    }
}
