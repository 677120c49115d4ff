//! HTTP/1.1, as much of it as our server speaks: JSON in, JSON out, one request at a time on a kept connection.

use serde_json::Value;
use std::io::{self, BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::time::Duration;

const PATIENCE: Duration = Duration::from_secs(30);

pub struct Connection {
    address: String,
    open: Option<BufReader<TcpStream>>,
}

#[derive(Clone, Debug)]
pub struct Answer {
    pub status: u16,
    pub headers: Vec<(String, String)>,
    pub body: Vec<u8>,
}

impl Answer {
    pub fn header(&self, name: &str) -> Option<&str> {
        self.headers.iter().find(|(n, _)| n.eq_ignore_ascii_case(name)).map(|(_, value)| value.as_str())
    }

    /// `null` if the body is not JSON.
    pub fn json(&self) -> Value {
        serde_json::from_slice(&self.body).unwrap_or(Value::Null)
    }

    pub fn text(&self) -> String {
        String::from_utf8_lossy(&self.body).into_owned()
    }
}

impl Connection {
    pub fn new(address: &str) -> Connection {
        Connection { address: address.to_string(), open: None }
    }

    pub fn address(&self) -> &str {
        &self.address
    }

    /// Sends a request. A kept connection that the server has closed is opened anew, once.
    pub fn send(
        &mut self,
        method: &str,
        path: &str,
        headers: &[(String, String)],
        body: Option<&[u8]>,
    ) -> io::Result<Answer> {
        let kept = self.open.is_some();
        match self.try_send(method, path, headers, body) {
            Err(_) if kept => {
                self.open = None;
                self.try_send(method, path, headers, body)
            }
            result => result,
        }
    }

    /// Sends these bytes as they are and reads one answer: for tests of malformed requests.
    pub fn send_raw(&mut self, bytes: &[u8]) -> io::Result<Answer> {
        let result = self.exchange(bytes);
        if result.as_ref().is_err_or_close() {
            self.open = None;
        }
        result
    }

    fn try_send(
        &mut self,
        method: &str,
        path: &str,
        headers: &[(String, String)],
        body: Option<&[u8]>,
    ) -> io::Result<Answer> {
        let mut request = format!("{method} {path} HTTP/1.1\r\nHost: {}\r\n", self.address).into_bytes();
        for (name, value) in headers {
            request.extend_from_slice(format!("{name}: {value}\r\n").as_bytes());
        }
        if let Some(body) = body {
            let lines = format!("Content-Type: application/json\r\nContent-Length: {}\r\n", body.len());
            request.extend_from_slice(lines.as_bytes());
        }
        request.extend_from_slice(b"\r\n");
        request.extend_from_slice(body.unwrap_or_default());
        self.send_raw(&request)
    }

    fn exchange(&mut self, bytes: &[u8]) -> io::Result<Answer> {
        let stream = match &mut self.open {
            Some(stream) => stream,
            None => {
                let stream = TcpStream::connect(&self.address)?;
                stream.set_nodelay(true)?;
                stream.set_read_timeout(Some(PATIENCE))?;
                self.open.insert(BufReader::new(stream))
            }
        };
        stream.get_mut().write_all(bytes)?;
        read_answer(stream)
    }
}

/// Must the connection be given up after this answer?
trait ClosesConnection {
    fn is_err_or_close(&self) -> bool;
}

impl ClosesConnection for Result<&Answer, &io::Error> {
    fn is_err_or_close(&self) -> bool {
        match self {
            Ok(answer) => answer.header("connection").is_some_and(|v| v.eq_ignore_ascii_case("close")),
            Err(_) => true,
        }
    }
}

fn read_answer(stream: &mut BufReader<TcpStream>) -> io::Result<Answer> {
    let malformed = || io::Error::new(io::ErrorKind::InvalidData, "not an HTTP answer");
    let first = read_line(stream)?;
    let status = first.split(' ').nth(1).and_then(|s| s.parse().ok()).ok_or_else(malformed)?;
    let mut headers = Vec::new();
    loop {
        let line = read_line(stream)?;
        if line.is_empty() {
            break;
        }
        let (name, value) = line.split_once(':').ok_or_else(malformed)?;
        headers.push((name.trim().to_string(), value.trim().to_string()));
    }
    let mut answer = Answer { status, headers, body: Vec::new() };
    if answer.header("transfer-encoding").is_some_and(|v| v.eq_ignore_ascii_case("chunked")) {
        loop {
            let size = usize::from_str_radix(&read_line(stream)?, 16).map_err(|_| malformed())?;
            let start = answer.body.len();
            answer.body.resize(start + size, 0);
            stream.read_exact(&mut answer.body[start..])?;
            read_line(stream)?;
            if size == 0 {
                break;
            }
        }
    } else if let Some(length) = answer.header("content-length") {
        let length = length.parse().map_err(|_| malformed())?;
        answer.body.resize(length, 0);
        stream.read_exact(&mut answer.body)?;
    }
    Ok(answer)
}

fn read_line(stream: &mut BufReader<TcpStream>) -> io::Result<String> {
    let mut line = String::new();
    if stream.read_line(&mut line)? == 0 {
        return Err(io::ErrorKind::UnexpectedEof.into());
    }
    line.truncate(line.trim_end_matches(['\r', '\n']).len());
    Ok(line)
}
