//! Bollards: Els of hardwood with a steel foot, a reflecting ring and a chamfered head, and the forms about it.

use glam::{Affine3A, Vec2, Vec3};

use super::{Kit, bolt, post, round_foot};
use crate::engine::mesh::{Look, Mesh};
use crate::engine::shapes::at;
use crate::material::Material;
use crate::scene::Form;

/// Builds a row of three, or two posts with a bar.
pub fn build(form: Form, kit: &mut Kit) -> Mesh {
    if form == Form::Rail {
        return rail(kit);
    }
    let spacing = if form == Form::Low { 0.78 } else { 0.62 };
    let (slim, square, low) = (Slim::make(kit), Square::make(kit), kit.pick([0.24, 0.27, 0.30]));
    let mut mesh = Mesh::new();
    for (x, z, turn) in [(-spacing, 0.10, 0.2), (0.0, 0.0, 0.05), (spacing, -0.10, -0.1)] {
        let post = match form {
            Form::Slim => slim.post(kit),
            Form::Square => square.post(kit),
            Form::Low => seat(kit, low),
            _ => classic(kit),
        };
        mesh.append(&post, at(x, 0.0, z) * Affine3A::from_rotation_y(turn));
    }
    mesh
}

fn classic(kit: &mut Kit) -> Mesh {
    let mut mesh = Mesh::new();
    let board = kit.board();
    mesh.block(board, at(0.0, 0.50, 0.0), Vec3::new(0.15, 0.80, 0.15), 0.010);
    mesh.block(kit.steel(), at(0.0, 0.915, 0.0), Vec3::new(0.152, 0.05, 0.152), 0.012);
    mesh.block(kit.steel(), at(0.0, 0.07, 0.0), Vec3::new(0.17, 0.14, 0.17), 0.006);
    mesh.block(kit.steel(), at(0.0, 0.006, 0.0), Vec3::new(0.26, 0.012, 0.26), 0.003);
    mesh.block(reflector(), at(0.0, 0.78, 0.0), Vec3::new(0.1535, 0.055, 0.1535), 0.009);
    for (x, z) in [(-0.1, -0.1), (0.1, -0.1), (-0.1, 0.1), (0.1, 0.1)] {
        bolt(&mut mesh, kit, Vec3::new(x * 1.05, 0.013, z * 1.05), Vec3::Y);
    }
    for side in [-0.04, 0.04] {
        bolt(&mut mesh, kit, Vec3::new(side, 0.10, 0.0855), Vec3::Z);
    }
    mesh
}

fn reflector() -> Look {
    Look::new(Material::Gloss(0xe8e6df), 3.0)
}

/// A stout square post of steel with boards let into its four sides.
struct Square {
    width: f32,
    height: f32,
    /// Where the boards begin.
    from: f32,
}

impl Square {
    fn make(kit: &mut Kit) -> Self {
        Self { width: kit.pick([0.20, 0.23]), height: kit.pick([0.72, 0.80]), from: kit.pick([0.10, 0.30]) }
    }

    fn post(&self, kit: &mut Kit) -> Mesh {
        let Self { width, height, from } = *self;
        let mut mesh = Mesh::new();
        mesh.block(kit.steel(), at(0.0, height * 0.5, 0.0), Vec3::new(width, height, width), 0.010);
        mesh.block(kit.steel(), at(0.0, 0.006, 0.0), Vec3::new(width + 0.12, 0.012, width + 0.12), 0.003);
        let reach = width * 0.5 + 0.034;
        for (x, z) in [(-reach, -reach), (reach, -reach), (-reach, reach), (reach, reach)] {
            bolt(&mut mesh, kit, Vec3::new(x, 0.0125, z), Vec3::Y);
        }
        let tall = height - 0.10 - from;
        for side in 0..4 {
            let turn = Affine3A::from_rotation_y(side as f32 * std::f32::consts::FRAC_PI_2);
            for x in [-0.25, 0.25] {
                let board = kit.board();
                let place = turn * at(x * (width - 0.05), from + tall * 0.5, width * 0.5 + 0.004);
                mesh.block(board, place, Vec3::new((width - 0.05) * 0.5 - 0.006, tall, 0.022), 0.004);
            }
        }
        mesh.block(
            kit.steel(),
            at(0.0, height + 0.012, 0.0),
            Vec3::new(width + 0.032, 0.026, width + 0.032),
            0.010,
        );
        mesh
    }
}

/// A drum as high as a seat, with a round wooden top.
fn seat(kit: &mut Kit, radius: f32) -> Mesh {
    let mut mesh = Mesh::new();
    let concrete = Look::new(Material::Concrete, kit.rng.range(0.0, 60.0));
    let drum = [(radius - 0.05, 0.0), (radius - 0.05, 0.04), (radius, 0.045), (radius, 0.40), (0.0, 0.40)];
    mesh.lathe(concrete, Affine3A::IDENTITY, &drum, 48);
    mesh.lathe(kit.steel(), at(0.0, 0.40, 0.0), &[(radius - 0.03, 0.0), (radius - 0.03, 0.012)], 48);
    super::round_top(&mut mesh, kit, Vec3::new(0.0, 0.452, 0.0), radius + 0.006, 5, 0.042);
    mesh
}

/// A slender tube with a domed head and a reflecting ring.
struct Slim {
    radius: f32,
    height: f32,
    /// Its head is of wood.
    wooden: bool,
}

impl Slim {
    fn make(kit: &mut Kit) -> Self {
        Self {
            radius: kit.pick([0.038, 0.045, 0.051]),
            height: kit.pick([0.95, 1.05]),
            wooden: kit.pick([true, false]),
        }
    }

    fn post(&self, kit: &mut Kit) -> Mesh {
        let Self { radius, height, wooden } = *self;
        let mut mesh = Mesh::new();
        let neck = if wooden { height - 0.16 } else { height };
        mesh.lathe(kit.steel(), Affine3A::IDENTITY, &[(radius, 0.0), (radius, neck)], 32);
        let dome: Vec<(f32, f32)> = (0..=8)
            .map(|step| {
                let angle = step as f32 / 8.0 * std::f32::consts::FRAC_PI_2;
                (radius * angle.cos(), height + radius * 0.6 * angle.sin())
            })
            .collect();
        let head = if wooden { kit.board() } else { kit.steel() };
        mesh.lathe(head, Affine3A::IDENTITY, &[(radius, neck), (radius, height)], 32);
        mesh.smooth_lathe(head, Affine3A::IDENTITY, &dome, 32);
        let ring = [(radius, 0.0), (radius + 0.0018, 0.002), (radius + 0.0018, 0.05), (radius, 0.052)];
        mesh.lathe(reflector(), at(0.0, neck - 0.13, 0.0), &ring, 32);
        round_foot(&mut mesh, kit, Vec3::ZERO, radius + 0.06);
        mesh
    }
}

/// Two posts with a bar between them, to keep a border or to lean on.
fn rail(kit: &mut Kit) -> Mesh {
    let mut mesh = Mesh::new();
    let reach = kit.pick([0.75, 0.85, 0.95]);
    let height = kit.pick([0.62, 0.72, 0.82]);
    let double = kit.pick([true, false]);
    for x in [-reach, reach] {
        post(&mut mesh, kit, Vec2::new(x, 0.0), height + 0.06, 0.09);
        mesh.block(kit.steel(), at(x, height + 0.066, 0.0), Vec3::new(0.104, 0.014, 0.104), 0.004);
    }
    let board = kit.board();
    mesh.block(board, at(0.0, height - 0.03, 0.065), Vec3::new(reach * 2.0 + 0.20, 0.11, 0.045), 0.010);
    for x in [-reach, reach] {
        for y in [-0.055, -0.005] {
            bolt(&mut mesh, kit, Vec3::new(x, height + y, 0.088), Vec3::Z);
        }
    }
    if double {
        let ends = [-reach, reach].map(|x| Vec3::new(x, height * 0.48, 0.0));
        mesh.tube(kit.steel(), &ends, 0.019);
    }
    mesh
}
