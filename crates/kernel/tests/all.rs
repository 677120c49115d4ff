//! All tests of the crate in one program, which is built and linked once.

mod broken;
mod common;
mod golden;
mod laws;
mod luck;
mod referee;
mod saves;
mod server;
mod shapes;
mod table;
mod trial;
mod views;
