/** What is known of the clocks of states and countries, for tests of data in which places have zones. */

interface Place {
  /** What the fault names. */
  readonly name: string;
  readonly countryIso: string;
  /** The two letters of a Brazilian state, where it is known. */
  readonly state?: string | undefined;
  readonly zone: string;
}

/** By state the zones that places in it may have, by laws 11.662 of 2008 and 12.876 of 2013. */
const brazil: Readonly<Record<string, readonly string[]>> = {
  AC: ['America/Rio_Branco'],
  AL: ['America/Maceio'],
  // Its west, by the line from Tabatinga to Porto Acre, has the time of Acre.
  AM: ['America/Manaus', 'America/Eirunepe'],
  AP: ['America/Belem'],
  BA: ['America/Bahia'],
  CE: ['America/Fortaleza'],
  DF: ['America/Sao_Paulo'],
  ES: ['America/Sao_Paulo'],
  GO: ['America/Sao_Paulo'],
  MA: ['America/Fortaleza'],
  MG: ['America/Sao_Paulo'],
  MS: ['America/Campo_Grande'],
  MT: ['America/Cuiaba'],
  // Both of one time since 2008.
  PA: ['America/Belem', 'America/Santarem'],
  PB: ['America/Fortaleza'],
  // Fernando de Noronha is ahead of the mainland.
  PE: ['America/Recife', 'America/Noronha'],
  PI: ['America/Fortaleza'],
  PR: ['America/Sao_Paulo'],
  RJ: ['America/Sao_Paulo'],
  RN: ['America/Fortaleza'],
  RO: ['America/Porto_Velho'],
  RR: ['America/Boa_Vista'],
  RS: ['America/Sao_Paulo'],
  SC: ['America/Sao_Paulo'],
  SE: ['America/Maceio'],
  SP: ['America/Sao_Paulo'],
  TO: ['America/Araguaina'],
};

type WithZones = Intl.Locale & {
  readonly timeZones?: readonly string[];
  getTimeZones?(): readonly string[] | undefined;
};

const known = new Map<string, string>();

/** Returns the offsets of a zone in January and July: zones are called differently from source to source. */
function offsetsOf(zone: string): string {
  const found = known.get(zone);
  if (found) return found;
  const format = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' });
  const offsetAt = (instant: number) =>
    format.formatToParts(instant).find(({ type }) => type === 'timeZoneName')?.value;
  const offsets = `${offsetAt(Date.UTC(2026, 0, 15))} ${offsetAt(Date.UTC(2026, 6, 15))}`;
  known.set(zone, offsets);
  return offsets;
}

const clocks = new Map<string, ReadonlySet<string>>();

/** Returns the offsets of a country's zones; none of a country that the runtime does not know. */
function clocksOf(countryIso: string): ReadonlySet<string> {
  const found = clocks.get(countryIso);
  if (found) return found;
  const locale: WithZones = new Intl.Locale(`und-${countryIso}`);
  const all = new Set((locale.getTimeZones?.() ?? locale.timeZones ?? []).map(offsetsOf));
  clocks.set(countryIso, all);
  return all;
}

function hasItsZone({ countryIso, state, zone }: Place): boolean {
  if (state !== undefined && countryIso === 'BR') return (brazil[state] ?? []).includes(zone);
  // Airlines print Beijing's time in Xinjiang too, where people also use one of two hours less.
  if (countryIso === 'CN') return zone === 'Asia/Shanghai';
  const ofCountry = clocksOf(countryIso);
  return ofCountry.size === 0 || ofCountry.has(offsetsOf(zone));
}

/** Returns the places whose clocks are not those of their state or country, each with its zone; none where all is well. */
export const strayZones = (places: readonly Place[]): string[] =>
  places
    .filter((place) => !hasItsZone(place))
    .map(({ name, countryIso, state, zone }) => [name, countryIso, state, zone].filter(Boolean).join(' '));
