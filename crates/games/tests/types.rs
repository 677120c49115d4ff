//! The shapes of the JSON as the page's TypeScript knows them. The file is written from the Rust types; this test fails
//! when it is out of date, and writes it with `TYPES=write`.

use legatus_kernel::journal::Bare;
use legatus_kernel::referee::*;
use legatus_kernel::tutorial::{StepKind, Tutorial, TutorialStep};
use legatus_kernel::wire::{Filling, Form, Particular};
use legatus_kernel::*;
use legatus_mind::{Played, Thinking, Weighed};
use std::path::Path;
use ts_rs::{Config, TS};

fn declarations() -> String {
    // Numbers of any size are numbers in JSON.
    let config = Config::new().with_large_int("number");
    let mut text =
        String::from("// Written from the Rust types by `TYPES=write cargo test -p legatus-games types`.\n");
    macro_rules! declare {
        ($($shape:ty),* $(,)?) => {$(
            text.push_str("\nexport ");
            text.push_str(&<$shape>::decl(&config));
            text.push('\n');
        )*};
    }
    declare![
        serde_json::Value,
        Text,
        Target,
        TargetRef,
        Rule,
        Seed,
        Board,
        PlaceKind,
        Place,
        Link,
        Term,
        Titled,
        View,
        Reach,
        Headline,
        Score,
        Piece,
        Marker,
        LogLine,
        Panel,
        PanelBody,
        Hand,
        CardFace,
        Deck,
        Track,
        Token,
        Field,
        FieldBox,
        Duel,
        DuelSide,
        DicePool,
        Modifier,
        DuelRound,
        DuelPlay,
        Ledger,
        LedgerRow,
        Cell,
        Checklist,
        Obligation,
        AttackPlan,
        Attack,
        Prompt,
        Asked,
        Over,
        ProposalShown,
        Role,
        Offer,
        Form,
        Filling,
        Particular,
        Checked,
        Way,
        Shot,
        FieldFault,
        Limit,
        Why,
        EventShown,
        LuckLine,
        OddsShown,
        ChanceShown,
        SeatInfo,
        OptionInfo,
        Alone,
        RuleLine,
        Tutorial,
        TutorialStep,
        StepKind,
        Thinking,
        Weighed,
        Played,
        Entry,
        Save,
        Bare,
    ];
    text
}

#[test]
fn the_page_knows_the_shapes_as_they_are() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/src/lib/types/engine.ts");
    let text = declarations();
    if std::env::var_os("TYPES").is_some_and(|value| value == "write") {
        std::fs::create_dir_all(path.parent().expect("a folder")).expect("the folder can be made");
        return std::fs::write(&path, text).expect("the file can be written");
    }
    let written = std::fs::read_to_string(&path).unwrap_or_default();
    assert_eq!(written, text, "write it anew: TYPES=write cargo test -p legatus-games types");
}
