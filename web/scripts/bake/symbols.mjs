// symbols.svg → the sprite the page puts into itself: symbols and patterns only, ids prefixed so that they never meet an id of the page.

export function sprite(source) {
  const symbols = source.match(/<symbol[\s\S]*?<\/symbol>/g);
  const defs = source.match(/<defs>[\s\S]*?<\/defs>/)[0];
  const prefixed = `${defs}\n${symbols.join('\n')}`.replace(/ id="/g, ' id="g-').replace(/url\(#/g, 'url(#g-').replace(/href="#/g, 'href="#g-');
  if (/ style="/.test(prefixed)) throw new Error('symbols.svg: a symbol has a style attribute; the content security policy forbids it');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="0" height="0" aria-hidden="true" focusable="false">\n${prefixed}\n</svg>\n`;
}

export const symbolIds = (source) => [...source.matchAll(/<symbol id="([^"]+)"/g)].map(([, id]) => id);
