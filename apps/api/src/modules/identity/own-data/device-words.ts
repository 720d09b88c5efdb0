import type { FastifyRequest } from 'fastify';

/** A name and what a browser of it says of itself. The first that fits counts: most say that they are Chrome or Safari, too. */
type Signs = readonly (readonly [name: string, sign: RegExp])[];

const browsers: Signs = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\bOP(?:R|T|X|iOS)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Headless)?(?:Chrome|CriOS)\//],
  // Browsers of other systems call themselves Safari as well.
  ['Safari', /\((?:Macintosh|iPhone|iPad|iPod).*\bVersion\/.*\bSafari\//],
];

/** An iPad whose browser asks for pages as they are for a desktop says that it is a Mac: there is no telling them apart. */
const systems: Signs = [
  ['iPhone', /\b(?:iPhone|iPod)\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows NT\b/],
  ['macOS', /\bMacintosh\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
];

/** What names are read from; longer headers are nobody's browser. */
const LENGTH_READ = 500;

/**
 * Returns browser and system of a `User-Agent` header in words, "Chrome no Windows"; null when one of them is not known. Its member tells
 * sessions apart by it. Nothing of the header itself is in it, and nothing is decided by it.
 */
export function deviceWords(userAgent: string | undefined): string | null {
  const read = userAgent?.slice(0, LENGTH_READ) ?? '';
  const nameIn = (signs: Signs) => signs.find(([, sign]) => sign.test(read))?.[0];
  const [browser, system] = [nameIn(browsers), nameIn(systems)];
  return browser === undefined || system === undefined ? null : `${browser} no ${system}`;
}

/** The words of a request. */
export const deviceOf = ({ headers }: Pick<FastifyRequest, 'headers'>): string | null =>
  deviceWords(headers['user-agent']);
