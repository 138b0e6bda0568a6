//! The content service.

use std::env;
use std::process::ExitCode;
use std::sync::Arc;
use std::time::Instant;

use cms::command::{Command, Verb};
use cms::content::Scenes;
use cms::publish::{Webhook, publish};
use cms::schema::{Sdl, build, print};
use cms::serve::{Service, Settings, run};
use cms::{Error, seed};
use tokio::net::TcpListener;
use tokio::runtime::Runtime;
use tokio::signal::unix::{SignalKind, signal};

fn main() -> ExitCode {
    let done = Command::parse(env::args().skip(1)).and_then(|command| match &command.verb {
        Verb::Serve => serve(&command),
        Verb::Publish(file) => {
            publish(&command.data, file, &Webhook::from_environment()).map(|report| print!("{report}"))
        }
        Verb::Seed => {
            let store = seed::open(&command.data)?;
            let count = seed::seed(&store, &command.content, &command.data, &Scenes)?;
            println!("cms: {count} elements");
            Ok(())
        }
        Verb::PrintSchema => {
            let sdl = Sdl::contract();
            let schema = build(&sdl).map_err(|error| Error::Usage(error.to_string()))?;
            print!("{}", print(&schema, &sdl));
            Ok(())
        }
    });
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("cms: {error}");
            ExitCode::FAILURE
        }
    }
}

fn serve(command: &Command) -> Result<(), Error> {
    let runtime = Runtime::new().map_err(Error::Runtime)?;
    // The addresses are taken first: a second service must not touch the database of the first.
    let api = runtime.block_on(listen(&command.api))?;
    let admin = runtime.block_on(listen(&command.admin))?;
    let store = seed::open(&command.data)?;
    let started = Instant::now();
    if seed::seed_if_changed(&store, &command.content, &command.data, &Scenes)? {
        println!("cms: content read in {:.1} s", started.elapsed().as_secs_f64());
    }
    let settings = Settings {
        data: command.data.clone(),
        origin: command.origin.clone(),
        token: env::var("CMS_TOKEN").unwrap_or_else(|_| "dev-schema-token".to_owned()),
    };
    let service = Arc::new(Service::new(store, settings));
    // Built now, so that the first request does not wait for it.
    service.served()?;
    println!("cms: http://{} (admin http://{})", command.api, command.admin);
    runtime.block_on(run(service, api, admin, stopped()));
    Ok(())
}

async fn listen(address: &str) -> Result<TcpListener, Error> {
    let fail = |source| Error::Address { address: address.to_owned(), source };
    TcpListener::bind(address).await.map_err(fail)
}

/// Done when the process is asked to end.
async fn stopped() {
    let (interrupt, terminate) = (signal(SignalKind::interrupt()), signal(SignalKind::terminate()));
    let (Ok(mut interrupt), Ok(mut terminate)) = (interrupt, terminate) else {
        return std::future::pending().await;
    };
    tokio::select! {
        _ = interrupt.recv() => {}
        _ = terminate.recv() => {}
    }
}
