/**
 * The words that name a service: its kind on the wire in any case, singular or plural, as a separate word or as part of
 * an identifier.
 */
const services = ['flight', 'hotel', 'car', 'bus', 'experience', 'entertainment'];
/** Returns the plural of a service's name. @param {string} name */
const pluralOf = (name) => (name.endsWith('s') ? `${name}es` : `${name}s`);

const names = new Set(services.flatMap((name) => [name, pluralOf(name)]));
const any = services.join('|');

/** Fields of a campaign on the wire, which any code that builds a whole campaign must name, and a path that names another's cities. */
const wireFields = /\b(destinoFeriasFee|advanceDays)(Flight|Hotel|Experience|Car|Bus)\b|\/hotel-cities\b/g;
/** Values of the wire that tests send and compare: kinds, flags and a path segment. */
const wireValues = new RegExp(`'(${any})'|\\b(${any}): (true|false)\\b|/services/(${any})/`, 'gi');

/** Words of a service's own field that are another's name too: a transfer is told which flight it waits for. */
const fieldWords = /** @type {Readonly<Record<string, readonly string[]>>} */ ({
  entertainment: ['flight', 'flights'],
});

/** Pending requests are "in flight", which names no service. */
const inFlight = /\bin[ _-]flight\b|[iI]nFlight|IN_FLIGHT/g;

/** Returns the service whose folder a file is in, its own or its part of a supplier; undefined elsewhere. */
export function ownServiceOf(/** @type {string} */ file) {
  const folder = /^services\/([^/]+)\/|^suppliers\/[^/]+\/src\/([^/]+)\//.exec(file);
  const name = folder?.[1] ?? folder?.[2];
  return services.find((service) => service === name);
}

/**
 * Returns each mention of a service other than `own` in a text, with its line.
 * @param {string} text @param {{ isTest: boolean, own?: string | undefined }} of
 * @returns {{ line: number, name: string, source: string }[]}
 */
export function namedServices(text, { isTest, own }) {
  const ownNames = own === undefined ? [] : [own, pluralOf(own), ...(fieldWords[own] ?? [])];
  const isForeign = (/** @type {string} */ word) => names.has(word) && !ownNames.includes(word);
  return text.split('\n').flatMap((source, index) => {
    const checked = source.replace(wireFields, '').replace(inFlight, '');
    return wordsOf(isTest ? checked.replace(wireValues, '') : checked)
      .filter(isForeign)
      .map((name) => ({ line: index + 1, name, source: source.trim() }));
  });
}

/** Returns the words of a line in lower case, with identifiers split at capitals and underscores. */
function wordsOf(/** @type {string} */ line) {
  return line
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .split(/[^\p{L}]+/u)
    .filter(Boolean)
    .map((word) => word.toLowerCase());
}
