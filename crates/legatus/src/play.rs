//! `legatus play`: in the terminal, with the board as lists. Everything is typed and read, so a screen reader does as well as a screen.

mod show;

use crate::args::{PlayArgs, threads, usual_language};
use crate::{Failure, saved, seed, trouble};
use legatus_games::{Entry, Wanted};
use legatus_kernel::referee::{Fault, Offer};
use legatus_kernel::{Board, QuickRng, Seat, Seats, Target, Text, Viewer};
use legatus_mind::simulate::small;
use legatus_mind::{Level, Orders, Thinker};
use show::Style;
use std::io::{self, BufRead, IsTerminal, Write};

/// Actions shown at a time.
const PAGE: usize = 20;
/// Lines of the story that `l` shows.
const STORY: usize = 40;
/// Moves that a hint shows.
const HINTS: usize = 5;

pub fn run(args: &PlayArgs) -> Result<(), Failure> {
    let entry = args.game.entry()?;
    let table = match &args.load {
        None => entry.new_table(wanted(args, entry), args.seed.unwrap_or_else(seed::draw))?,
        Some(file) => {
            let text = std::fs::read_to_string(file).map_err(trouble(file.display()))?;
            let document = serde_json::from_str(&text)
                .map_err(|error| Failure::Failed(format!("{}: {error}", file.display())))?;
            let (save, table) = saved::load(document)?;
            if save.game != entry.title().id {
                return Err(Failure::Usage(format!("{} is a game of {}", file.display(), save.game)));
            }
            table
        }
    };
    let humans = humans(&*table, args.seat.as_deref())?;
    let bare = table.bare();
    let scenario = bare.scenario.as_str().or_else(|| bare.scenario.get("id")?.as_str()).unwrap_or_default();
    let style =
        Style { language: args.lang.unwrap_or_else(usual_language), bold: io::stdout().is_terminal() };
    let mut session = Session {
        title: &entry.title().name,
        board: entry.board(scenario)?,
        shown: vec![0; table.seats().len()],
        table,
        humans,
        level: args.level,
        style,
        rng: QuickRng::new(small(seed::draw())),
        page: 0,
        warned: None,
    };
    let done = session.play(&mut io::stdin().lock(), &mut io::stdout().lock());
    match done {
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(()),
        done => done.map_err(trouble("terminal")),
    }
}

/// Whoever plays alone gets the rules that the book has for one, unless they said otherwise.
fn wanted(args: &PlayArgs, entry: &Entry) -> Wanted {
    let mut wanted = args.game.wanted();
    let title = entry.title();
    let id = wanted.scenario.as_ref().and_then(|s| s.as_str()).unwrap_or(title.scenarios[0].id);
    let first = title.scenario(id).map(|scenario| scenario.seats[0].1[0].id);
    if let Some(seat) = args.seat.as_deref().or(first) {
        for (option, value) in title.alone(id, seat) {
            wanted.options.entry(option).or_insert(value);
        }
    }
    wanted
}

/// The seats that people take; the machine takes the others.
fn humans(table: &dyn Thinker, wanted: Option<&str>) -> Result<Seats, Failure> {
    let seats = table.seats();
    match wanted {
        None => Ok(Seats::only(Seat(0))),
        Some("both" | "all") => Ok(Seats::first(seats.len())),
        Some(id) => table.seat(id).map(Seats::only).ok_or_else(|| {
            let ids: Vec<_> = seats.iter().map(|seat| seat.id).collect();
            Failure::Usage(format!("--seat: no seat {id:?}; there is {}, or both", ids.join(", ")))
        }),
    }
}

struct Session {
    title: &'static Text,
    table: Box<dyn Thinker>,
    board: Board,
    humans: Seats,
    level: Level,
    style: Style,
    rng: QuickRng,
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

impl Session {
    fn play(&mut self, input: &mut impl BufRead, out: &mut impl Write) -> io::Result<()> {
        self.welcome(out)?;
        loop {
            let asked = self.table.asked();
            let human = asked.iter().find(|seat| self.humans.has(*seat));
            if human.is_none()
                && let Some(seat) = asked.iter().next()
            {
                self.machine_moves(seat, out)?;
                continue;
            }
            let leave = self.ask(human, input, out)?;
            if leave {
                return writeln!(out, "{}", self.style.word("farewell"));
            }
        }
    }

    fn welcome(&self, out: &mut impl Write) -> io::Result<()> {
        let names = |seats: Seats| {
            let seats = seats.iter().take_while(|seat| (seat.0 as usize) < self.table.seats().len());
            seats.map(|seat| self.name(seat)).collect::<Vec<_>>().join(", ")
        };
        let all = Seats::first(self.table.seats().len());
        writeln!(out, "{}: {}", self.style.word("the-table"), self.style.text(self.title))?;
        if self.humans == all {
            return writeln!(out, "{}", self.style.word("you-play-all"));
        }
        writeln!(out, "{}: {}", self.style.word("you-play"), names(self.humans))?;
        let machine = all.iter().filter(|seat| !self.humans.has(*seat)).collect();
        writeln!(out, "{}: {} ({})", self.style.word("machine-plays"), names(machine), self.level)
    }

    fn name(&self, seat: Seat) -> String {
        self.style.text(&self.table.seats()[seat.0 as usize].name)
    }

    fn machine_moves(&mut self, seat: Seat, out: &mut impl Write) -> io::Result<()> {
        let orders = Orders::new(self.level.effort(), self.rng.next(), threads(None));
        match self.table.step(seat, &orders) {
            Ok(_) => match self.humans.iter().next() {
                Some(human) if self.humans.len() == 1 => self.tell_news(human, out),
                _ => Ok(()),
            },
            // A machine that cannot move would be asked for ever.
            Err(fault) => Err(io::Error::other(Failure::from(fault).to_string())),
        }
    }

    /// What happened since this seat last looked.
    fn tell_news(&mut self, seat: Seat, out: &mut impl Write) -> io::Result<()> {
        for line in self.table.story_for(Viewer::Seat(seat), self.shown[seat.0 as usize]) {
            writeln!(out, "  · {}", self.style.text(&line.text))?;
            self.shown[seat.0 as usize] = line.seq + 1;
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
        let viewer = seat.or(self.humans.iter().next()).unwrap_or(Seat(0));
        self.tell_news(viewer, out)?;
        self.page = 0;
        self.warned = None;
        let offers = seat.map(|seat| self.table.legal(seat)).unwrap_or_default();
        self.question(seat, out)?;
        self.list_actions(&offers, out)?;
        loop {
            write!(out, "> ")?;
            out.flush()?;
            let mut line = Vec::new();
            if input.read_until(b'\n', &mut line)? == 0 {
                writeln!(out)?;
                return Ok(true);
            }
            let line = String::from_utf8_lossy(&line).into_owned();
            match self.command(line.trim(), viewer, &offers, out)? {
                Next::Stay => (),
                Next::Moved => return Ok(false),
                Next::Leave => return Ok(true),
            }
        }
    }

    fn question(&self, seat: Option<Seat>, out: &mut impl Write) -> io::Result<()> {
        writeln!(out)?;
        let viewer = seat.or(self.humans.iter().next()).map_or(Viewer::Observer, Viewer::Seat);
        let prompt = self.table.prompt(viewer);
        if let Some(over) = &prompt.over {
            writeln!(out, "{}", self.style.title(&self.style.word("over")))?;
            let names = self.table.seats().iter().filter(|seat| over.winners.contains(&seat.id));
            let names: Vec<String> = names.map(|seat| self.style.text(&seat.name)).collect();
            match over.draw {
                true => writeln!(out, "{}", self.style.word("nobody-wins"))?,
                false => writeln!(out, "{}: {}", self.style.word("winners"), names.join(", "))?,
            }
            let level = over.level.as_ref().map(|level| format!(" {}", self.style.text(level)));
            let rule = over.rule.0;
            return writeln!(out, "{}{} ({rule})", self.style.text(&over.text), level.unwrap_or_default());
        }
        for asked in prompt.asked.iter().filter(|asked| self.table.seat(asked.seat) == seat) {
            let name = seat.map(|seat| self.name(seat)).unwrap_or_default();
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

    fn command(
        &mut self,
        line: &str,
        seat: Seat,
        offers: &[Offer],
        out: &mut impl Write,
    ) -> io::Result<Next> {
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        match word {
            "" => {
                self.question(Some(seat), out)?;
                self.list_actions(offers, out)?;
            }
            "?" => writeln!(out, "{}", self.style.word("help"))?,
            "q" => return Ok(Next::Leave),
            "n" | "p" => {
                let last = offers.len().div_ceil(PAGE).saturating_sub(1);
                self.page = if word == "n" { (self.page + 1).min(last) } else { self.page.saturating_sub(1) };
                self.list_actions(offers, out)?;
            }
            "b" => self.show_board(seat, out)?,
            "l" => self.show_story(seat, out)?,
            "h" => self.hint(seat, out)?,
            "lang" => {
                self.style.language = self.style.language.next();
                self.question(Some(seat), out)?;
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
        let advice = self.table.check(seat, &offer.action).ok().and_then(|checked| checked.advice);
        if let Some(advice) = advice.filter(|_| self.warned != Some(number)) {
            self.warned = Some(number);
            writeln!(out, "{}: {}", self.style.word("warning"), self.style.text(&advice))?;
            writeln!(out, "{}", self.style.word("sure"))?;
            return Ok(Next::Stay);
        }
        match self.table.apply(seat, &offer.action, Viewer::Seat(seat)) {
            Ok(_) => {
                self.tell_news(seat, out)?;
                Ok(Next::Moved)
            }
            Err(fault) => {
                self.complain(fault, out)?;
                Ok(Next::Stay)
            }
        }
    }

    fn undo(&mut self, seat: Seat, out: &mut impl Write) -> io::Result<Next> {
        // Who acted last is not always the one who is asked now: with several people at one screen, anybody's last action is tried.
        let mut others = self.humans.iter().filter(|other| *other != seat);
        let mut done = self.table.undo(seat);
        while done.is_err()
            && let Some(other) = others.next()
        {
            done = self.table.undo(other).or(done);
        }
        if let Err(fault) = done {
            self.complain(fault, out)?;
            return Ok(Next::Stay);
        }
        for (seat, shown) in self.shown.iter_mut().enumerate() {
            *shown = self.table.story_lines(Viewer::Seat(Seat(seat as u8))).min(*shown);
        }
        writeln!(out, "{}", self.style.word("taken-back"))?;
        Ok(Next::Moved)
    }

    fn save(&self, file: &str, out: &mut impl Write) -> io::Result<()> {
        let written = serde_json::to_vec(&self.table.save())
            .map_err(io::Error::from)
            .and_then(|document| std::fs::write(file, document));
        match written {
            Ok(()) => writeln!(out, "{}: {file}", self.style.word("saved")),
            Err(error) => writeln!(out, "{}: {file}: {error}", self.style.word("not-saved")),
        }
    }

    fn show_board(&self, seat: Seat, out: &mut impl Write) -> io::Result<()> {
        let view = self.table.view(Viewer::Seat(seat), 0);
        self.style.view(&self.board, &view).iter().try_for_each(|line| writeln!(out, "{line}"))
    }

    fn show_story(&self, seat: Seat, out: &mut impl Write) -> io::Result<()> {
        let view = self.table.view(Viewer::Seat(seat), STORY);
        view.log.iter().try_for_each(|line| writeln!(out, "  · {}", self.style.text(&line.text)))
    }

    fn hint(&mut self, seat: Seat, out: &mut impl Write) -> io::Result<()> {
        let orders = Orders::new(self.level.effort(), self.rng.next(), threads(None));
        let thinking = match self.table.think(seat, &orders) {
            Ok(thinking) => thinking,
            Err(fault) => return self.complain(fault, out),
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
        match self.table.odds(seat, &offer.action) {
            Err(fault) => self.complain(fault, out),
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
        let reasons = self.table.why(seat, &target);
        if reasons.is_empty() {
            return writeln!(out, "{}", self.style.word("why-nothing"));
        }
        for why in reasons {
            let (label, reason) = (self.style.text(&why.label), self.style.text(&why.reason));
            writeln!(out, "  {label}: {reason} ({})", why.rule.0)?;
        }
        Ok(())
    }

    fn complain(&self, fault: Fault, out: &mut impl Write) -> io::Result<()> {
        let with_rule = |rule: &str, reason: &Text| match rule {
            "" => self.style.text(reason),
            rule => format!("{} ({rule})", self.style.text(reason)),
        };
        match fault {
            Fault::Refused { rule, reason } => writeln!(out, "{}", with_rule(rule.0, &reason)),
            Fault::NotPossible(reason) => writeln!(out, "{}", with_rule("", &reason)),
            other => writeln!(out, "{}", Failure::from(other)),
        }
    }
}

fn pick_offer<'a>(number: &str, offers: &'a [Offer]) -> Option<(usize, &'a Offer)> {
    let index = number.parse::<usize>().ok()?.checked_sub(1)?;
    Some((index, offers.get(index)?))
}
