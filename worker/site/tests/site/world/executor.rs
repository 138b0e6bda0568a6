use std::{
    cell::RefCell,
    future::Future,
    pin::Pin,
    rc::Rc,
    task::{Context, Poll, Waker},
};

use super::World;

type Task = Pin<Box<dyn Future<Output = ()>>>;

/// Runs a future, then the work it left behind.
pub fn run<T: 'static>(world: &World, future: impl Future<Output = T> + 'static) -> T {
    run_all(world, [future]).pop().unwrap()
}

/// Runs futures side by side, then the work they left behind. When all of them wait, the clock moves to the next
/// moment that somebody waits for.
pub fn run_all<T: 'static, F: Future<Output = T> + 'static>(
    world: &World,
    futures: impl IntoIterator<Item = F>,
) -> Vec<T> {
    let mut results: Vec<Rc<RefCell<Option<T>>>> = Vec::new();
    let mut tasks: Vec<Task> = Vec::new();
    for future in futures {
        let result = Rc::new(RefCell::new(None));
        results.push(Rc::clone(&result));
        tasks.push(Box::pin(async move {
            let value = future.await;
            *result.borrow_mut() = Some(value);
        }));
    }
    let mut context = Context::from_waker(Waker::noop());
    loop {
        let before = tasks.len();
        tasks.retain_mut(|task| task.as_mut().poll(&mut context) == Poll::Pending);
        let started = world.take_background();
        let moved = tasks.len() < before || !started.is_empty();
        tasks.extend(started);
        if tasks.is_empty() {
            break;
        }
        assert!(moved || world.advance_to_next_timer(), "everybody waits for nothing");
    }
    results.into_iter().map(|result| result.take().unwrap()).collect()
}
