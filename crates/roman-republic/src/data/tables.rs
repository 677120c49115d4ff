//! The tables of the game as they stand in `tables.json`, with a remark there where each value comes from.

use legatus_kernel::Text;
use serde::Deserialize;

#[derive(Deserialize)]
pub(crate) struct Tables {
    pub(crate) samnite_recruits: SamniteRecruits,
    pub(crate) revolt: Revolt,
    pub(crate) senate: SenateTable,
    pub(crate) censure: CensureTable,
    pub(crate) training: Training,
    pub(crate) legion_request: LegionRequest,
    pub(crate) continuation: ContinuationTable,
    pub(crate) attrition_cost: AttritionCost,
    pub(crate) movement_attrition: MovementAttrition,
    pub(crate) interception: InterceptionTable,
    pub(crate) avoid: AvoidTable,
    pub(crate) coordination: CoordinationTable,
    pub(crate) tactics: Tactics,
    pub(crate) size_ratio: SizeRatio,
    pub(crate) cavalry: CavalryTable,
    pub(crate) battle_modifiers: BattleModifiers,
    pub(crate) battle_results: BattleResults,
    pub(crate) battle_x: BattleX,
    pub(crate) elephants: ElephantTable,
    pub(crate) pursuit: PursuitTable,
    pub(crate) casualty: Casualty,
    pub(crate) cdi: Cdi,
    pub(crate) surrender: SurrenderTable,
    pub(crate) treachery: TreacheryTable,
    pub(crate) siege_attrition: SiegeAttrition,
    pub(crate) assault: AssaultTable,
    pub(crate) diplomacy: DiplomacyTable,
    pub(crate) alliance: AllianceTable,
    pub(crate) voyage: VoyageTable,
    pub(crate) strait: StraitTable,
    pub(crate) devastation: Devastation,
    pub(crate) retreat: RetreatTable,
    pub(crate) overrun: Overrun,
    pub(crate) capacity: Capacity,
    pub(crate) triumph: TriumphTable,
    pub(crate) gallic_sack: GallicSack,
    pub(crate) crises: CrisisTable,
    #[serde(rename = "augury_conquete")]
    pub(crate) augury_conquest: Augury,
    #[serde(rename = "augury_aigle")]
    pub(crate) augury_eagle: Augury,
}

#[derive(Deserialize)]
pub(crate) struct SamniteRecruits {
    pub(crate) columns_up_to: [u8; 6],
    /// By die, then column: infantry and cavalry.
    pub(crate) rows: [[(u8, u8); 6]; 10],
}

#[derive(Deserialize)]
pub(crate) struct Revolt {
    pub(crate) at_least: i8,
    pub(crate) free_legions: u8,
}

#[derive(Deserialize)]
pub(crate) struct SenateTable {
    pub(crate) field_consul: i8,
    pub(crate) guile: i8,
    pub(crate) proconsul: i8,
    pub(crate) urban_legions: i8,
    pub(crate) prorogued: i8,
    pub(crate) enemy_near: i8,
    pub(crate) enemy_far: i8,
    pub(crate) no_enemy_in_roman_italy: i8,
    pub(crate) no_enemy_at_all: i8,
    pub(crate) near: u32,
    pub(crate) far: u32,
    pub(crate) size: u16,
}

#[derive(Deserialize)]
pub(crate) struct CensureTable {
    pub(crate) triumph: i8,
    pub(crate) guile: i8,
    pub(crate) victory: i8,
    pub(crate) no_battle: i8,
    pub(crate) defeat: i8,
    pub(crate) major_defeat: i8,
}

#[derive(Deserialize)]
pub(crate) struct Training {
    pub(crate) veteran_on: Vec<u8>,
    pub(crate) most: u8,
}

#[derive(Deserialize)]
pub(crate) struct RequestRow {
    /// New legions by the column of those in play.
    pub(crate) legions: [u8; 5],
    pub(crate) reinforcements: u8,
}

#[derive(Deserialize)]
pub(crate) struct LegionRequest {
    pub(crate) columns_up_to: [u8; 5],
    /// RRR10.25, R14: the highest modified result by scenario.
    pub(crate) most: [i8; 4],
    /// RRR7.11: the column that tells naval levels (R95).
    pub(crate) naval_column: usize,
    /// By modified result, 0 to 11.
    pub(crate) rows: Vec<RequestRow>,
    pub(crate) per_naval_level: i8,
    pub(crate) roma_lost: i8,
    pub(crate) dictator: i8,
    pub(crate) major_defeat: i8,
    pub(crate) enemy_near: i8,
    pub(crate) no_enemy: i8,
    pub(crate) guile: i8,
    pub(crate) plague: i8,
    pub(crate) auxiliaries_on: Vec<i8>,
    pub(crate) auxiliaries: u8,
    pub(crate) cavalry_every: u8,
}

impl LegionRequest {
    /// RRR10.22: the column of so many legions in play.
    pub(crate) fn column(&self, legions: u8) -> usize {
        let last = self.columns_up_to.len() - 1;
        self.columns_up_to.iter().position(|most| legions <= *most).unwrap_or(last)
    }

    /// RRR7.11, RRR7.12, R95: naval levels by the die, which beyond the last row is as the last.
    pub(crate) fn naval_levels(&self, result: u8) -> u8 {
        self.rows[(result as usize).min(self.rows.len() - 1)].legions[self.naval_column]
    }
}

#[derive(Deserialize)]
pub(crate) struct ContinuationTable {
    /// So many rolls of a phase come without a modifier.
    pub(crate) free: u8,
    pub(crate) disrupted: i8,
    pub(crate) disorganised: i8,
    pub(crate) guile: i8,
}

#[derive(Deserialize)]
pub(crate) struct AttritionCost {
    pub(crate) mountain: u8,
    pub(crate) marsh: u8,
    pub(crate) rough_for_one: u8,
    pub(crate) hexes_for_one: u8,
    pub(crate) river: u8,
    pub(crate) devastated_times: u8,
    pub(crate) drought: i8,
    pub(crate) severe: i8,
    pub(crate) good: i8,
    pub(crate) engines: u8,
    pub(crate) over_capacity_for_one: u8,
    pub(crate) overrun: u8,
    pub(crate) strait: u8,
    pub(crate) small_force: u16,
}

#[derive(Deserialize)]
pub(crate) struct MovementAttrition {
    pub(crate) columns_up_to: [u16; 10],
    /// The result of the first row, and of all below it.
    pub(crate) first: i16,
    pub(crate) rows: Vec<[u8; 10]>,
}

#[derive(Deserialize)]
pub(crate) struct InterceptionTable {
    pub(crate) range: u32,
    pub(crate) two_hexes: i8,
    pub(crate) bad_ground: i8,
    pub(crate) river: i8,
    pub(crate) disrupted: i8,
    pub(crate) more_cavalry: i8,
    pub(crate) guile: i8,
}

#[derive(Deserialize)]
pub(crate) struct AvoidTable {
    pub(crate) city_near: i8,
    pub(crate) city_far: i8,
    pub(crate) bad_ground: i8,
    pub(crate) guile: i8,
    pub(crate) enemy_guile: i8,
    pub(crate) only_river: i8,
    pub(crate) honour: i8,
    pub(crate) most_loss: u16,
    pub(crate) flat_ap: u8,
    pub(crate) bad_ap: u8,
}

#[derive(Deserialize)]
pub(crate) struct CoordinationTable {
    pub(crate) river: i8,
    pub(crate) other_people: i8,
    pub(crate) disrupted: i8,
    pub(crate) guile: i8,
    pub(crate) besieged: i8,
    pub(crate) flat_ap: u8,
    pub(crate) bad_ap: u8,
}

#[derive(Deserialize)]
pub(crate) struct Tactics {
    /// Letters A to E, then no leader; by die.
    pub(crate) rows: [[i8; 10]; 6],
}

#[derive(Deserialize)]
pub(crate) struct SizeRatio {
    /// More than once as many, twice, three times …: ratio and modifier.
    pub(crate) steps: Vec<(u16, i8)>,
}

#[derive(Deserialize)]
pub(crate) struct CavalryTable {
    pub(crate) three_to_two: i8,
    pub(crate) two_to_one: i8,
    pub(crate) four_to_one: i8,
    pub(crate) four_to_one_least: u16,
}

#[derive(Deserialize)]
pub(crate) struct BattleModifiers {
    pub(crate) subordinates_most: i8,
    pub(crate) elite: i8,
    pub(crate) veteran: i8,
    pub(crate) auxiliaries: i8,
    pub(crate) over_capacity: i8,
    pub(crate) disrupted: i8,
    pub(crate) disorganised: i8,
    pub(crate) failed_interception: i8,
    pub(crate) failed_avoid: i8,
    pub(crate) coordination: i8,
    pub(crate) coordination_most: i8,
    pub(crate) river: i8,
    pub(crate) rough: i8,
    pub(crate) marsh: i8,
    pub(crate) mountain: i8,
    pub(crate) landing: i8,
    pub(crate) guile: i8,
    pub(crate) first_elephants: i8,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum BattleOutcome {
    AttackerRetreats,
    Drawn,
    DefenderRetreats,
    /// Roll on the table of desperate attacks.
    Desperate,
}

#[derive(Clone, Copy, Debug, Deserialize)]
pub(crate) struct BattleRow {
    /// Percent lost by each.
    pub(crate) attacker: u8,
    pub(crate) defender: u8,
    pub(crate) outcome: BattleOutcome,
    pub(crate) major: bool,
}

#[derive(Deserialize)]
pub(crate) struct BattleResults {
    pub(crate) first: i8,
    pub(crate) rows: Vec<BattleRow>,
}

impl BattleResults {
    pub(crate) fn row(&self, result: i16) -> BattleRow {
        self.rows[self.index(result)]
    }

    pub(crate) fn index(&self, result: i16) -> usize {
        let last = self.rows.len() as i16 - 1;
        (result - self.first as i16).clamp(0, last) as usize
    }
}

#[derive(Deserialize)]
pub(crate) struct BattleX {
    pub(crate) rows: [BattleRow; 10],
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum ElephantLoss {
    None,
    One,
    Half,
}

#[derive(Deserialize)]
pub(crate) struct ElephantRow {
    pub(crate) up_to: i8,
    pub(crate) drm: i8,
    pub(crate) lost: ElephantLoss,
}

#[derive(Deserialize)]
pub(crate) struct ElephantTable {
    pub(crate) rows: Vec<ElephantRow>,
    pub(crate) rough: i8,
    pub(crate) bad_ground: i8,
    pub(crate) known: i8,
}

#[derive(Deserialize)]
pub(crate) struct PursuitRow {
    pub(crate) up_to: i8,
    pub(crate) loss: u8,
}

#[derive(Deserialize)]
pub(crate) struct PursuitTable {
    pub(crate) rows: Vec<PursuitRow>,
    pub(crate) major: i8,
    pub(crate) into_city: i8,
    pub(crate) bad_ground: i8,
}

#[derive(Deserialize)]
pub(crate) struct Casualty {
    pub(crate) hit_from: u8,
    pub(crate) hit_from_major: u8,
    pub(crate) least_loss: u16,
}

#[derive(Deserialize)]
pub(crate) struct Cdi {
    pub(crate) small: u8,
    /// By scenario.
    pub(crate) medium: [u8; 4],
    pub(crate) large: u8,
    pub(crate) roma: [u8; 4],
}

#[derive(Deserialize)]
pub(crate) struct SurrenderTable {
    /// Small, Medium, Large.
    pub(crate) threshold: [i8; 3],
    pub(crate) least_sp: u16,
    pub(crate) national: i8,
    pub(crate) enemy_near: i8,
    pub(crate) enemy_size: u16,
    pub(crate) enemy_hexes: u32,
    pub(crate) sacked: i8,
    pub(crate) guile: i8,
}

#[derive(Deserialize)]
pub(crate) struct TreacheryTable {
    pub(crate) size: [i8; 3],
    pub(crate) garrison_for_one: u16,
    pub(crate) friendly: i8,
    pub(crate) friendly_level: i8,
    pub(crate) national: i8,
}

#[derive(Deserialize)]
pub(crate) struct SiegeAttrition {
    pub(crate) first: i8,
    pub(crate) percent: Vec<u8>,
    pub(crate) supply: i8,
    pub(crate) flat: i8,
    pub(crate) marsh: i8,
    pub(crate) devastated: i8,
    pub(crate) disorganised: i8,
    pub(crate) over_capacity_for_one: u8,
    pub(crate) cut_off: i8,
    pub(crate) fleet: i8,
    pub(crate) closed: i8,
    pub(crate) stores_for_one: u8,
    pub(crate) second: i8,
    pub(crate) third: i8,
    pub(crate) drought: i8,
    pub(crate) severe: i8,
    pub(crate) good: i8,
    pub(crate) falls_from: i8,
}

#[derive(Deserialize)]
pub(crate) struct AssaultTable {
    pub(crate) ratios: [(u16, u16); 8],
    pub(crate) first: i8,
    /// By result, then column: percent of the attacker, of the garrison, captured.
    pub(crate) rows: Vec<[(u8, u8, u8); 8]>,
    pub(crate) engines: i8,
    pub(crate) letters: [i8; 5],
    pub(crate) over_capacity: i8,
    pub(crate) syracusae: i8,
    pub(crate) full_turn: i8,
    pub(crate) disorganised: i8,
    pub(crate) roma_columns: usize,
}

#[derive(Deserialize)]
pub(crate) struct DiplomacyTable {
    pub(crate) two_boxes_margin: i8,
    pub(crate) backfires_by: i8,
    pub(crate) samnite: i8,
    pub(crate) guile: i8,
    pub(crate) enemy_ally: i8,
    pub(crate) present: i8,
    pub(crate) lost_battle: i8,
    pub(crate) major_victory: i8,
}

#[derive(Deserialize)]
pub(crate) struct AllianceTable {
    pub(crate) adjacent: i8,
    pub(crate) in_province: i8,
    pub(crate) devastated: i8,
    pub(crate) chastised: i8,
    pub(crate) chastised_adjacent: i8,
    pub(crate) landing: i8,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Crossing {
    Disaster,
    Scattered,
    TurnedBack,
    Arrives,
}

#[derive(Deserialize)]
pub(crate) struct VoyageRow {
    pub(crate) up_to: i8,
    pub(crate) result: Crossing,
}

#[derive(Deserialize)]
pub(crate) struct VoyageTable {
    pub(crate) rows: Vec<VoyageRow>,
    pub(crate) one_zone: i8,
    pub(crate) further_zone: i8,
    pub(crate) no_friendly_port: i8,
    pub(crate) minor_port: i8,
    pub(crate) enemy_guile: i8,
    pub(crate) disaster_loss: u16,
    pub(crate) scattered_loss: u16,
    /// Coast, minor, secondary, major.
    pub(crate) capacity: [u16; 4],
}

#[derive(Deserialize)]
pub(crate) struct StraitTable {
    pub(crate) crosses_from: i8,
    pub(crate) stays_from: i8,
    pub(crate) loss: u16,
}

#[derive(Deserialize)]
pub(crate) struct Devastation {
    pub(crate) least_sp: u16,
}

#[derive(Deserialize)]
pub(crate) struct RetreatTable {
    pub(crate) hexes: u32,
    pub(crate) trapped_loss: u16,
}

#[derive(Deserialize)]
pub(crate) struct Overrun {
    pub(crate) ratio: u16,
}

#[derive(Deserialize)]
pub(crate) struct Capacity {
    pub(crate) small: u16,
    pub(crate) medium: u16,
}

#[derive(Deserialize)]
pub(crate) struct TriumphTable {
    pub(crate) least_sp: u16,
    pub(crate) major_least_sp: u16,
}

#[derive(Deserialize)]
pub(crate) struct GallicSack {
    /// Percent for each point of the die.
    pub(crate) percent: u16,
}

#[derive(Deserialize)]
pub(crate) struct CrisisTable {
    pub(crate) loss: u16,
    pub(crate) near: u32,
    pub(crate) cities: usize,
    pub(crate) tribe: u16,
}

#[derive(Deserialize)]
pub(crate) struct AuguryRow {
    pub(crate) id: String,
    pub(crate) up_to: u8,
    pub(crate) name: Text,
}

#[derive(Deserialize)]
pub(crate) struct Augury {
    pub(crate) rows: Vec<AuguryRow>,
}
