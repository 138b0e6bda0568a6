use serde::{Deserialize, Serialize};

/// Messages by the handle of their field, in the form's order. They are text, never markup.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Problems {
    messages: Vec<(String, Vec<String>)>,
    /// Names of the controls that the messages are about, where a field has several.
    controls: Vec<String>,
}

impl Problems {
    pub fn add(&mut self, field: &str, message: String) {
        match self.messages.iter_mut().find(|(known, _)| known == field) {
            Some((_, messages)) => messages.push(message),
            None => self.messages.push((field.to_owned(), vec![message])),
        }
    }

    /// Adds a message about one of a field's controls, a part of a name. It stands before those about the whole field.
    pub fn add_to_part(&mut self, field: &str, part: &str, message: String) {
        self.controls.push(format!("{field}.{part}"));
        self.add(field, message);
    }

    /// The messages of a field, each with the part of a name that it is about.
    pub fn by_part<'a>(&'a self, field: &'a str) -> impl Iterator<Item = (Option<&'a str>, &'a str)> {
        let own = move |control: &'a String| control.split_once('.').filter(|(known, _)| *known == field);
        let parts = self.controls.iter().filter_map(own).map(|(_, part)| Some(part));
        parts.chain(std::iter::repeat(None)).zip(self.of(field).iter().map(String::as_str))
    }

    /// The names of the controls that the first messages of a field are about.
    pub fn controls(&self, field: &str) -> Vec<String> {
        self.by_part(field).map_while(|(part, _)| part).map(|part| format!("{field}.{part}")).collect()
    }

    /// Whether a control is invalid, by its field and its name after the dot. When the field's messages name no
    /// control, all its controls are invalid.
    pub fn marks(&self, field: &str, part: &str) -> bool {
        let own = |control: &&String| control.split_once('.').is_some_and(|(known, _)| known == field);
        let mut controls = self.controls.iter().filter(own).peekable();
        match controls.peek() {
            None => !self.of(field).is_empty(),
            Some(_) => controls.any(|control| control.ends_with(&format!(".{part}"))),
        }
    }

    pub fn is_empty(&self) -> bool {
        self.messages.is_empty()
    }

    /// The messages of a field; empty when it is valid.
    pub fn of(&self, field: &str) -> &[String] {
        self.messages.iter().find(|(known, _)| known == field).map_or(&[], |(_, messages)| messages)
    }

    /// Fields with their messages, at least one each.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &[String])> {
        self.messages.iter().map(|(field, messages)| (field.as_str(), messages.as_slice()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn messages_stand_with_their_fields_and_mark_their_controls() {
        let mut problems = Problems::default();
        assert!(problems.is_empty() && !problems.marks("naam", "firstName"));
        problems.add_to_part("naam", "firstName", "one".to_owned());
        problems.add("email", "two".to_owned());
        problems.add("naam", "three".to_owned());
        let all: Vec<_> = problems.iter().map(|(field, messages)| (field, messages.len())).collect();
        assert_eq!(all, [("naam", 2), ("email", 1)]);
        let parts: Vec<_> = problems.by_part("naam").collect();
        assert_eq!(parts, [(Some("firstName"), "one"), (None, "three")]);
        assert_eq!(problems.by_part("email").collect::<Vec<_>>(), [(None, "two")]);
        assert!(problems.marks("naam", "firstName") && !problems.marks("naam", "lastName"));
        assert!(problems.marks("email", "number") && !problems.marks("anders", "number"));
    }
}
