//! 6, 7.5.3, 7.5.4, 7.6: the table before the first decision.

use crate::data::*;
use crate::scenarios::variants::Variants;
use crate::table::*;
use legatus_kernel::Frames;

impl Position {
    /// An empty map with the control that a scenario gives.
    pub(crate) fn blank(scenario: ScenarioId) -> Position {
        // 7.6: the parts of the campaign begin as 6.2 and 6.8 do.
        let lent = match scenario {
            ScenarioId::Campaign58 => ScenarioId::Helvetii,
            ScenarioId::Campaign53 => ScenarioId::Snow,
            _ => scenario,
        };
        let facts = scenario.data();
        let phase =
            if scenario == ScenarioId::Campaign { Phase::Prepare(Prepare::Withdraw) } else { Phase::Start };
        Position {
            scenario,
            solo: false,
            by_points: false,
            first_leg: None,
            variants: Variants::default(),
            year: facts.year,
            month: facts.first_turn,
            first: if facts.gaul_first { Gaul } else { Roman },
            spots: Spots::default(),
            weak: PieceSet::NONE,
            allies: TribeSet::NONE,
            romans: data().sets.roman_side,
            rebels: TribeSet::NONE,
            roman_control: lent.data().roman_control,
            contested: RegionSet::NONE,
            scorched: RegionSet::NONE,
            ravaged: RegionSet::NONE,
            depots: RegionSet::NONE,
            camps: RegionSet::NONE,
            threatened: RegionSet::NONE,
            destroyed: FortSet::NONE,
            sieges: [0; FORT_COUNT],
            moved: PieceSet::NONE,
            travelled: PieceSet::NONE,
            fought: PieceSet::NONE,
            withdrawn: PieceSet::NONE,
            rested: PieceSet::NONE,
            held_at_end: [RegionSet::NONE; 2],
            free_to_leave: RegionSet::NONE,
            held_back: RegionSet::NONE,
            facing: RegionSet::NONE,
            met: RegionSet::NONE,
            group: PieceSet::NONE,
            pool: PieceSet::NONE,
            relieved: [RegionSet::NONE; 2],
            besiegers: PieceSet::NONE,
            engaged: PieceSet::NONE,
            field: Field::default(),
            settled: RegionSet::NONE,
            spared: FortSet::NONE,
            left_alone: FortSet::NONE,
            arriving: PieceSet::NONE,
            owed: PieceSet::NONE,
            germans_called: false,
            crossed: PieceSet::NONE,
            went_abroad: false,
            legions_lost: 0,
            negotiated: RegionSet::NONE,
            opened: FortSet::NONE,
            closed: FortSet::NONE,
            gergovia_fell: false,
            points: [0; 2],
            lost: YearLosses::default(),
            campaign: Campaign {
                roman_wins: 0,
                initiative: false,
                revolt: false,
                start: None,
                extensions: RegionSet::NONE,
                sectors: SectorSet::NONE,
                tried_sectors: SectorSet::NONE,
                tried: TribeSet::NONE,
                held: RegionSet::NONE,
                barred: SectorSet::NONE,
                abroad: None,
                horse_due: false,
                horse_won: false,
                mood: 0,
                gaul_won_last: false,
                revolts: [0; TRIBE_COUNT],
                standing: TribeSet::NONE,
                lost_before: PieceSet::NONE,
                governor: false,
                caesar_governs: false,
                civis_called: false,
                first_turn: facts.first_turn,
                late: 0,
                rebels: RegionSet::NONE,
            },
            ending: None,
            frames: Frames::new(Frame::Turn(phase)),
        }
    }

    /// The deployment of a scenario.
    pub(crate) fn set_up(scenario: ScenarioId, ctx: &mut Ctx) -> Position {
        let mut p = Position::blank(scenario);
        let lent = match scenario {
            ScenarioId::Campaign58 => ScenarioId::Helvetii,
            ScenarioId::Campaign53 => ScenarioId::Snow,
            _ => scenario,
        };
        for (_, stack) in &lent.data().stacks {
            let spot = if stack.camp { Spot::fort(stack.region.camp()) } else { Spot::region(stack.region) };
            p.put_all(stack.pieces, spot);
            if stack.camp {
                p.camps.add(stack.region);
            }
            for tribe in &stack.tribes {
                p.deploy_tribe(*tribe, data().tribe(*tribe).units, stack.region, false, ctx);
                p.record_revolt(*tribe); // R76, R77
            }
            stack.allies.iter().for_each(|tribe| p.ally_tribe(*tribe, ctx));
        }
        if scenario == ScenarioId::Helvetii {
            p.scorched.add(data().tribe(named().helvetii_tribe).region); // 6.2.7
        }
        if scenario == ScenarioId::Campaign {
            // 7.5.4: the migration of the year before.
            for tribe in [named().helvetii_tribe, named().raurici_tribe] {
                p.campaign.revolts[tribe.i()] = 1;
            }
        }
        p.judge_control(ctx);
        p
    }
}
