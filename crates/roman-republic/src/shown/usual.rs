//! What most decisions of this game answer alike.

/// Parts of a [`Decision`](legatus_kernel::Decision) that are as usual here; each decision names those it takes.
///
/// - `describe`: actions have their common words, under the rule of the question;
/// - `advise`: nothing is warned of;
/// - `expected`: a target stands for what is called by it;
/// - `run`: nothing follows by itself, the question stands;
/// - `decline`: whoever passes lets the window go.
macro_rules! as_usual {
    (@describe) => {
        fn describe(
            &self,
            game: &$crate::table::Position,
            frame: &Self::Frame,
            seat: legatus_kernel::Seat,
            action: &$crate::table::Action,
        ) -> legatus_kernel::Label {
            let names = $crate::shown::labels::Names::of(&self.question(game, frame, seat));
            $crate::shown::labels::label(game, names, action)
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
            $crate::shown::labels::expected(self, game, frame, seat, target, actions);
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
