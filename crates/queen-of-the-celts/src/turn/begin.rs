//! 3.0: a turn begins. Everything that lasts for one begins anew, and the weather is rolled for.

use crate::scenarios::document::Climate;
use crate::table::*;
use legatus_kernel::Passage;

pub(crate) struct BeginTurn;

impl Passage<Position> for BeginTurn {
    type Frame = Phase;

    fn run(&self, p: &mut Position, _: Phase, ctx: &mut Ctx) -> bool {
        p.begin_turn(ctx);
        p.set_phase(Phase::Reinforce { form: Form(0), rolled: false });
        true
    }
}

impl Position {
    /// Everything that lasts for one turn begins anew (4.42); then the weather (R92).
    fn begin_turn(&mut self, ctx: &mut Ctx) {
        ctx.tell(Event::TurnBegins { turn: self.turn });
        for set in [
            &mut self.moved,
            &mut self.done,
            &mut self.charged,
            &mut self.bombarded,
            &mut self.assaulted,
            &mut self.frozen,
            &mut self.engaged,
            &mut self.in_radius,
            &mut self.arrived,
            &mut self.lined,
            &mut self.tried,
        ] {
            *set = UnitSet::NONE;
        }
        self.leaders_moved = LeaderSet::NONE;
        self.boated = AreaSet::NONE;
        self.activated = FormSet::NONE;
        self.announced = FormSet::NONE;
        self.failures = 0;
        for side in Side::BOTH {
            if let Some(commander) = self.commanders[side.i()] {
                self.initiative[side.i()] = self.leader_initiative(commander);
            }
        }
        self.roll_weather(ctx);
    }

    fn roll_weather(&mut self, ctx: &mut Ctx) {
        let climate = self.sc().climate;
        if climate == Climate::Fair {
            self.weather = Weather::Clear;
            return;
        }
        let die = ctx.luck.d6("weather");
        self.weather = match (climate, die) {
            (_, 6) => Weather::Fog,
            (Climate::Changeable, 5) | (Climate::Foul, 3..=5) => Weather::Rain,
            _ => Weather::Clear,
        };
        ctx.tell(Event::WeatherRoll { die, weather: self.weather });
    }
}
