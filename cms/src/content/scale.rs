//! Multiplies the content, to test that nothing depends on the size of the site.

use std::collections::HashMap;

use serde_json::Value;

use super::convert::{BLOCK_IDS, BLOCKS_EACH};
use crate::store::{Kind, Record, Version};

/// The sections whose entries are multiplied.
const GROWING: [&str; 3] = ["products", "projects", "news"];

/// About the maximum number of products in a category: beyond it, categories are copied as well.
pub const LARGEST_CATEGORY: usize = 500;

/// How much older each copy is than the one before, in milliseconds: not a whole number of days, so that copies of
/// different elements interleave in lists by date.
const OLDER: i64 = 26 * 3_600_000;

/// Added to the position of a copied category, so that copies sort after all originals.
const POSITION_STEP: i64 = 1_000_000;

/// Adds copies of products, projects and news until there are `times` of each, and copies of the categories that they
/// are spread over, with about `largest` products at most in each.
pub fn multiply(records: &mut Vec<Record>, times: usize, largest: usize) {
    let growing: Vec<Record> = records.iter().filter(|record| grows(record)).cloned().collect();
    let categories: Vec<Record> =
        records.iter().filter(|record| record.kind == Kind::Category).cloned().collect();
    let mut next = records.iter().map(|record| record.id).max().unwrap_or(0) + 1;
    // For each set of categories, the copy of each category; the first set is the originals.
    let mut sets = vec![HashMap::new()];
    for number in 2..=sets_of_categories(&growing, &categories, times, largest) {
        let stand_ins = number_anew(&categories, &mut next);
        records.extend(categories.iter().map(|category| copy(category, number, &stand_ins)));
        sets.push(stand_ins);
    }
    for number in 2..=times {
        let mut stand_ins = number_anew(&growing, &mut next);
        stand_ins.extend(&sets[(number - 1) % sets.len()]);
        records.extend(growing.iter().map(|record| copy(record, number, &stand_ins)));
    }
}

fn grows(record: &Record) -> bool {
    record.kind == Kind::Entry && GROWING.contains(&record.source.as_str())
}

/// How many sets of categories keep the fullest category within `largest`.
fn sets_of_categories(growing: &[Record], categories: &[Record], times: usize, largest: usize) -> usize {
    let relations =
        growing.iter().filter_map(|record| record.versions.first()).map(|version| &version.relations);
    let mut products: HashMap<i64, usize> = HashMap::new();
    for (_, target) in relations.flatten() {
        *products.entry(*target).or_default() += 1;
    }
    let fullest = categories.iter().filter_map(|category| products.get(&category.id)).max();
    (fullest.unwrap_or(&0) * times).div_ceil(largest).clamp(1, times.max(1))
}

fn number_anew(records: &[Record], next: &mut i64) -> HashMap<i64, i64> {
    let ids = (*next..).zip(records).map(|(new, record)| (record.id, new)).collect();
    *next += i64::try_from(records.len()).unwrap_or(i64::MAX);
    ids
}

/// The copy with this number. Relations point to the copy of their target, if it has one.
fn copy(record: &Record, number: usize, stand_ins: &HashMap<i64, i64>) -> Record {
    let stand_in = |id: i64| stand_ins.get(&id).copied().unwrap_or(id);
    let (id, step) = (stand_in(record.id), i64::try_from(number).unwrap_or(i64::MAX));
    let version = |version: &Version| {
        let mut copy = version.clone();
        copy.title = version.title.as_ref().map(|title| format!("{title} {number}"));
        copy.slug = version.slug.as_ref().map(|slug| format!("{slug}-{number}"));
        for (field, target) in &mut copy.relations {
            *target = stand_in(*target);
            for id in copy.fields.get_mut(field).and_then(Value::as_array_mut).into_iter().flatten() {
                // Copies are never copied themselves, so replacing a target once is enough.
                if let Some(new) = id.as_i64().and_then(|id| stand_ins.get(&id)) {
                    *id = Value::from(*new);
                }
            }
        }
        copy.fields.values_mut().for_each(|value| move_blocks(value, id - record.id));
        copy
    };
    Record {
        id,
        // No content file can have this name.
        reference: format!("{}~{number}", record.reference),
        parent: record.parent.map(stand_in),
        position: record.position + step * POSITION_STEP,
        post_date: record.post_date.map(|date| date - (step - 1) * OLDER),
        versions: record.versions.iter().map(version).collect(),
        ..record.clone()
    }
}

/// Shifts the ids of blocks and rows into the range of their new owner.
fn move_blocks(value: &mut Value, distance: i64) {
    for block in value.as_array_mut().into_iter().flatten().filter_map(Value::as_object_mut) {
        if let Some(id) = block.get("id").and_then(Value::as_i64).filter(|id| *id > BLOCK_IDS) {
            block.insert("id".to_owned(), Value::from(id + distance * BLOCKS_EACH));
        }
        let fields = block.get_mut("fields").and_then(Value::as_object_mut);
        fields
            .into_iter()
            .flat_map(|fields| fields.values_mut())
            .for_each(|value| move_blocks(value, distance));
    }
}
