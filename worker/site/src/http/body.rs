//! The body of a response.

use std::{
    any::Any,
    cell::{Ref, RefCell},
    rc::Rc,
};

use crate::ports::Stream;

/// A body of bytes, or a stream that is read while it is sent. Clones share the bytes, so a cached page is not copied
/// for each visitor.
#[derive(Clone, Debug, Default)]
pub struct Body {
    len: usize,
    form: Rc<RefCell<Form>>,
}

#[derive(Debug)]
enum Form {
    Bytes(Vec<u8>),
    /// The platform's object in place of the bytes, so that they are in memory only once.
    Platform(Box<dyn Any>),
    Stream(Stream),
}

impl Default for Form {
    fn default() -> Form {
        Form::Bytes(Vec::new())
    }
}

impl Body {
    /// Length in bytes; 0 for a stream, whose length is unknown.
    pub fn len(&self) -> usize {
        self.len
    }

    pub fn is_empty(&self) -> bool {
        self.len == 0 && self.stream().is_none()
    }

    /// The stream. `None` for a body of bytes.
    pub fn stream(&self) -> Option<Stream> {
        match &*self.form.borrow() {
            Form::Stream(stream) => Some(stream.clone()),
            Form::Bytes(_) | Form::Platform(_) => None,
        }
    }

    /// The bytes; empty for a stream, and after [`Body::platform_form`] has converted them.
    pub fn bytes(&self) -> Ref<'_, [u8]> {
        Ref::map(self.form.borrow(), |form| match form {
            Form::Bytes(bytes) => bytes.as_slice(),
            Form::Platform(_) | Form::Stream(_) => &[],
        })
    }

    /// The platform's object with the bytes, created by the first call. `None` for an empty body and for a stream.
    pub fn platform_form<T: Clone + 'static>(&self, make: impl FnOnce(&[u8]) -> T) -> Option<T> {
        if self.len == 0 {
            return None;
        }
        let mut form = self.form.borrow_mut();
        if let Form::Bytes(bytes) = &*form {
            *form = Form::Platform(Box::new(make(bytes)));
        }
        match &*form {
            Form::Platform(made) => made.downcast_ref().cloned(),
            Form::Bytes(_) | Form::Stream(_) => None,
        }
    }
}

impl From<Stream> for Body {
    fn from(stream: Stream) -> Body {
        Body { len: 0, form: Rc::new(RefCell::new(Form::Stream(stream))) }
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
        let are_bytes = self.stream().is_none() && other.stream().is_none();
        Rc::ptr_eq(&self.form, &other.form) || are_bytes && *self.bytes() == *other.bytes()
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

    #[test]
    fn a_stream_is_itself_and_holds_no_bytes() {
        let [one, other] = [7_u8, 7].map(|number| Body::from(Stream::new(number)));
        assert_eq!((one.len(), one.is_empty(), one.bytes().len()), (0, false, 0));
        assert_eq!(one.platform_form(<[u8]>::to_vec), None);
        assert_eq!(one.stream().and_then(|stream| stream.get()), Some(7_u8));
        assert!(one.stream().and_then(|stream| stream.get::<String>()).is_none());
        assert!(
            one == one.clone()
                && one != other
                && one != Body::default()
                && Body::default().stream().is_none()
        );
    }
}
