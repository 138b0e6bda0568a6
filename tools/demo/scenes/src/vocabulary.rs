//! The words a scene is described in.

use serde::Deserialize;

/// The catalogue.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Product {
    /// Park bench with a back.
    Bench,
    /// Bench without a back.
    BacklessBench,
    /// Round bench about a tree.
    TreeBench,
    /// Table with fixed benches.
    PicnicTable,
    /// Small square table with a chess board and two stools.
    ChessTable,
    /// Litter bin with a roof.
    LitterBin,
    /// Three bins side by side for separate streams.
    RecyclingStation,
    /// Plant container.
    Planter,
    /// Bollard with a wooden head.
    Bollard,
    /// Hoops to lean a bicycle on.
    BicycleStand,
    /// Roofed waiting place.
    Shelter,
    /// Tree guard with grate.
    TreeGuard,
    /// Roofed row of bicycle stands.
    BicycleShelter,
}

/// Surroundings of a place.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Setting {
    /// Lawn and path under trees.
    Park,
    /// Paved square with facades.
    Square,
    /// Quay along the water.
    Waterfront,
    /// Long path between two rows of trees.
    Avenue,
    /// Playground beside a school.
    Schoolyard,
    /// Square with market stalls.
    Market,
    /// Enclosed garden of a modern building.
    Courtyard,
}

/// Houses by the country they stand in.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Houses {
    /// Brick with step, neck and bell gables.
    Dutch,
    /// Brick and pale stone, cross windows, steep stepped gables.
    Flemish,
    /// Broad plain plaster in ochre and red, eaves to the street.
    Danish,
    /// Timber frames between plaster with shutters.
    German,
    /// A brick terrace with bays and chimneys.
    English,
    /// Weatherboarded cottages of the English coast.
    Seaside,
    /// A spinning mill of red brick.
    Mill,
    /// A long modern front of two floors.
    Modern,
    /// No houses, a belt of trees.
    Woods,
    /// Nothing: open water to the horizon.
    Open,
}

/// Season.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Season {
    /// Fresh light green, blossom.
    Spring,
    /// Full green.
    #[default]
    Summer,
    /// Gold and fallen leaves.
    Autumn,
    /// Bare trees, frost or snow.
    Winter,
}

/// Light of the day.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Light {
    /// Low sun, cool shadows.
    Morning,
    /// High clear light.
    #[default]
    Day,
    /// Low golden sun.
    Evening,
    /// A bright veil of cloud, no hard shadow.
    Overcast,
    /// After sunset, lamps lit.
    BlueHour,
}

/// Timber.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Wood {
    /// Honey coloured, distinct rings.
    #[default]
    Oak,
    /// Golden yellow to olive.
    Robinia,
    /// Pale and even.
    Accoya,
    /// Dark reddish tropical hardwood, certified.
    Padouk,
    /// Silver grey from years out of doors.
    Weathered,
}

/// Powder coat, named after the usual colour charts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Coat {
    /// RAL 7016, anthracite grey.
    #[default]
    Anthracite,
    /// RAL 9005, jet black.
    Black,
    /// RAL 6012, black green.
    BlackGreen,
    /// RAL 5020, ocean blue, near the house's teal.
    Teal,
    /// RAL 7039, quartz grey.
    Quartz,
    /// RAL 8004, copper brown; also stands for weathering steel.
    Copper,
    /// RAL 9002, grey white.
    White,
    /// RAL 1024, ochre.
    Ochre,
    /// No coat: hot-dip galvanised.
    Galvanised,
}

/// What a workshop picture shows.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Subject {
    /// A stack of beams, end grain forward.
    Timber,
    /// Boards on the bench with shavings and a hand plane.
    Shavings,
    /// Steel tubes and plates in a rack.
    Steel,
    /// A technical drawing with pencil and samples.
    Drawing,
    /// A bench with its parts laid out for repair.
    Repair,
    /// Crates and wrapped benches ready to leave.
    Delivery,
    /// The hall with people at work.
    Hall,
    /// Samples of colour and timber in a row.
    Samples,
}

/// Which part of a product a studio picture shows.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum StudioShot {
    /// Three quarters of its front.
    #[default]
    Whole,
    /// Straight from the front.
    Front,
    /// Three quarters of its back.
    Back,
    /// Its right end.
    Side,
    /// A joint of timber and steel from near.
    Detail,
    /// A foot and the bolts that hold it, from near.
    Fixing,
}
