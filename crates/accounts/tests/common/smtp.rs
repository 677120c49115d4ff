//! A mail server that keeps what it gets.

use std::io::{BufRead, BufReader, Write};
use std::net::{TcpListener, TcpStream};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::time::Duration;

pub struct Smtp {
    pub url: String,
    letters: Receiver<Letter>,
}

#[derive(Debug)]
pub struct Letter {
    pub to: String,
    pub text: String,
}

impl Smtp {
    pub fn start() -> Smtp {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let url = format!("smtp://legatus:smtp-secret@{}", listener.local_addr().unwrap());
        let (sender, letters) = channel();
        std::thread::spawn(move || {
            for stream in listener.incoming().flatten() {
                let sender = sender.clone();
                std::thread::spawn(move || serve(stream, &sender));
            }
        });
        Smtp { url, letters }
    }

    pub fn letter(&self) -> Letter {
        self.letters.recv_timeout(Duration::from_secs(10)).expect("a letter comes")
    }

    /// The token in the next letter, which asks whether an address is right.
    pub fn token(&self) -> String {
        let letter = self.letter();
        let link = letter.text.lines().find_map(|line| line.split_once("#token="));
        link.unwrap_or_else(|| panic!("no link: {letter:?}")).1.trim().to_string()
    }

    pub fn no_letter(&self) {
        if let Ok(letter) = self.letters.recv_timeout(Duration::from_millis(400)) {
            panic!("nobody expected {letter:?}");
        }
    }
}

fn serve(mut stream: TcpStream, letters: &Sender<Letter>) -> Option<()> {
    let mut lines = BufReader::new(stream.try_clone().ok()?).lines();
    let mut say = move |text: &str| stream.write_all(format!("{text}\r\n").as_bytes()).ok();
    say("220 ready")?;
    let mut to = String::new();
    while let Some(Ok(line)) = lines.next() {
        match line.split(' ').next().unwrap_or_default() {
            "EHLO" => say("250-here\r\n250 AUTH PLAIN")?,
            "AUTH" => say("235 welcome")?,
            "RCPT" => {
                to = line.clone();
                say("250 ok")?
            }
            "DATA" => {
                say("354 go on")?;
                let text: Vec<String> =
                    lines.by_ref().map_while(Result::ok).take_while(|line| line != ".").collect();
                letters.send(Letter { to: to.clone(), text: decoded(&text.join("\n")) }).ok()?;
                say("250 kept")?
            }
            "QUIT" => return say("221 vale"),
            _ => say("250 ok")?,
        }
    }
    Some(())
}

/// Soft line ends and escaped bytes of quoted-printable undone.
fn decoded(text: &str) -> String {
    let text = text.replace("=\n", "");
    let mut bytes = Vec::new();
    let mut rest = text.as_bytes();
    while let Some((first, tail)) = rest.split_first() {
        let escaped =
            tail.get(..2).and_then(|hex| u8::from_str_radix(std::str::from_utf8(hex).ok()?, 16).ok());
        match (first, escaped) {
            (b'=', Some(byte)) => {
                bytes.push(byte);
                rest = &tail[2..];
            }
            (byte, _) => {
                bytes.push(*byte);
                rest = tail;
            }
        }
    }
    String::from_utf8_lossy(&bytes).into_owned()
}
