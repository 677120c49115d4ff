//! `legatus engine`: one JSON-RPC 2.0 message a line on standard input, one answer a line on standard output, nothing else on standard
//! output. Whatever comes in, the process goes on: a panic in a request is answered, and its table is put back as its journal says.

mod methods;
mod params;
mod rpc;

use crate::Failure;
use crate::args::{EngineArgs, threads};
use legatus_mind::Thinker;
use serde_json::Value;
use std::collections::BTreeMap;
use std::io::{self, BufRead, Write};

/// A longer line is not a message.
const LONGEST_LINE: usize = 64 << 20;

/// Tables by number, and what answers for them.
pub struct Engine {
    tables: BTreeMap<u64, Box<dyn Thinker>>,
    last_table: u64,
    threads: usize,
}

impl Engine {
    pub fn new(threads: usize) -> Engine {
        Engine { tables: BTreeMap::new(), last_table: 0, threads }
    }

    /// The answer to one line; none if it holds only notifications.
    pub fn answer(&mut self, line: &[u8]) -> Option<Value> {
        rpc::answer(line, &mut |method, params| self.call(method, params))
    }
}

pub fn run(args: &EngineArgs) -> Result<(), Failure> {
    let mut engine = Engine::new(threads(args.threads));
    let served = serve(&mut engine, &mut io::stdin().lock(), &mut io::stdout().lock());
    match served {
        // Whoever listened has gone away: there is nobody left to tell.
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(()),
        served => served.map_err(crate::trouble("engine")),
    }
}

fn serve(engine: &mut Engine, input: &mut impl BufRead, output: &mut impl Write) -> io::Result<()> {
    let mut line = Vec::new();
    while read_line(input, &mut line)? {
        if let Some(answer) = engine.answer(&line) {
            let mut text = serde_json::to_vec(&answer)?;
            text.push(b'\n');
            output.write_all(&text)?;
            output.flush()?;
        }
    }
    Ok(())
}

/// Reads one line, without its end; says no at the end of the input. Of a line that is too long only the beginning is kept, which no longer
/// is a message and is answered as such.
fn read_line(input: &mut impl BufRead, line: &mut Vec<u8>) -> io::Result<bool> {
    line.clear();
    let mut any = false;
    loop {
        let part = match input.fill_buf() {
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            part => part?,
        };
        if part.is_empty() {
            return Ok(any);
        }
        any = true;
        let end = part.iter().position(|byte| *byte == b'\n');
        let kept = end.unwrap_or(part.len());
        if line.len() < LONGEST_LINE {
            line.extend_from_slice(&part[..kept]);
        }
        input.consume(end.map_or(kept, |end| end + 1));
        if end.is_some() {
            return Ok(true);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_read_to_the_last_one_without_an_end() {
        let mut input = io::Cursor::new("one\n\ntwo");
        let mut line = Vec::new();
        let mut lines = Vec::new();
        while read_line(&mut input, &mut line).unwrap() {
            lines.push(String::from_utf8(line.clone()).unwrap());
        }
        assert_eq!(lines, ["one", "", "two"]);
    }
}
