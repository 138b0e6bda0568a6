//! The command line.

use std::path::PathBuf;

use crate::CommandError;
use crate::habits::Habits;

pub const USAGE: &str = "usage:
  cms serve [--scale N] [--api ADDRESS] [--admin ADDRESS] [--data DIR] [--content DIR] [--origin URL]
            [--cache-seconds N] [--index-seconds N] [--lazy-transforms]
  cms publish FILE [--draft] [--data DIR]";

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Subcommand {
    Serve,
    Publish(PathBuf),
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Command {
    pub subcommand: Subcommand,
    pub api: String,
    pub admin: String,
    /// Folder of the database and of transforms.
    pub data: PathBuf,
    pub content: PathBuf,
    /// Whether the change is only stored as a preview.
    pub draft: bool,
    /// How many copies of products, projects and news are seeded.
    pub scale: usize,
    /// Scheme and host where clients reach the API; defaults to the listen address.
    pub origin: String,
    pub habits: Habits,
}

impl Command {
    /// Parses the arguments after the program's name.
    pub fn parse(arguments: impl IntoIterator<Item = String>) -> Result<Self, CommandError> {
        let mut arguments = arguments.into_iter();
        let usage = || CommandError::Usage(USAGE.to_owned());
        let subcommand = match arguments.next().as_deref() {
            Some("serve") => Subcommand::Serve,
            Some("publish") => Subcommand::Publish(arguments.next().ok_or_else(usage)?.into()),
            _ => return Err(usage()),
        };
        let mut command = Self {
            subcommand,
            api: "127.0.0.1:8788".to_owned(),
            admin: "127.0.0.1:8789".to_owned(),
            data: ".data/cms".into(),
            content: "cms/content".into(),
            scale: 1,
            draft: false,
            origin: String::new(),
            habits: Habits::default(),
        };
        while let Some(option) = arguments.next() {
            match option.as_str() {
                "--draft" => command.draft = true,
                "--lazy-transforms" => command.habits.eager_transforms = false,
                _ => command.set(&option, arguments.next().ok_or_else(usage)?)?,
            }
        }
        if command.origin.is_empty() {
            command.origin = format!("http://{}", command.api);
        }
        Ok(command)
    }

    fn set(&mut self, option: &str, value: String) -> Result<(), CommandError> {
        let usage = || CommandError::Usage(USAGE.to_owned());
        match option {
            "--api" => self.api = value,
            "--admin" => self.admin = value,
            "--data" => self.data = value.into(),
            "--content" => self.content = value.into(),
            "--origin" => self.origin = value.trim_end_matches('/').to_owned(),
            "--cache-seconds" => self.habits.cache_seconds = value.parse().map_err(|_| usage())?,
            "--index-seconds" => self.habits.index_seconds = value.parse().map_err(|_| usage())?,
            "--scale" => self.scale = value.parse().map_err(|_| usage())?,
            _ => return Err(usage()),
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parse(line: &str) -> Result<Command, CommandError> {
        Command::parse(line.split_whitespace().map(str::to_owned))
    }

    #[test]
    fn commands() {
        let serve = parse("serve --api 127.0.0.1:9000").expect("a good line");
        assert_eq!((serve.subcommand, serve.origin.as_str()), (Subcommand::Serve, "http://127.0.0.1:9000"));
        let kind = parse("serve --cache-seconds 0 --lazy-transforms --index-seconds 0").expect("a good line");
        assert_eq!(
            (serve.habits, kind.habits),
            (Habits::default(), Habits { cache_seconds: 0, index_seconds: 0, eager_transforms: false })
        );
        let publish = parse("publish change.yaml --draft --data here").expect("a good line");
        assert_eq!(publish.subcommand, Subcommand::Publish("change.yaml".into()));
        assert!(publish.draft && publish.data.ends_with("here"));
        let large = parse("serve --data there --scale 50").expect("a good line");
        assert!(large.data.ends_with("there"));
        assert_eq!((large.scale, publish.scale), (50, 1));
        for wrong in ["", "publish", "serve --api", "serve --what x", "serve --scale many", "dance"] {
            assert!(parse(wrong).is_err(), "{wrong}");
        }
    }
}
