//! How our languages write measures: their figures and units.

/// The length of a unit in mm, by its symbol or its name in one of our languages.
pub fn unit(word: &str) -> Option<f64> {
    Some(match word {
        "mm" | "millimeter" | "millimeters" | "millimetre" | "millimetres" | "millimetern" => 1.0,
        "cm" | "centimeter" | "centimeters" | "centimetre" | "centimetres" | "centimetern" | "zentimeter"
        | "zentimetern" => 10.0,
        "m" | "meter" | "meters" | "metre" | "metres" | "metern" => 1000.0,
        _ => return None,
    })
}

/// Length in bytes of the number with which a text begins. A space followed by exactly three digits separates thousands.
pub fn figure_length(text: &str) -> usize {
    let length = |text: &str, fits: fn(char) -> bool| text.find(|next| !fits(next)).unwrap_or(text.len());
    let is_figure = |next: char| is_digit(next) || matches!(next, '.' | ',');
    let mut end = length(text, is_digit);
    if (1..=3).contains(&end) {
        while let Some(rest) = text.get(end..).and_then(|rest| rest.strip_prefix(is_space))
            && length(rest, is_digit) == 3
        {
            end = text.len().saturating_sub(rest.len()).saturating_add(3);
        }
    }
    end.saturating_add(text.get(end..).map_or(0, |rest| length(rest, is_figure)))
}

/// The length in mm of a number that can only be one of metres, such as `1,80`: one or two decimals, and no shorter or longer
/// than what people ask for.
pub fn metres(figure: &str) -> Option<u32> {
    let (whole, fraction) = figure.split_once(['.', ','])?;
    let are_digits = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
    if whole.len() != 1 || !(1..=2).contains(&fraction.len()) || !are_digits(whole) || !are_digits(fraction) {
        return None;
    }
    let millimetres = format!("{whole}{fraction:0<3}").parse().ok()?;
    (300..=9990).contains(&millimetres).then_some(millimetres)
}

/// The length in mm that somebody types: `1800`, `1.800`, `1,80`, `180 cm`. `None` for what is no whole number of mm.
pub fn length(typed: &str) -> Option<u32> {
    let (figure, word) = typed.split_at_checked(figure_length(typed))?;
    let scale = if word.trim().is_empty() { 1.0 } else { unit(&word.trim().to_lowercase())? };
    let length = number(figure, scale > 1.0).map(|number| (number * scale * 1000.0).round() / 1000.0);
    metres(typed).or(length.filter(|length| length.fract() == 0.0).map(|length| length as u32))
}

pub fn is_digit(next: char) -> bool {
    next.is_ascii_digit()
}

/// A space that may separate thousands.
pub fn is_space(next: char) -> bool {
    matches!(next, ' ' | '\u{a0}' | '\u{202f}')
}

/// Parses a number with points or commas. Of both, the last is the decimal mark; a single one before exactly three digits
/// separates thousands, unless the unit is larger than mm.
pub fn number(figure: &str, is_large_unit: bool) -> Option<f64> {
    let figure = figure.trim_end_matches(['.', ',']).replace(is_space, "");
    let without_marks = |text: &str| text.replace(['.', ','], "");
    let has_both = figure.contains('.') && figure.contains(',');
    let plain = match figure.rsplit_once(['.', ',']) {
        Some((whole, fraction)) if has_both => format!("{}.{fraction}", without_marks(whole)),
        Some((_, fraction)) if fraction.len() == 3 && !is_large_unit => without_marks(&figure),
        _ => figure.replace(',', "."),
    };
    plain.parse::<f64>().ok().filter(|number| *number >= 0.0)
}
