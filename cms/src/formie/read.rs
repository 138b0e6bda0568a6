//! Reading `content/forms`.

use std::collections::HashMap;
use std::path::Path;

use serde_json::{Map, Value};

use super::Form;
use super::document::{DocumentWriter, is_name};
use crate::content::{ContentResult, list, parse, rule};
use crate::schema::Sdl;
use crate::store::{Kind, Layout};

/// Every form of the content folder for every site, with the same texts in all of them: a Formie form has one language.
/// Empty without a folder of forms.
pub(crate) fn read(
    folder: &Path,
    sdl: &Sdl,
    layout: &Layout,
    references: &HashMap<String, (i64, Kind)>,
) -> ContentResult<Vec<Form>> {
    let folder = folder.join("forms");
    let mut forms: Vec<Form> = Vec::new();
    if !folder.is_dir() {
        return Ok(forms);
    }
    for path in list(&folder)? {
        let stem = path.file_stem().unwrap_or_default().to_string_lossy();
        let reference = format!("forms/{stem}");
        let file: Map<String, Value> = parse(&path)?;
        let (id, handle) = identity(&file, &reference)?;
        let mut owners = references.iter().filter(|(_, (taken, _))| *taken == id).map(|(owner, _)| owner);
        let twin = forms.iter().find(|form| form.id == id || form.handle == handle);
        if let Some(owner) = owners.next().or(twin.map(|form| &form.reference)) {
            return rule(reference, format!("has the id or handle of {owner}"));
        }
        for site in &layout.sites {
            let place = reference.clone();
            let mut given = file.clone();
            given.retain(|key, _| key != "id" && key != "handle");
            let title_format = title_format(&mut given, &place)?;
            let document =
                DocumentWriter { sdl, references, site, place, id, handle: &handle, parts: 0 }.form(given)?;
            let (reference, handle) = (reference.clone(), handle.clone());
            forms.push(Form { id, reference, handle, site: site.id, title_format, document });
        }
    }
    Ok(forms)
}

/// Removes the title format from the settings, because the API does not expose it.
fn title_format(given: &mut Map<String, Value>, place: &str) -> ContentResult<String> {
    let settings = given.get_mut("settings").and_then(Value::as_object_mut);
    match settings.and_then(|settings| settings.remove("submissionTitleFormat")) {
        None => Ok("{timestamp}".to_owned()),
        Some(Value::String(format)) => Ok(format),
        Some(other) => rule(place, format!("submissionTitleFormat: {other} is no text")),
    }
}

fn identity(file: &Map<String, Value>, reference: &str) -> ContentResult<(i64, String)> {
    let Some(id) = file.get("id").and_then(Value::as_i64) else { return rule(reference, "has no id") };
    let handle = file.get("handle").and_then(Value::as_str).unwrap_or_default();
    match is_name(handle) {
        true => Ok((id, handle.to_owned())),
        false => rule(reference, format!("{handle:?} is no handle")),
    }
}
