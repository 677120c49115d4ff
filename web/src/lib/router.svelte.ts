// The address of the page, by the browser's own history.

interface Place {
  path: string;
  query: URLSearchParams;
  hash: string;
}

function read(): Place {
  if (typeof location === 'undefined') return { path: '/', query: new URLSearchParams(), hash: '' };
  return { path: location.pathname, query: new URLSearchParams(location.search), hash: location.hash };
}

class Router {
  at: Place = $state.raw(read());
  /** Counts arrivals, so that a page can tell a new visit from a redraw. */
  visit = $state(0);

  constructor() {
    if (typeof window === 'undefined') return;
    window.addEventListener('popstate', () => this.#arrive());
  }

  go(address: string, how: { replace?: boolean } = {}): void {
    if (how.replace) history.replaceState(null, '', address);
    else history.pushState(null, '', address);
    this.#arrive();
  }

  #arrive(): void {
    this.at = read();
    this.visit += 1;
  }
}

export const router = new Router();
export const go = (address: string, how?: { replace?: boolean }) => router.go(address, how);

/** Matches `/t/:id/replay` against a path; gives the named parts, or null. */
export function matchPath(pattern: string, path: string): Record<string, string> | null {
  const wanted = pattern.split('/').filter(Boolean);
  const given = path.split('/').filter(Boolean);
  if (wanted.length !== given.length) return null;
  const parts: Record<string, string> = {};
  for (const [index, want] of wanted.entries()) {
    const part = given[index] ?? '';
    if (want.startsWith(':')) {
      try {
        parts[want.slice(1)] = decodeURIComponent(part);
      } catch {
        return null;
      }
    } else if (want !== part) return null;
  }
  return parts;
}

/** For `<a use:link href="…">`: stays in the page, unless the reader wants another tab. */
export function link(node: HTMLAnchorElement): { destroy(): void } {
  const click = (event: MouseEvent) => {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    if (node.target || node.hasAttribute('download') || node.origin !== location.origin) return;
    event.preventDefault();
    go(node.pathname + node.search + node.hash);
  };
  node.addEventListener('click', click);
  return { destroy: () => node.removeEventListener('click', click) };
}
