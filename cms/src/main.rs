//! The content service.

use std::env;
use std::process::ExitCode;
use std::sync::Arc;
use std::time::Instant;

use cms::clock::system_now;
use cms::command::{Command, Verb};
use cms::members::{self, Members, welcome};
use cms::originals::Originals;
use cms::painter::Scenes;
use cms::publish::{Webhook, publish};
use cms::schema::{Sdl, build, print};
use cms::search::Keys;
use cms::seed::Seed;
use cms::serve::{Service, Settings, run};
use cms::store::{Store, described_originals};
use cms::{Error, newsletter, seed};
use tokio::net::TcpListener;
use tokio::runtime::Runtime;
use tokio::signal::unix::{SignalKind, signal};

fn main() -> ExitCode {
    let done = Command::parse(env::args().skip(1)).and_then(|command| match &command.verb {
        Verb::Serve => serve(&command),
        Verb::Publish(file) => publish(&command.data, file, command.draft, &Webhook::from_environment())
            .map(|report| print!("{report}")),
        Verb::Seed => {
            let store = seed::open(&command.data)?;
            println!("cms: {} elements", source(&command).fill(&store)?);
            let store = Arc::new(store);
            welcome(&Members::new(store.clone(), member_settings(&command)), &command.content, system_now())?;
            if command.paint { paint(&command, &store) } else { Ok(()) }
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
    if source(command).fill_if_changed(&store)? {
        println!("cms: content read in {:.1} s", started.elapsed().as_secs_f64());
    }
    let settings = Settings {
        data: command.data.clone(),
        origin: command.origin.clone(),
        token: env::var("CMS_TOKEN").unwrap_or_else(|_| "dev-schema-token".to_owned()),
        members: member_settings(command),
        search: Keys::from_environment(),
        newsletter: newsletter::Settings::from_environment(),
    };
    let service = Arc::new(Service::new(store, settings, Arc::new(Scenes)));
    welcome(&service.members, &command.content, system_now())?;
    // Built now, so that the first request does not wait for it.
    service.served()?;
    println!("cms: http://{} (admin http://{})", command.api, command.admin);
    let missing = service.store.read(described_originals)?;
    runtime.spawn(service.originals.clone().make_ahead(missing));
    runtime.block_on(run(service, api, admin, stopped()));
    // Nothing that is still being drawn is waited for: files appear whole or not at all.
    runtime.shutdown_background();
    Ok(())
}

fn source(command: &Command) -> Seed<'_> {
    Seed { content: &command.content, data: &command.data, painter: &Scenes, scale: command.scale }
}

/// The lifetimes of the command line, and the secret that the site may share.
fn member_settings(command: &Command) -> members::Settings {
    let default = members::Settings::default();
    members::Settings {
        secret: env::var("JWT_SECRET").unwrap_or(default.secret),
        token_seconds: command.token_seconds.unwrap_or(default.token_seconds),
        refresh_seconds: command.refresh_seconds,
        cost: default.cost,
    }
}

/// Makes every original that is missing.
fn paint(command: &Command, store: &Store) -> Result<(), Error> {
    let all = store.read(described_originals)?;
    let originals = Originals::new(command.data.clone(), Arc::new(Scenes));
    let failed = originals.make_all(&all, |made, of| println!("cms: {made} of {of} pictures and documents"));
    match failed {
        0 => Ok(()),
        _ => Err(Error::Usage(format!("{failed} of {} originals could not be made", all.len()))),
    }
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
