// The program as a referee for programs (docs/protocol.md): asked what Centurio would do, on a copy of the table.

import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

export class Engine {
  constructor(program = process.env.LEGATUS_BIN) {
    this.child = spawn(program, ['engine', '--threads', '1'], { stdio: ['pipe', 'pipe', 'inherit'] });
    this.waiting = new Map();
    this.last = 0;
    createInterface({ input: this.child.stdout }).on('line', (line) => {
      const answer = JSON.parse(line);
      const { done, failed } = this.waiting.get(answer.id);
      this.waiting.delete(answer.id);
      if (answer.error) failed(new Error(`${answer.error.message} ${JSON.stringify(answer.error.data ?? null)}`));
      else done(answer.result);
    });
  }

  ask(method, params = {}) {
    this.last += 1;
    const id = this.last;
    return new Promise((done, failed) => {
      this.waiting.set(id, { done, failed });
      this.child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', id, method, params })}\n`);
    });
  }

  async load(save) {
    const { digest: _, ...rest } = save;
    return (await this.ask('load', { save: rest })).table;
  }

  end() {
    this.child.stdin.end();
  }
}
