//! `pack INPUT.wasm OUT_DIR`: writes `index.js` and `index_bg.wasm`, the worker's bindings.
//!
//! The bindings can be reset (`__wbg_reset_state`), so that `edge/shim.mjs` can start a fresh instance after a panic.

use std::{env, error::Error, fs, path::PathBuf};

use wasm_bindgen_cli_support::Bindgen;

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = env::args_os().skip(1).map(PathBuf::from);
    let (Some(input), Some(out)) = (arguments.next(), arguments.next()) else {
        return Err("usage: pack INPUT.wasm OUT_DIR".into());
    };
    let mut bindgen = Bindgen::new();
    bindgen.module(true)?.input_path(input).out_name("index").typescript(false);
    bindgen.reset_state_function(true).force_enable_abort_handler(true);
    bindgen.generate(&out)?;

    // The runtime has no source-phase imports: a plain import of a .wasm file already gives the module.
    let index = out.join("index.js");
    let code = fs::read_to_string(&index)?;
    fs::write(&index, code.replace("import source ", "import "))?;
    Ok(())
}
