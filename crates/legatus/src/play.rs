//! `legatus play`: in the terminal, with the board as lists. Everything is typed and read, so a screen reader does as well as a screen.
//! It is a table as the server has them, with all its people at one screen.

pub(crate) mod show;

use crate::args::{PlayArgs, threads, usual_language};
use crate::{Failure, saved, seed, trouble};
use legatus_games::Entry;
use legatus_host::going_on::ByItself;
use legatus_host::opening::{self, Plan};
use legatus_host::record::Record;
use legatus_host::show::{Look, Read, state};
use legatus_host::state::Player;
use legatus_host::thinking::Task;
use legatus_host::{Denied, TableState};
use legatus_kernel::referee::{Fault, Offer};
use legatus_kernel::wire::{NewTable, SeatWish};
use legatus_kernel::wire::{State, Told};
use legatus_kernel::{Board, Seat, SeatInfo, Seats, Seed, Target, Text, Viewer};
use legatus_mind::simulate::small;
use legatus_mind::{Level, Thinking};
use show::Style;
use std::io::{self, BufRead, IsTerminal, Write};
use std::sync::atomic::AtomicBool;

/// Actions shown at a time.
const PAGE: usize = 20;
/// Lines of the story that `l` shows.
const STORY: usize = 40;
/// Moves that a hint shows.
const HINTS: usize = 5;
/// Whoever sits at the screen holds all seats that are not the machine's.
const YOU: &str = "you";
/// A terminal has no clocks: it is always now.
const NOW: i64 = 0;

pub fn run(args: &PlayArgs) -> Result<(), Failure> {
    let entry = args.game.entry()?;
    let table = begin(entry, args)?;
    let style =
        Style { language: args.lang.unwrap_or_else(usual_language), bold: io::stdout().is_terminal() };
    let mut session = Session {
        title: &entry.title().name,
        board: entry.board(table.fixed.facts.setup.scenario_id())?,
        shown: vec![0; table.seats.len()],
        humans: table.people(),
        table,
        level: args.level,
        style,
        page: 0,
        warned: None,
    };
    let done = session.play(&mut io::stdin().lock(), &mut io::stdout().lock());
    match done {
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(()),
        done => done.map_err(trouble("terminal")),
    }
}

/// Sets the table, or takes it up again where it was saved.
fn begin(entry: &'static Entry, args: &PlayArgs) -> Result<TableState, Failure> {
    let mut wish = NewTable::default();
    let seats = match &args.load {
        None => {
            let wanted = args.game.wanted();
            let setup = args.game.setup(entry)?;
            wish.game = Some(entry.title().id.to_string());
            (wish.scenario, wish.players, wish.options) =
                (wanted.scenario, wanted.players, Some(wanted.options));
            entry.seats(&setup)
        }
        Some(file) => {
            let text = saved::text(file)?;
            let document = serde_json::from_str(&text)
                .map_err(|error| Failure::Failed(format!("{}: {error}", file.display())))?;
            let (save, _) = saved::load(document)?;
            if save.game != entry.title().id {
                return Err(Failure::Usage(format!("{} is a game of {}", file.display(), save.game)));
            }
            let seats = entry.seats(&save.setup());
            wish.save = Some(save);
            seats
        }
    };
    let humans = humans(seats, args.seat.as_deref())?;
    let holder = |(i, seat): (usize, &SeatInfo)| {
        let machine = || SeatWish::Machine(args.level.id().to_string());
        (seat.id.to_string(), if humans.has(Seat(i as u8)) { SeatWish::Me } else { machine() })
    };
    wish.seats = Some(seats.iter().enumerate().map(holder).collect());
    let you = Player { id: YOU.to_string(), name: String::new(), guest: true };
    // Nothing is drawn by lot here.
    let plan = opening::plan(&wish, &you, None, args.seed.unwrap_or_else(seed::draw), 0)?;
    Ok(seated(plan)?)
}

/// Everybody has a seat: it begins.
fn seated(plan: Plan) -> Result<TableState, Denied> {
    let fixed = plan.fixed("terminal", Some(YOU), String::new(), NOW);
    let Plan { seats, .. } = plan;
    let mut table = TableState::begin(fixed, seats)?;
    table.take(&Record::Begin, None, NOW)?;
    Ok(table)
}

/// The seats that people take; the machine takes the others.
fn humans(seats: &[SeatInfo], wanted: Option<&str>) -> Result<Seats, Failure> {
    match wanted {
        None => Ok(Seats::only(Seat(0))),
        Some("both" | "all") => Ok(Seats::first(seats.len())),
        Some(id) => {
            let at = seats.iter().position(|seat| seat.id == id);
            at.map(|at| Seats::only(Seat(at as u8))).ok_or_else(|| {
                let ids: Vec<_> = seats.iter().map(|seat| seat.id).collect();
                Failure::Usage(format!("--seat: no seat {id:?}; there is {}, or both", ids.join(", ")))
            })
        }
    }
}

struct Session {
    title: &'static Text,
    table: TableState,
    board: Board,
    humans: Seats,
    level: Level,
    style: Style,
    /// How much of the story each seat has been shown.
    shown: Vec<usize>,
    page: usize,
    /// The action that its owner was warned about.
    warned: Option<usize>,
}

/// What comes of a command.
enum Next {
    /// Ask again.
    Stay,
    /// The table has changed.
    Moved,
    Leave,
}

/// Thinks for as long as it takes: nobody else waits for an answer.
fn think(task: Task) -> Result<Thinking, Denied> {
    Ok(task.think(threads(None), &AtomicBool::new(false))?)
}

impl Session {
    fn play(&mut self, input: &mut impl BufRead, out: &mut impl Write) -> io::Result<()> {
        self.welcome(out)?;
        loop {
            if self.table.play.live().is_ok_and(|table| table.next_leg().is_some()) {
                self.second_leg(out)?;
            }
            let asked = self.table.play.asked();
            let human = asked.iter().find(|seat| self.humans.has(*seat));
            if human.is_none()
                && let Some((seat, level)) = self.table.machine_to_move()
            {
                self.machine_moves(seat, level, out)?;
                continue;
            }
            let leave = self.ask(human, input, out)?;
            if leave {
                return writeln!(out, "{}", self.style.word("farewell"));
            }
        }
    }

    /// The first leg of a match is over: everybody takes the next seat, and it goes on.
    fn second_leg(&mut self, out: &mut impl Write) -> io::Result<()> {
        let failed = |denied: Denied| io::Error::other(Failure::from(denied).to_string());
        for seat in self.humans.iter() {
            self.tell_news(seat, out)?;
        }
        let seat = self.humans.iter().next().unwrap_or(Seat(0));
        self.question(&self.state(seat), out)?;
        // The same whenever the first is played again, and nothing of it can be told from there.
        let seed = Seed::from_number(small(self.table.fixed.seed));
        let plan = self.table.rematch(YOU, true, seed).map_err(failed)?;
        self.table = seated(plan).map_err(failed)?;
        self.humans = self.table.people();
        self.shown = vec![0; self.table.seats.len()];
        writeln!(out)?;
        writeln!(out, "{}", self.style.title(&self.style.word("second-leg")))?;
        self.welcome(out)
    }

    fn welcome(&self, out: &mut impl Write) -> io::Result<()> {
        let names = |seats: Seats| {
            let seats = seats.iter().take_while(|seat| (seat.0 as usize) < self.table.seats.len());
            seats.map(|seat| self.name(seat)).collect::<Vec<_>>().join(", ")
        };
        let all = Seats::first(self.table.seats.len());
        writeln!(out, "{}: {}", self.style.word("the-table"), self.style.text(self.title))?;
        if self.humans == all {
            return writeln!(out, "{}", self.style.word("you-play-all"));
        }
        writeln!(out, "{}: {}", self.style.word("you-play"), names(self.humans))?;
        let machine = all.iter().filter(|seat| !self.humans.has(*seat)).collect();
        writeln!(out, "{}: {} ({})", self.style.word("machine-plays"), names(machine), self.level)
    }

    fn name(&self, seat: Seat) -> String {
        self.style.text(&self.table.fixed.seats[seat.0 as usize].name)
    }

    fn machine_moves(&mut self, seat: Seat, level: Level, out: &mut impl Write) -> io::Result<()> {
        let thought = self.table.machine_task(seat, level).and_then(think);
        let played = thought.and_then(|thought| {
            let acted = self.table.act_for(&ByItself::thought(seat, thought));
            acted.map_err(|not_done| not_done.why)
        });
        match played {
            Ok(record) => {
                self.table.note(&record, None, NOW);
                match self.humans.iter().next() {
                    Some(human) if self.humans.len() == 1 => self.tell_news(human, out),
                    _ => Ok(()),
                }
            }
            // A machine that cannot move would be asked for ever.
            Err(denied) => Err(io::Error::other(Failure::from(denied).to_string())),
        }
    }

    /// The table as a seat sees it, with the lines of the story that it has not been shown.
    fn state(&self, seat: Seat) -> State {
        let read = Read { story: self.shown[seat.0 as usize], ..Read::default() };
        let look =
            Look { viewer: Viewer::Seat(seat), user: Some(YOU), hears: true, read, now: NOW, thinking: None };
        state(&self.table, &look)
    }

    /// What happened since this seat last looked.
    fn tell_news(&mut self, seat: Seat, out: &mut impl Write) -> io::Result<()> {
        let shown = &mut self.shown[seat.0 as usize];
        for line in self.table.play.story_for(Viewer::Seat(seat), *shown) {
            writeln!(out, "  · {}", self.style.text(&line.text))?;
            *shown = line.seq + 1;
        }
        Ok(())
    }

    /// Puts the question to a seat, or shows the end, and takes commands until something has changed. Says whether to leave.
    fn ask(
        &mut self,
        seat: Option<Seat>,
        input: &mut impl BufRead,
        out: &mut impl Write,
    ) -> io::Result<bool> {
        let seat = seat.or(self.humans.iter().next()).unwrap_or(Seat(0));
        self.tell_news(seat, out)?;
        self.page = 0;
        self.warned = None;
        let state = self.state(seat);
        self.question(&state, out)?;
        self.list_actions(&state.legal, out)?;
        loop {
            write!(out, "> ")?;
            out.flush()?;
            let mut line = Vec::new();
            if input.read_until(b'\n', &mut line)? == 0 {
                writeln!(out)?;
                return Ok(true);
            }
            let line = String::from_utf8_lossy(&line).into_owned();
            match self.command(line.trim(), seat, &state, out)? {
                Next::Stay => (),
                Next::Moved => return Ok(false),
                Next::Leave => return Ok(true),
            }
        }
    }

    fn question(&self, state: &State, out: &mut impl Write) -> io::Result<()> {
        writeln!(out)?;
        // A table of older rules is refused when it is loaded: here everything is told live.
        let Told::Live(prompt) = &state.prompt else { return Ok(()) };
        if let Some(over) = &prompt.over {
            writeln!(out, "{}", self.style.title(&self.style.word("over")))?;
            let names = self.table.fixed.seats.iter().filter(|seat| over.winners.contains(&seat.id));
            let names: Vec<String> = names.map(|seat| self.style.text(&seat.name)).collect();
            match over.draw {
                true if over.undecided => {}
                true => writeln!(out, "{}", self.style.word("nobody-wins"))?,
                false => writeln!(out, "{}: {}", self.style.word("winners"), names.join(", "))?,
            }
            let level = over.level.as_ref().map(|level| format!(" {}", self.style.text(level)));
            let rule = over.rule.0;
            return writeln!(out, "{}{} ({rule})", self.style.text(&over.text), level.unwrap_or_default());
        }
        for asked in prompt.asked.iter().filter(|asked| asked.seat == state.viewer) {
            let name = self.table.seat(asked.seat).map(|seat| self.name(seat)).unwrap_or_default();
            let head = format!("{}: {name} ({})", self.style.word("to-decide"), asked.rule.0);
            writeln!(out, "{}", self.style.title(&head))?;
            writeln!(out, "{}", self.style.text(&asked.text))?;
            if let Some(help) = &asked.help {
                writeln!(out, "{}", self.style.text(help))?;
            }
        }
        Ok(())
    }

    fn list_actions(&self, offers: &[Offer], out: &mut impl Write) -> io::Result<()> {
        let pages = offers.len().div_ceil(PAGE);
        for (i, offer) in offers.iter().enumerate().skip(self.page * PAGE).take(PAGE) {
            writeln!(out, "{:>4}  {} ({})", i + 1, self.style.text(&offer.label), offer.rule.0)?;
        }
        if pages > 1 {
            let more = if self.page + 1 < pages { self.style.word("more-actions") } else { String::new() };
            writeln!(out, "      {} {}/{pages}  {more}", self.style.word("page"), self.page + 1)?;
        }
        Ok(())
    }

    fn command(&mut self, line: &str, seat: Seat, state: &State, out: &mut impl Write) -> io::Result<Next> {
        let offers = &state.legal;
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        match word {
            "" => {
                self.question(state, out)?;
                self.list_actions(offers, out)?;
            }
            "?" => writeln!(out, "{}", self.style.word("help"))?,
            "q" => return Ok(Next::Leave),
            "n" | "p" => {
                let last = offers.len().div_ceil(PAGE).saturating_sub(1);
                self.page = if word == "n" { (self.page + 1).min(last) } else { self.page.saturating_sub(1) };
                self.list_actions(offers, out)?;
            }
            "b" => self.show_board(state, out)?,
            "l" => self.show_story(seat, out)?,
            "h" => self.hint(seat, out)?,
            "lang" => {
                self.style.language = self.style.language.next();
                self.question(state, out)?;
                self.list_actions(offers, out)?;
            }
            "u" => return self.undo(seat, out),
            "s" if !rest.is_empty() => self.save(rest, out)?,
            "o" => self.odds(rest, seat, offers, out)?,
            "w" => self.why(rest, seat, out)?,
            number if number.parse::<usize>().is_ok() => return self.choose(number, seat, offers, out),
            _ => writeln!(out, "{}", self.style.word("not-understood"))?,
        }
        Ok(Next::Stay)
    }

    fn choose(
        &mut self,
        number: &str,
        seat: Seat,
        offers: &[Offer],
        out: &mut impl Write,
    ) -> io::Result<Next> {
        let Some((number, offer)) = pick_offer(number, offers) else {
            let key = if offers.is_empty() { "already-over" } else { "no-such-action" };
            writeln!(out, "{}", self.style.word(key))?;
            return Ok(Next::Stay);
        };
        // What is nothing to weigh need not be looked at.
        let checked = offer.asks.then(|| self.table.check(seat, &offer.action).ok()).flatten();
        let advice = checked.and_then(|answer| answer.checked.advice);
        if let Some(advice) = advice.filter(|_| self.warned != Some(number)) {
            self.warned = Some(number);
            writeln!(out, "{}: {}", self.style.word("warning"), self.style.text(&advice))?;
            writeln!(out, "{}", self.style.word("sure"))?;
            return Ok(Next::Stay);
        }
        match self.table.act(seat, &offer.action, &[]) {
            Ok(record) => {
                self.table.note(&record, None, NOW);
                self.tell_news(seat, out)?;
                Ok(Next::Moved)
            }
            Err(not_done) => {
                self.complain(not_done.why, out)?;
                Ok(Next::Stay)
            }
        }
    }

    fn undo(&mut self, seat: Seat, out: &mut impl Write) -> io::Result<Next> {
        let undone = self.table.undo_at_one_screen(YOU, seat);
        if let Err(denied) = undone.and_then(|record| Ok(self.table.take(&record, None, NOW)?)) {
            self.complain(denied, out)?;
            return Ok(Next::Stay);
        }
        for (seat, shown) in self.shown.iter_mut().enumerate() {
            *shown = self.table.play.story_lines(Viewer::Seat(Seat(seat as u8))).min(*shown);
        }
        writeln!(out, "{}", self.style.word("taken-back"))?;
        Ok(Next::Moved)
    }

    fn save(&self, file: &str, out: &mut impl Write) -> io::Result<()> {
        let save = match self.table.save_for(Some(YOU)) {
            Ok(save) => save,
            Err(denied) => return self.complain(denied, out),
        };
        let written = serde_json::to_vec(&save)
            .map_err(io::Error::from)
            .and_then(|document| std::fs::write(file, document));
        match written {
            Ok(()) => writeln!(out, "{}: {file}", self.style.word("saved")),
            Err(error) => writeln!(out, "{}: {file}: {error}", self.style.word("not-saved")),
        }
    }

    fn show_board(&self, state: &State, out: &mut impl Write) -> io::Result<()> {
        let Told::Live(view) = &state.view else { return Ok(()) };
        self.style.view(&self.board, view).iter().try_for_each(|line| writeln!(out, "{line}"))
    }

    fn show_story(&self, seat: Seat, out: &mut impl Write) -> io::Result<()> {
        let viewer = Viewer::Seat(seat);
        let from = self.table.play.story_lines(viewer).saturating_sub(STORY);
        let story = self.table.play.story_for(viewer, from);
        story.iter().try_for_each(|line| writeln!(out, "  · {}", self.style.text(&line.text)))
    }

    fn hint(&self, seat: Seat, out: &mut impl Write) -> io::Result<()> {
        let thinking = match self.table.hint_task(seat, self.level).and_then(think) {
            Ok(thinking) => thinking,
            Err(denied) => return self.complain(denied, out),
        };
        let total: u32 = thinking.considered.iter().map(|one| one.visits).sum();
        if total == 0 {
            writeln!(out, "{}", self.style.word("nothing-to-weigh"))?;
        }
        for one in thinking.considered.iter().take(HINTS).filter(|one| one.visits > 0) {
            let share = 100.0 * one.visits as f64 / total.max(1) as f64;
            let (value, of) = (self.style.word("hint-value"), self.style.word("hint-share"));
            let label = self.style.text(&one.label);
            writeln!(out, "  {label}: {value} {:+.2}, {share:.0} % {of}", one.value)?;
        }
        Ok(())
    }

    fn odds(&self, number: &str, seat: Seat, offers: &[Offer], out: &mut impl Write) -> io::Result<()> {
        let Some((_, offer)) = pick_offer(number, offers) else {
            return writeln!(out, "{}", self.style.word("no-such-action"));
        };
        match self.table.check(seat, &offer.action).map(|answer| answer.odds) {
            Err(denied) => self.complain(denied, out),
            Ok(None) => writeln!(out, "{}", self.style.word("no-odds")),
            Ok(Some(odds)) => {
                for chance in &odds.outcomes {
                    writeln!(
                        out,
                        "  {:>5.1} %  {}",
                        100.0 * chance.probability,
                        self.style.text(&chance.text)
                    )?;
                }
                let how = self.style.word(if odds.exact { "odds-exact" } else { "odds-sampled" });
                writeln!(out, "  ({how})")
            }
        }
    }

    fn why(&self, target: &str, seat: Seat, out: &mut impl Write) -> io::Result<()> {
        let Some((kind, id)) = target.split_once(char::is_whitespace) else {
            return writeln!(out, "{}", self.style.word("not-understood"));
        };
        let target = Target { kind: kind.to_string(), id: id.trim().to_string() };
        let reasons = self.table.why(seat, &target).unwrap_or_default();
        if reasons.is_empty() {
            return writeln!(out, "{}", self.style.word("why-nothing"));
        }
        for why in reasons {
            let (label, reason) = (self.style.text(&why.label), self.style.text(&why.reason));
            writeln!(out, "  {label}: {reason} ({})", why.rule.0)?;
        }
        Ok(())
    }

    fn complain(&self, denied: Denied, out: &mut impl Write) -> io::Result<()> {
        let with_rule = |rule: &str, reason: &Text| match rule {
            "" => self.style.text(reason),
            rule => format!("{} ({rule})", self.style.text(reason)),
        };
        match denied {
            Denied::Fault(Fault::Refused { rule, reason }) => {
                writeln!(out, "{}", with_rule(rule.0, &reason))
            }
            Denied::Fault(Fault::NotPossible(reason)) | Denied::Forbidden(reason) => {
                writeln!(out, "{}", with_rule("", &reason))
            }
            other => writeln!(out, "{}", Failure::from(other)),
        }
    }
}

fn pick_offer<'a>(number: &str, offers: &'a [Offer]) -> Option<(usize, &'a Offer)> {
    let index = number.parse::<usize>().ok()?.checked_sub(1)?;
    Some((index, offers.get(index)?))
}
