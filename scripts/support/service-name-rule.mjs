/**
 * The words that name a service: its kind on the wire, in any case and number, as a word of its own or as a part of an
 * identifier.
 */
const services = ['flight', 'hotel', 'car', 'bus', 'experience', 'entertainment'];
const names = new Set(services.flatMap((name) => [name, name.endsWith('s') ? `${name}es` : `${name}s`]));
const any = services.join('|');

/** Fields of a campaign on the wire; whoever writes a whole campaign down must name them. */
const wireFields = /\b(destinoFeriasFee|advanceDays)(Flight|Hotel|Experience|Car|Bus)\b/g;
/** The wire's own values, which tests send and compare: kinds, flags and the segment of a path. */
const wireValues = new RegExp(`'(${any})'|\\b(${any}): (true|false)\\b|/services/(${any})/`, 'gi');

/** Requests on their way are in flight, whoever flies. */
const isInFlight = (/** @type {string | undefined} */ before, /** @type {string} */ word) =>
  word === 'flight' && before === 'in';

/**
 * Which services a text names, one for each place, with its line.
 * @param {string} text @param {{ isTest: boolean }} of @returns {{ line: number, name: string, source: string }[]}
 */
export function namedServices(text, { isTest }) {
  return text.split('\n').flatMap((source, index) => {
    const own = source.replace(wireFields, '');
    const words = wordsOf(isTest ? own.replace(wireValues, '') : own);
    return words
      .filter((word, at) => names.has(word) && !isInFlight(words[at - 1], word))
      .map((name) => ({ line: index + 1, name, source: source.trim() }));
  });
}

/** The words of a line in small letters: identifiers fall apart where a capital or an underscore begins another word. */
function wordsOf(/** @type {string} */ line) {
  return line
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .split(/[^\p{L}]+/u)
    .filter(Boolean)
    .map((word) => word.toLowerCase());
}
