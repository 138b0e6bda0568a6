use askama::Template;

use crate::{
    context::PageContext,
    model::{Choice, Chosen, OnlyWith, Variant, VariantOption, Variants},
};

/// What can be chosen of a product: radio buttons that look like chips, or like samples where they are colours.
///
/// Each choice says in `data-only-with` what it needs, so that script can make others fit (`client/src/quotation/chooser.ts`).
/// What does not go together is marked here too, so that nothing moves when script takes over; without script, which could
/// not move the marks, the styles hide them.
#[derive(Template)]
#[template(path = "components/variant_options.html")]
pub struct VariantOptions<'a> {
    ctx: PageContext<'a>,
    variants: &'a Variants,
    /// One for each option.
    chosen: Vec<Chosen<'a>>,
}

impl<'a> VariantOptions<'a> {
    /// `None` when there is nothing to choose. Options of which `variant` has no choice show their first one.
    pub fn new(
        ctx: &PageContext<'a>,
        variants: &'a Variants,
        variant: &Variant,
    ) -> Option<VariantOptions<'a>> {
        let mut codes = variant.codes();
        let choose = |option: &'a VariantOption| {
            let known = codes.next().and_then(|code| option.choice(code));
            Some((option, known.or(option.choices.first())?))
        };
        let chosen: Vec<Chosen<'_>> = variants.options.iter().filter_map(choose).collect();
        (!chosen.is_empty()).then_some(VariantOptions { ctx: *ctx, variants, chosen })
    }

    fn is_chosen(&self, option: &VariantOption, choice: &Choice) -> bool {
        self.chosen.iter().any(|(of, chosen)| of.parameter == option.parameter && chosen.code == choice.code)
    }

    /// Whether a choice does not go together with what is chosen of the other options.
    fn has_conflict(&self, option: &VariantOption, choice: &Choice) -> bool {
        let mut others = self.chosen.iter().filter(|(other, _)| other.parameter != option.parameter);
        others.any(|other| self.variants.conflict(&[(option, choice), *other]).is_some())
    }

    fn has_conflicts(&self, option: &VariantOption) -> bool {
        option.choices.iter().any(|choice| self.has_conflict(option, choice))
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
        Variant::of_codes(self.chosen.iter().map(|(_, choice)| &*choice.code))
    }
}
