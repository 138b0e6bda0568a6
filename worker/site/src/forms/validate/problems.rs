/// What is wrong with what was sent: messages by the handles of their fields, in the order of the form. They are text,
/// never markup.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Problems {
    messages: Vec<(String, Vec<String>)>,
    /// Names of controls, where a field has several.
    controls: Vec<String>,
}

impl Problems {
    /// Notes one more message for a field.
    pub fn add(&mut self, field: &str, message: String) {
        match self.messages.iter_mut().find(|(known, _)| known == field) {
            Some((_, messages)) => messages.push(message),
            None => self.messages.push((field.to_owned(), vec![message])),
        }
    }

    /// Notes one more message for a field, about one of its controls: a part of a name.
    pub fn add_to_part(&mut self, field: &str, part: &str, message: String) {
        self.controls.push(format!("{field}.{part}"));
        self.add(field, message);
    }

    /// Whether a control is marked as wrong, by its field and its own name after the dot. Of a field whose messages are
    /// about none of its controls, all are.
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

    /// The messages for a field; none when it is good.
    pub fn of(&self, field: &str) -> &[String] {
        self.messages.iter().find(|(known, _)| known == field).map_or(&[], |(_, messages)| messages)
    }

    /// Fields and their messages; never a field without one.
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
        assert!(problems.marks("naam", "firstName") && !problems.marks("naam", "lastName"));
        assert!(problems.marks("email", "number") && !problems.marks("anders", "number"));
    }
}
