//! The content service.

use std::env;
use std::process::ExitCode;
use std::sync::Arc;
use std::time::Instant;

use cms::api::SchemaTokens;
use cms::clock::system_now;
use cms::command::{Command, Subcommand};
use cms::members::{MembersSettings, seed_demo_members};
use cms::newsletter::NewsletterSettings;
use cms::publish::{Webhook, publish};
use cms::search::ApiKeys;
use cms::seed::Seed;
use cms::serve::run;
use cms::state::{AppState, Settings};
use cms::{CommandError, seed};
use tokio::net::TcpListener;
use tokio::runtime::Runtime;
use tokio::signal::unix::{SignalKind, signal};

fn main() -> ExitCode {
    let done = Command::parse(env::args().skip(1)).and_then(|command| match &command.subcommand {
        Subcommand::Serve => serve(&command),
        Subcommand::Publish(file) => {
            publish(&command.data, file, command.draft, &Webhook::from_environment())
                .map(|report| print!("{report}"))
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

fn serve(command: &Command) -> Result<(), CommandError> {
    let runtime = Runtime::new().map_err(CommandError::Runtime)?;
    // The ports are bound first: a second instance must not touch the database of the first.
    let api = runtime.block_on(listen(&command.api))?;
    let admin = runtime.block_on(listen(&command.admin))?;
    let store = seed::open(&command.data)?;
    let started = Instant::now();
    let seed = Seed { content: &command.content, scale: command.scale };
    if seed.fill_if_changed(&store)? {
        println!("cms: content read in {:.1} s", started.elapsed().as_secs_f64());
    }
    let settings = Settings {
        content: command.content.clone(),
        data: command.data.clone(),
        origin: command.origin.clone(),
        tokens: schema_tokens(),
        members: MembersSettings {
            secret: env::var("JWT_SECRET").unwrap_or(MembersSettings::default().secret),
            ..MembersSettings::default()
        },
        search: ApiKeys::from_environment(),
        newsletter: NewsletterSettings::from_environment(),
        verdict_key: env::var("CAPTCHA_VERDICT_KEY")
            .unwrap_or_else(|_| "dev-captcha-verdict-key-of-32-bytes".to_owned()),
        habits: command.habits.clone(),
    };
    let state = Arc::new(AppState::new(store, settings));
    seed_demo_members(&state.members, &command.content, system_now())?;
    // Built now, so that the first request does not wait for it.
    state.active_schema()?;
    println!("cms: http://{} (admin http://{})", command.api, command.admin);
    runtime.block_on(run(state, api, admin, stopped()));
    // Drawing is not waited for: files appear whole or not at all.
    runtime.shutdown_background();
    Ok(())
}

/// The tokens of `.dev.vars.example`, unless the environment sets others. Only the second one can read submissions.
fn schema_tokens() -> SchemaTokens {
    let own = |name: &str, default: &str| env::var(name).unwrap_or_else(|_| default.to_owned());
    SchemaTokens {
        general: own("CMS_TOKEN", "dev-schema-token"),
        submissions: Some(own("CMS_SUBMISSIONS_TOKEN", "dev-submissions-token")),
    }
}

async fn listen(address: &str) -> Result<TcpListener, CommandError> {
    let fail = |source| CommandError::Address { address: address.to_owned(), source };
    TcpListener::bind(address).await.map_err(fail)
}

/// Completes on SIGINT or SIGTERM.
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
