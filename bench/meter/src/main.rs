//! Meters the cost of rendering a page and compares it with the recorded one: `bench-meter [--write]`. The pages of
//! `bench/pages` run in an interpreter that counts instructions, so the figures depend on the code alone. More than 2 %
//! above a figure in `bench/costs.json` is a failure; `--write` records the new figures.

use std::{collections::BTreeMap, env, fs, path::Path, process::ExitCode};

use wasmi::{Config, Engine, Instance, Linker, Module, Store};

#[path = "../../pages/src/addresses.rs"]
mod addresses;

use addresses::PAGES;

/// In the order of the columns.
const FIGURES: [&str; 4] = ["instructions", "allocations", "allocated bytes", "bytes of the page"];
/// The page whose document is also read from the store, and the row with the additional cost.
const DECODED: (&str, &str) = ("list", "decoding the list's document");
/// The increase that is tolerated.
const TOLERANCE: f64 = 0.02;
/// More instructions than any page needs.
const FUEL: u64 = 1 << 40;

type Costs = BTreeMap<String, BTreeMap<String, u64>>;

fn main() -> ExitCode {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let file = root.join("bench/costs.json");
    let wasm = fs::read(root.join("target/wasm32-unknown-unknown/costs/bench_pages.wasm"))
        .expect("bench-pages, built");
    let mut config = Config::default();
    config.consume_fuel(true);
    let engine = Engine::new(&config);
    let module = Module::new(&engine, &wasm).expect("a wasm module");
    let mut costs = Costs::new();
    for (number, (kind, _)) in (0..).zip(PAGES) {
        let figures = cost(&module, number, false);
        if kind == DECODED.0 {
            let mut added = cost(&module, number, true);
            for (name, from_memory) in &figures {
                added.entry(name.clone()).and_modify(|from_store| *from_store -= from_memory);
            }
            costs.insert(DECODED.1.to_owned(), added);
        }
        costs.insert(kind.to_owned(), figures);
    }
    let before: Costs =
        fs::read(&file).ok().and_then(|text| serde_json::from_slice(&text).ok()).unwrap_or_default();
    let has_grown = report(&costs, &before);
    if env::args().any(|argument| argument == "--write") {
        let text = serde_json::to_value(&costs).expect("JSON");
        fs::write(&file, format!("{text:#}\n")).expect("bench/costs.json");
    } else if has_grown {
        eprintln!(
            "Pages cost more than before. If that is worth it: make costs WRITE=1, and say why in the commit."
        );
        return ExitCode::FAILURE;
    }
    ExitCode::SUCCESS
}

/// The figures of the page with this number, with its document in memory or only in the store.
fn cost(module: &Module, number: u32, is_stored: bool) -> BTreeMap<String, u64> {
    let mut store = Store::new(module.engine(), ());
    store.set_fuel(FUEL).expect("an engine that counts");
    let instance = Linker::new(module.engine())
        .instantiate_and_start(&mut store, module)
        .expect("a module without imports");
    let prepare = instance.get_typed_func::<u32, ()>(&store, "prepare").expect("prepare");
    prepare.call(&mut store, number).expect("a page");
    if is_stored {
        let forget = instance.get_typed_func::<(), ()>(&store, "forget").expect("forget");
        forget.call(&mut store, ()).expect("a page");
    }
    let render = instance.get_typed_func::<(), u32>(&store, "render").expect("render");
    let before = store.get_fuel().expect("an engine that counts");
    let bytes = render.call(&mut store, ()).expect("a page");
    let instructions = before - store.get_fuel().expect("an engine that counts");
    let figures = [
        instructions,
        count(&instance, &mut store, "allocations"),
        count(&instance, &mut store, "allocated_bytes"),
        bytes.into(),
    ];
    FIGURES.iter().map(|name| (*name).to_owned()).zip(figures).collect()
}

fn count(instance: &Instance, store: &mut Store<()>, name: &str) -> u64 {
    let function = instance.get_typed_func::<(), u64>(&*store, name).expect("a count");
    function.call(store, ()).expect("a count")
}

/// Prints all figures; returns whether one has increased too much.
fn report(costs: &Costs, before: &Costs) -> bool {
    let mut has_grown = false;
    print!("{:<30}", "");
    FIGURES.iter().for_each(|name| print!("{name:>28}"));
    println!();
    for (kind, figures) in costs {
        print!("{kind:<30}");
        for name in FIGURES {
            let now = figures[name];
            let growth = before.get(kind).and_then(|figures| figures.get(name)).map(|before| match before {
                0 => now as f64,
                before => now as f64 / *before as f64 - 1.0,
            });
            // A figure without a record has not been approved yet.
            has_grown |= growth.is_none_or(|growth| growth > TOLERANCE);
            let growth = growth.map_or("new".to_owned(), |growth| format!("{:+.1} %", growth * 100.0));
            print!("{:>28}", format!("{now} ({growth})"));
        }
        println!();
    }
    has_grown
}
