//! What most decisions of this game answer alike.

/// Parts of a [`Decision`](legatus_kernel::Decision) that are as usual here; each decision names those it takes.
///
/// - `formation`: whose formation acts is asked;
/// - `run`: nothing follows by itself, the question stands;
/// - `advise`: nothing is warned of;
/// - `expected`: a target stands for what is called by it;
/// - `decline`: whoever passes lets the window go.
macro_rules! as_usual {
    (@formation) => {
        fn asked(
            &self,
            p: &$crate::table::Position,
            phase: &$crate::table::ActionPhase,
        ) -> legatus_kernel::Seats {
            p.side_of(phase.form).seats()
        }
    };
    (@advise) => {
        fn advise(
            &self,
            _: &$crate::table::Position,
            _: &Self::Frame,
            _: legatus_kernel::Seat,
            _: &$crate::table::Action,
        ) -> Option<legatus_kernel::Message> {
            None
        }
    };
    (@expected) => {
        fn expected(
            &self,
            game: &$crate::table::Position,
            frame: &Self::Frame,
            seat: legatus_kernel::Seat,
            target: &legatus_kernel::Target,
            actions: &mut Vec<$crate::table::Action>,
        ) {
            $crate::shown::pointed_at(self, game, frame, seat, target, actions);
        }
    };
    (@run) => {
        fn run(
            &self,
            _: &mut $crate::table::Position,
            _: Self::Frame,
            _: &mut $crate::table::Ctx,
        ) -> bool {
            false
        }
    };
    (@decline) => {
        fn decline(
            &self,
            _: &$crate::table::Position,
            _: &Self::Frame,
            _: legatus_kernel::Seat,
        ) -> Option<$crate::table::Action> {
            Some($crate::table::Action::Pass)
        }
    };
    ($($part:ident),+) => {
        $($crate::shown::as_usual!(@$part);)+
    };
}

pub(crate) use as_usual;
