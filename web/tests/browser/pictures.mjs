// Pictures are kept in the repository, and each version of one for ever: a new one is written only if it shows something else.

import { readFile, writeFile } from 'node:fs/promises';

/** A point differs if one of its colours does by more than this: less is how letters and curves are smoothed. */
const NOTICED = 24;
/** Below this share of differing points it is the same picture: a clock or a name in a corner may be another. */
const SAME = 0.004;

/** The share of points that differ. Both are lists of red, green, blue and alpha, point by point. */
export function share(before, after) {
  if (before.length !== after.length) return 1;
  let points = 0;
  for (let at = 0; at < before.length; at += 4) {
    if ([0, 1, 2].some((colour) => Math.abs(before[at + colour] - after[at + colour]) > NOTICED)) points += 1;
  }
  return points / (before.length / 4);
}

export const isSame = (before, after) => share(before, after) < SAME;

/** Writes a picture as taken, unless the one that is there shows the same. Says whether it was written. */
export async function keep(browser, path, taken) {
  const there = await readFile(path).catch(() => null);
  if (there && (await shownTheSame(browser, there, taken))) return false;
  await writeFile(path, taken);
  return true;
}

async function shownTheSame(browser, before, after) {
  const page = await browser.newPage();
  try {
    const pictures = [before, after].map((bytes) => bytes.toString('base64'));
    return await page.evaluate(`(${COMPARE})(${JSON.stringify(pictures)})`);
  } finally {
    await page.close();
  }
}

/** What the browser runs: it can read pictures, and knows nothing of this file. */
const COMPARE = `async ([before, after]) => {
  const NOTICED = ${NOTICED}, SAME = ${SAME};
  ${share}
  const points = async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const picture = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const canvas = new OffscreenCanvas(picture.width, picture.height).getContext('2d');
    canvas.drawImage(picture, 0, 0);
    return [picture.width, canvas.getImageData(0, 0, picture.width, picture.height).data];
  };
  const [[width, old], [now, taken]] = [await points(before), await points(after)];
  return width === now && share(old, taken) < SAME;
}`;
