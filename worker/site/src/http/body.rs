//! The body of a response.

use std::{
    any::Any,
    cell::{Ref, RefCell},
    rc::Rc,
};

/// The bytes of a response's body. Clones share them, so a cached page is not copied for each visitor.
#[derive(Clone, Debug, Default)]
pub struct Body {
    len: usize,
    form: Rc<RefCell<Form>>,
}

#[derive(Debug)]
enum Form {
    Bytes(Vec<u8>),
    /// What the platform sends: the bytes are held only once.
    Platform(Box<dyn Any>),
}

impl Default for Form {
    fn default() -> Form {
        Form::Bytes(Vec::new())
    }
}

impl Body {
    pub fn len(&self) -> usize {
        self.len
    }

    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The bytes; none once the platform has them.
    pub fn bytes(&self) -> Ref<'_, [u8]> {
        Ref::map(self.form.borrow(), |form| match form {
            Form::Bytes(bytes) => bytes.as_slice(),
            Form::Platform(_) => &[],
        })
    }

    /// The platform's form of the bytes, made of them by the first call. `None` for an empty body.
    pub fn platform_form<T: Clone + 'static>(&self, make: impl FnOnce(&[u8]) -> T) -> Option<T> {
        if self.is_empty() {
            return None;
        }
        let mut form = self.form.borrow_mut();
        if let Form::Bytes(bytes) = &*form {
            *form = Form::Platform(Box::new(make(bytes)));
        }
        match &*form {
            Form::Platform(made) => made.downcast_ref().cloned(),
            Form::Bytes(_) => None,
        }
    }
}

impl From<Vec<u8>> for Body {
    fn from(bytes: Vec<u8>) -> Body {
        Body { len: bytes.len(), form: Rc::new(RefCell::new(Form::Bytes(bytes))) }
    }
}

impl From<String> for Body {
    fn from(text: String) -> Body {
        text.into_bytes().into()
    }
}

impl From<&str> for Body {
    fn from(text: &str) -> Body {
        text.to_owned().into()
    }
}

impl PartialEq for Body {
    fn eq(&self, other: &Body) -> bool {
        self.len == other.len && *self.bytes() == *other.bytes()
    }
}

impl Eq for Body {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_platform_makes_its_form_once_for_all_clones() {
        let body = Body::from("page");
        let clone = body.clone();
        assert_eq!(body.platform_form(<[u8]>::to_vec), Some(b"page".to_vec()));
        assert_eq!(clone.platform_form(|_| Vec::<u8>::new()), Some(b"page".to_vec()));
        assert_eq!((clone.len(), clone.bytes().len()), (4, 0));
        assert_eq!(Body::default().platform_form(<[u8]>::to_vec), None);
    }
}
