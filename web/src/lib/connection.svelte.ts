// Can we reach the server? What requests and the stream learn is gathered here; the top bar shows it.

class Connection {
  #browserOnline = $state(typeof navigator === 'undefined' ? true : navigator.onLine);
  #reached = $state(true);

  constructor() {
    if (typeof window === 'undefined') return;
    window.addEventListener('online', () => (this.#browserOnline = true));
    window.addEventListener('offline', () => (this.#browserOnline = false));
  }

  get online(): boolean {
    return this.#browserOnline && this.#reached;
  }

  reached(): void {
    this.#reached = true;
  }

  lost(): void {
    this.#reached = false;
  }
}

export const connection = new Connection();
