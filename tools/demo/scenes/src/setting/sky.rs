//! Sky, sun and air by time of day and season.

use glam::Vec3;

use crate::engine::finish::Development;
use crate::engine::noise::{fbm2, smoothstep};
use crate::material::colour;
use crate::scene::{Light, Season};

/// The light of a moment.
#[derive(Debug, Clone, Copy)]
pub struct Sky {
    /// Towards the sun.
    pub sun: Vec3,
    /// Light of the sun on a surface that faces it.
    pub sunlight: Vec3,
    /// Width of a shadow's edge per metre.
    pub softness: f32,
    /// Light of the whole sky on level ground.
    pub dome: Vec3,
    /// Light thrown up by the ground.
    pub bounce: Vec3,
    zenith: Vec3,
    horizon: Vec3,
    clouds: f32,
    /// Colour of the air.
    pub haze: Vec3,
    /// Thickness of the air per metre.
    pub thickness: f32,
    /// Lamps are lit.
    pub lamps: bool,
    exposure: f32,
    shift: f32,
}

impl Sky {
    /// The sky of a light and season; `shift` moves the clouds.
    pub fn of(light: Light, season: Season, shift: f32) -> Self {
        let mut sky = match light {
            Light::Day => Self::day(),
            Light::Morning => Self::morning(),
            Light::Evening => Self::evening(),
            Light::Overcast => Self::overcast(),
            Light::BlueHour => Self::blue_hour(),
        };
        if season == Season::Winter && light != Light::BlueHour {
            sky.sunlight *= Vec3::new(0.92, 0.9, 0.9);
            sky.horizon = sky.horizon.lerp(Vec3::new(0.9, 0.93, 0.98), 0.4);
            sky.thickness *= 1.4;
            sky.exposure *= 0.80;
        }
        sky.shift = shift;
        sky
    }

    fn day() -> Self {
        Self {
            sun: Vec3::new(-0.66, 0.80, 0.34),
            sunlight: Vec3::new(2.9, 2.62, 2.2),
            softness: 0.022,
            dome: Vec3::new(0.50, 0.60, 0.74),
            bounce: Vec3::new(0.36, 0.34, 0.29),
            zenith: colour(0x4f86c2) * 1.1,
            horizon: colour(0xd5e4ee) * 1.25,
            clouds: 0.6,
            haze: colour(0xc6d6dd),
            thickness: 0.0042,
            lamps: false,
            exposure: 0.62,
            shift: 0.0,
        }
    }

    fn morning() -> Self {
        Self {
            sun: Vec3::new(-0.84, 0.50, 0.16),
            sunlight: Vec3::new(3.9, 3.05, 2.1),
            dome: Vec3::new(0.56, 0.63, 0.74),
            bounce: Vec3::new(0.38, 0.33, 0.26),
            zenith: colour(0x7aa6cf),
            horizon: colour(0xf6e9d2) * 1.35,
            clouds: 0.35,
            haze: colour(0xf3e6cc) * 1.35,
            thickness: 0.0048,
            exposure: 0.68,
            ..Self::day()
        }
    }

    fn evening() -> Self {
        Self {
            sun: Vec3::new(-0.80, 0.36, -0.42),
            sunlight: Vec3::new(3.9, 2.55, 1.35),
            dome: Vec3::new(0.46, 0.47, 0.56),
            bounce: Vec3::new(0.34, 0.26, 0.19),
            zenith: colour(0x88a3c4),
            horizon: colour(0xffdfae) * 1.5,
            clouds: 0.45,
            haze: colour(0xf0d3a4) * 1.1,
            thickness: 0.0036,
            exposure: 0.66,
            ..Self::day()
        }
    }

    fn overcast() -> Self {
        Self {
            sun: Vec3::new(-0.5, 0.85, 0.35),
            sunlight: Vec3::new(0.62, 0.60, 0.57),
            softness: 0.5,
            dome: Vec3::new(1.02, 1.06, 1.10),
            bounce: Vec3::new(0.34, 0.34, 0.33),
            zenith: colour(0xc3cad0) * 1.15,
            horizon: colour(0xe4e7e8) * 1.25,
            clouds: 0.9,
            haze: colour(0xd3d9db),
            thickness: 0.011,
            exposure: 0.80,
            ..Self::day()
        }
    }

    fn blue_hour() -> Self {
        Self {
            sun: Vec3::new(-0.8, 0.3, -0.4),
            sunlight: Vec3::ZERO,
            dome: Vec3::new(0.115, 0.165, 0.27),
            bounce: Vec3::new(0.05, 0.055, 0.07),
            zenith: colour(0x24406f) * 0.55,
            horizon: colour(0xd99c7c) * 0.42,
            clouds: 0.4,
            haze: colour(0x5c6f94) * 0.35,
            thickness: 0.008,
            lamps: true,
            exposure: 1.55,
            ..Self::day()
        }
    }

    /// Light from a direction of the sky.
    pub fn light(&self, direction: Vec3, blur: f32) -> Vec3 {
        let up = direction.y.max(0.0);
        let mut light = self.horizon.lerp(self.zenith, smoothstep(-0.05, 0.62, up * (1.25 - 0.25 * up)));
        let near = direction.dot(self.sun.normalize()).max(0.0);
        let sun = self.sunlight * (0.20 * near.powi(6) + 0.35 * near.powi(60) * (1.0 - blur));
        if self.clouds > 0.0 && blur < 0.35 {
            let flat = direction / (up + 0.16);
            let shape = fbm2(flat.x * 0.9 + self.shift, flat.z * 1.5 - self.shift, 5);
            let cover =
                smoothstep(0.50, 0.80, shape + 0.12 * self.clouds) * self.clouds * smoothstep(0.0, 0.12, up);
            let white = self.horizon * 0.75 + self.sunlight * 0.18 + self.dome * 0.3;
            let body =
                white * (0.80 + 0.32 * smoothstep(0.45, 0.9, fbm2(flat.x * 2.3 + 7.0, flat.z * 3.4, 3)));
            light = light.lerp(body, cover * (1.0 - blur * 2.0).max(0.0));
        }
        light + sun
    }

    /// How film exposed under this sky is developed.
    pub fn development(&self, season: Season, seed: u64) -> Development {
        let (shadows, highlights, saturation) = match season {
            Season::Spring => (Vec3::new(0.98, 1.0, 1.02), Vec3::new(1.0, 1.005, 0.985), 1.0),
            Season::Summer => (Vec3::new(0.97, 1.0, 1.02), Vec3::new(1.015, 1.0, 0.97), 1.0),
            Season::Autumn => (Vec3::new(0.98, 0.995, 1.02), Vec3::new(1.02, 1.0, 0.955), 1.02),
            Season::Winter => (Vec3::new(0.965, 0.995, 1.035), Vec3::new(1.005, 1.0, 0.99), 0.9),
        };
        Development {
            exposure: self.exposure,
            shadows,
            highlights,
            saturation,
            vignette: 0.30,
            grain: 0.25,
            glow: if self.lamps { 0.55 } else { 0.14 },
            seed,
        }
    }
}
