//! Asks the content service of `make dev` for what the metered pages are made of, and writes it to `bench/answers`.

use std::{
    fs,
    io::{Read, Write},
    net::TcpStream,
    path::Path,
};

use bench_pages::{Behaviour, PAGES, Page};
use serde_json::Value;
use site::ports::Outgoing;

const SERVICE: &str = "127.0.0.1:8788";

fn main() {
    for (kind, address) in PAGES {
        Page::new(address, Box::new(move |operation, call, _| record(kind, operation, call)));
    }
}

fn record(kind: &str, operation: &str, call: &Outgoing) -> Behaviour {
    let answer = ask(call);
    let name = match operation {
        "Page" | "Catalogue" => kind,
        other => other,
    };
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("../answers/{}.json", name.to_lowercase()));
    fs::write(file, format!("{answer:#}\n")).expect("the folder bench/answers");
    Behaviour::json(&answer)
}

fn ask(call: &Outgoing) -> Value {
    let path = call.url.split_once(SERVICE).expect("an address of the content service").1;
    let mut connection = TcpStream::connect(SERVICE).expect("the content service: start `make dev`");
    let mut head =
        format!("POST {path} HTTP/1.0\r\nhost: {SERVICE}\r\ncontent-length: {}\r\n", call.body.len());
    for (name, value) in &call.headers {
        head += &format!("{name}: {value}\r\n");
    }
    connection.write_all(format!("{head}\r\n").as_bytes()).expect("a connection");
    connection.write_all(&call.body).expect("a connection");
    let mut answer = String::new();
    connection.read_to_string(&mut answer).expect("an answer");
    let (_, body) = answer.split_once("\r\n\r\n").expect("an answer with a body");
    serde_json::from_str(body).expect("JSON")
}
