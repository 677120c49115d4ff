//! The tables of the game as they stand in `tables.json`, with a remark there where each value comes from.

use legatus_kernel::Text;
use serde::Deserialize;

#[derive(Deserialize)]
pub struct Tables {
    pub samnite_recruits: SamniteRecruits,
    pub revolt: Revolt,
    pub senate: SenateTable,
    pub censure: CensureTable,
    pub training: Training,
    pub legion_request: LegionRequest,
    pub continuation: ContinuationTable,
    pub attrition_cost: AttritionCost,
    pub movement_attrition: MovementAttrition,
    pub interception: InterceptionTable,
    pub avoid: AvoidTable,
    pub coordination: CoordinationTable,
    pub tactics: Tactics,
    pub size_ratio: SizeRatio,
    pub cavalry: CavalryTable,
    pub battle_modifiers: BattleModifiers,
    pub battle_results: BattleResults,
    pub battle_x: BattleX,
    pub elephants: ElephantTable,
    pub pursuit: PursuitTable,
    pub casualty: Casualty,
    pub cdi: Cdi,
    pub surrender: SurrenderTable,
    pub treachery: TreacheryTable,
    pub siege_attrition: SiegeAttrition,
    pub assault: AssaultTable,
    pub diplomacy: DiplomacyTable,
    pub alliance: AllianceTable,
    pub voyage: VoyageTable,
    pub strait: StraitTable,
    pub devastation: Devastation,
    pub retreat: RetreatTable,
    pub overrun: Overrun,
    pub capacity: Capacity,
    pub triumph: TriumphTable,
    pub gallic_sack: GallicSack,
    pub crises: CrisisTable,
    #[serde(rename = "augury_conquete")]
    pub augury_conquest: Augury,
    #[serde(rename = "augury_aigle")]
    pub augury_eagle: Augury,
}

#[derive(Deserialize)]
pub struct SamniteRecruits {
    pub columns_up_to: [u8; 6],
    /// By die, then column: infantry and cavalry.
    pub rows: [[(u8, u8); 6]; 10],
}

#[derive(Deserialize)]
pub struct Revolt {
    pub at_least: i8,
    pub free_legions: u8,
}

#[derive(Deserialize)]
pub struct SenateTable {
    pub field_consul: i8,
    pub guile: i8,
    pub proconsul: i8,
    pub urban_legions: i8,
    pub prorogued: i8,
    pub enemy_near: i8,
    pub enemy_far: i8,
    pub no_enemy_in_roman_italy: i8,
    pub no_enemy_at_all: i8,
    pub near: u32,
    pub far: u32,
    pub size: u16,
}

#[derive(Deserialize)]
pub struct CensureTable {
    pub triumph: i8,
    pub guile: i8,
    pub victory: i8,
    pub no_battle: i8,
    pub defeat: i8,
    pub major_defeat: i8,
}

#[derive(Deserialize)]
pub struct Training {
    pub veteran_on: Vec<u8>,
    pub most: u8,
}

#[derive(Deserialize)]
pub struct RequestRow {
    pub legions: [u8; 5],
    pub reinforcements: u8,
    pub naval: u8,
}

#[derive(Deserialize)]
pub struct LegionRequest {
    pub columns_up_to: [u8; 5],
    /// By modified result, 0 to 10.
    pub rows: Vec<RequestRow>,
    pub per_naval_level: i8,
    pub roma_lost: i8,
    pub dictator: i8,
    pub major_defeat: i8,
    pub enemy_near: i8,
    pub enemy_near_hexes: u32,
    pub no_enemy: i8,
    pub guile: i8,
    pub plague: i8,
    pub auxiliaries_from: i8,
    pub auxiliaries: u8,
    pub cavalry_every: u8,
}

#[derive(Deserialize)]
pub struct ContinuationTable {
    /// So many rolls of a phase come without a modifier.
    pub free: u8,
    pub disrupted: i8,
    pub disorganised: i8,
    pub guile: i8,
}

#[derive(Deserialize)]
pub struct AttritionCost {
    pub mountain: u8,
    pub marsh: u8,
    pub rough_for_one: u8,
    pub hexes_for_one: u8,
    pub river: u8,
    pub devastated_times: u8,
    pub drought: i8,
    pub severe: i8,
    pub good: i8,
    pub engines: u8,
    pub over_capacity_for_one: u8,
    pub overrun: u8,
    pub strait: u8,
    pub small_force: u16,
}

#[derive(Deserialize)]
pub struct MovementAttrition {
    pub columns_up_to: [u16; 10],
    /// The result of the first row, and of all below it.
    pub first: i16,
    pub rows: Vec<[u8; 10]>,
}

#[derive(Deserialize)]
pub struct InterceptionTable {
    pub range: u32,
    pub two_hexes: i8,
    pub bad_ground: i8,
    pub river: i8,
    pub disrupted: i8,
    pub more_cavalry: i8,
    pub guile: i8,
}

#[derive(Deserialize)]
pub struct AvoidTable {
    pub hexes: u32,
    pub city_near: i8,
    pub city_far: i8,
    pub bad_ground: i8,
    pub guile: i8,
    pub enemy_guile: i8,
    pub only_river: i8,
    pub honour: i8,
    pub most_loss: u16,
    pub flat_ap: u8,
    pub bad_ap: u8,
}

#[derive(Deserialize)]
pub struct CoordinationTable {
    pub river: i8,
    pub other_people: i8,
    pub disrupted: i8,
    pub guile: i8,
    pub besieged: i8,
    pub flat_ap: u8,
    pub bad_ap: u8,
}

#[derive(Deserialize)]
pub struct Tactics {
    /// Letters A to E, then no leader; by die.
    pub rows: [[i8; 10]; 6],
}

#[derive(Deserialize)]
pub struct SizeRatio {
    /// More than once as many, twice, three times …: ratio and modifier.
    pub steps: Vec<(u16, i8)>,
}

#[derive(Deserialize)]
pub struct CavalryTable {
    pub three_to_two: i8,
    pub two_to_one: i8,
    pub four_to_one: i8,
    pub four_to_one_least: u16,
}

#[derive(Deserialize)]
pub struct BattleModifiers {
    pub subordinates_most: i8,
    pub elite: i8,
    pub veteran: i8,
    pub auxiliaries: i8,
    pub over_capacity: i8,
    pub disrupted: i8,
    pub disorganised: i8,
    pub failed_interception: i8,
    pub failed_avoid: i8,
    pub coordination: i8,
    pub coordination_most: i8,
    pub river: i8,
    pub rough: i8,
    pub marsh: i8,
    pub mountain: i8,
    pub landing: i8,
    pub guile: i8,
    pub first_elephants: i8,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum BattleOutcome {
    AttackerRetreats,
    Drawn,
    DefenderRetreats,
    /// Roll on the table of desperate attacks.
    Desperate,
}

#[derive(Clone, Copy, Debug, Deserialize)]
pub struct BattleRow {
    /// Percent lost by each.
    pub attacker: u8,
    pub defender: u8,
    pub outcome: BattleOutcome,
    pub major: bool,
}

#[derive(Deserialize)]
pub struct BattleResults {
    pub first: i8,
    pub rows: Vec<BattleRow>,
}

impl BattleResults {
    pub fn row(&self, result: i16) -> BattleRow {
        self.rows[self.index(result)]
    }

    pub fn index(&self, result: i16) -> usize {
        let last = self.rows.len() as i16 - 1;
        (result - self.first as i16).clamp(0, last) as usize
    }
}

#[derive(Deserialize)]
pub struct BattleX {
    pub rows: [BattleRow; 10],
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ElephantLoss {
    None,
    One,
    Half,
}

#[derive(Deserialize)]
pub struct ElephantRow {
    pub up_to: i8,
    pub drm: i8,
    pub lost: ElephantLoss,
}

#[derive(Deserialize)]
pub struct ElephantTable {
    pub rows: Vec<ElephantRow>,
    pub rough: i8,
    pub bad_ground: i8,
    pub known: i8,
}

#[derive(Deserialize)]
pub struct PursuitRow {
    pub up_to: i8,
    pub loss: u8,
}

#[derive(Deserialize)]
pub struct PursuitTable {
    pub rows: Vec<PursuitRow>,
    pub major: i8,
    pub into_city: i8,
    pub bad_ground: i8,
}

#[derive(Deserialize)]
pub struct Casualty {
    pub hit_from: u8,
    pub hit_from_major: u8,
    pub least_loss: u16,
}

#[derive(Deserialize)]
pub struct Cdi {
    pub small: u8,
    /// By scenario.
    pub medium: [u8; 4],
    pub large: u8,
    pub roma: [u8; 4],
}

#[derive(Deserialize)]
pub struct SurrenderTable {
    /// Small, Medium, Large.
    pub threshold: [i8; 3],
    pub least_sp: u16,
    pub national: i8,
    pub enemy_near: i8,
    pub enemy_size: u16,
    pub enemy_hexes: u32,
    pub sacked: i8,
    pub guile: i8,
}

#[derive(Deserialize)]
pub struct TreacheryTable {
    pub size: [i8; 3],
    pub garrison_for_one: u16,
    pub friendly: i8,
    pub friendly_level: i8,
    pub national: i8,
}

#[derive(Deserialize)]
pub struct SiegeAttrition {
    pub first: i8,
    pub percent: Vec<u8>,
    pub supply: i8,
    pub flat: i8,
    pub marsh: i8,
    pub devastated: i8,
    pub disorganised: i8,
    pub over_capacity_for_one: u8,
    pub cut_off: i8,
    pub fleet: i8,
    pub closed: i8,
    pub stores_for_one: u8,
    pub second: i8,
    pub third: i8,
    pub drought: i8,
    pub severe: i8,
    pub good: i8,
    pub falls_from: i8,
}

#[derive(Deserialize)]
pub struct AssaultTable {
    pub ratios: [(u16, u16); 8],
    pub first: i8,
    /// By result, then column: percent of the attacker, of the garrison, captured.
    pub rows: Vec<[(u8, u8, u8); 8]>,
    pub engines: i8,
    pub letters: [i8; 5],
    pub over_capacity: i8,
    pub syracusae: i8,
    pub full_turn: i8,
    pub disorganised: i8,
    pub roma_columns: usize,
}

#[derive(Deserialize)]
pub struct DiplomacyTable {
    pub two_boxes_margin: i8,
    pub backfires_by: i8,
    pub samnite: i8,
    pub guile: i8,
    pub enemy_ally: i8,
    pub present: i8,
    pub lost_battle: i8,
    pub major_victory: i8,
}

#[derive(Deserialize)]
pub struct AllianceTable {
    pub adjacent: i8,
    pub in_province: i8,
    pub devastated: i8,
    pub chastised: i8,
    pub chastised_adjacent: i8,
    pub landing: i8,
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
pub struct VoyageRow {
    pub up_to: i8,
    pub result: Crossing,
}

#[derive(Deserialize)]
pub struct VoyageTable {
    pub rows: Vec<VoyageRow>,
    pub one_zone: i8,
    pub further_zone: i8,
    pub no_friendly_port: i8,
    pub minor_port: i8,
    pub enemy_guile: i8,
    pub disaster_loss: u16,
    pub scattered_loss: u16,
    /// Coast, minor, secondary, major.
    pub capacity: [u16; 4],
}

#[derive(Deserialize)]
pub struct StraitTable {
    pub crosses_from: i8,
    pub stays_from: i8,
    pub loss: u16,
}

#[derive(Deserialize)]
pub struct Devastation {
    pub least_sp: u16,
}

#[derive(Deserialize)]
pub struct RetreatTable {
    pub hexes: u32,
    pub trapped_loss: u16,
}

#[derive(Deserialize)]
pub struct Overrun {
    pub ratio: u16,
}

#[derive(Deserialize)]
pub struct Capacity {
    pub small: u16,
    pub medium: u16,
}

#[derive(Deserialize)]
pub struct TriumphTable {
    pub least_sp: u16,
    pub major_least_sp: u16,
}

#[derive(Deserialize)]
pub struct GallicSack {
    /// Percent for each point of the die.
    pub percent: u16,
}

#[derive(Deserialize)]
pub struct CrisisTable {
    pub loss: u16,
    pub near: u32,
    pub cities: usize,
    pub tribe: u16,
}

#[derive(Deserialize)]
pub struct AuguryRow {
    pub id: String,
    pub up_to: u8,
    pub name: Text,
}

#[derive(Deserialize)]
pub struct Augury {
    pub rows: Vec<AuguryRow>,
}
