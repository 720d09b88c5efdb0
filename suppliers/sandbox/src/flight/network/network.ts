import { type AirportRecord, airportOf } from '@embarque/flight/airports.ts';
import { unit } from '../../random.ts';
import type { Carrier } from './carriers.ts';
import { kilometres } from './distance.ts';

/** Which carrier flies between which places, and how often. */

export interface Route {
  readonly from: AirportRecord;
  readonly to: AirportRecord;
  readonly km: number;
  /** Flights on a full day. */
  readonly perDay: number;
  /** How small the smaller end is: 1 capitals and large cities, 2 cities, 3 towns. Outside Brazil 1. */
  readonly tier: number;
}

const set = (text: string) => new Set(text.split(' '));
const LARGE = set('GRU CGH VCP GIG SDU BSB CNF SSA REC FOR POA CWB FLN BEL MAO NAT MCZ VIX GYN CGB IGU');
const MEDIUM = set(
  'JPA AJU THE SLZ CGR PVH RBR MCP BVB PMW LDB MGF NVT JOI UDI RAO SJP BPS IOS FEN JJD CPV PNZ JDO IMP MAB STM XAP CXJ MOC VDC OPS PPB',
);
/** Places outside Brazil that carriers reach from a hub of another country. */
const WORLD = set(
  'EZE AEP COR MDZ BRC USH FTE SLA IGR MVD PDP ASU SCL LIM CUZ VVI LPB UIO GYE BOG MDE CTG CLO CCS PTY SJO GUA SAL MEX CUN GDL MTY HAV SDQ PUJ SJU KIN MBJ NAS AUA CUR JFK LGA EWR MIA FLL MCO TPA IAD DCA BOS PHL ATL CLT ORD DTW MSP MSY IAH DFW AUS DEN SLC PHX LAS LAX SAN SFO SEA YYZ YUL YVR YYC LIS OPO FAO FNC MAD BCN SVQ VLC AGP PMI IBZ BIO CDG ORY NCE LYS MRS TLS BOD LHR LGW MAN EDI DUB AMS BRU LUX BER FRA MUC HAM DUS STR ZRH GVA VIE SZG FCO LIN MXP VCE FLR NAP BLQ TRN PMO CTA MLA ATH SKG JTR IST AYT ZAG DBV SPU BEG SOF OTP BUD PRG WAW KRK HEL ARN GOT OSL BGO CPH KEF TLV AMM BEY RUH JED KWI BAH DOH DXB AUH MCT CAI CMN RAK TUN ALG RAI SID DSS ABJ ACC LOS NBJ MPM JNB CPT DUR NBO DAR ZNZ ADD MRU SEZ DEL BOM BLR CMB MLE BKK HKT HAN SGN KUL SIN CGK DPS MNL PEK PVG CAN HKG TPE HND NRT KIX CTS FUK OKA ICN SYD MEL BNE PER ADL CNS AKL WLG CHC ZQN',
);

/** Some runways and islands take no aircraft from farther away than this. */
const MAX_KM: Readonly<Record<string, number>> = { SDU: 1_000, FEN: 800, JJD: 2_600, LEC: 900, TMT: 1_200 };
const MIN_KM = 100;

/** The one route of the sandbox whose flights have a single seat. */
export function hasSingleSeats(from: string, to: string): boolean {
  return (from === 'SLZ' && to === 'LDB') || (from === 'LDB' && to === 'SLZ');
}

const cache = new Map<string, Route | undefined>();
const MAX_CACHED = 60_000;

/** The route of a carrier between two airports; undefined when it does not fly there. */
export function routeOf(carrier: Carrier, from: string, to: string): Route | undefined {
  const key = carrier.code + from + to;
  if (cache.has(key)) return cache.get(key);
  if (cache.size >= MAX_CACHED) cache.clear();
  const route = buildRoute(carrier, from, to);
  cache.set(key, route);
  return route;
}

function buildRoute(carrier: Carrier, fromCode: string, toCode: string): Route | undefined {
  const from = airportOf(fromCode);
  const to = airportOf(toCode);
  if (!from || !to) return undefined;
  const km = kilometres(from, to);
  if (km < MIN_KM || km > Math.min(MAX_KM[fromCode] ?? Infinity, MAX_KM[toCode] ?? Infinity)) {
    if (!hasSingleSeats(fromCode, toCode)) return undefined;
  }
  const [first, second] = fromCode < toCode ? [from, to] : [to, from];
  const perDay = flightsPerDay(carrier, first, second, km);
  if (perDay === 0) return undefined;
  return { from, to, km, perDay, tier: Math.max(tierOf(from), tierOf(to)) };
}

function tierOf({ code, countryIso }: AirportRecord): number {
  if (countryIso !== 'BR' || LARGE.has(code)) return 1;
  return MEDIUM.has(code) ? 2 : 3;
}

function flightsPerDay(carrier: Carrier, a: AirportRecord, b: AirportRecord, km: number): number {
  if (a.countryIso === 'BR' && b.countryIso === 'BR') {
    return carrier.domestic ? domesticFlightsPerDay(carrier, a, b, km) : 0;
  }
  const chance = unit(`often|${carrier.code}|${a.code}|${b.code}`);
  if (carrier.links.has(a.code + b.code)) return km < 3_000 ? 2 + Math.floor(chance * 2) : chance < 0.25 ? 2 : 1;
  if (a.countryIso === 'BR' || b.countryIso === 'BR' || carrier.reach === 0) return 0;
  return isSpoke(carrier, a, b, km) ? (km < 600 ? 4 : km < 2_500 ? 3 : km < 6_000 ? 2 : 1) : 0;
}

function isSpoke(carrier: Carrier, a: AirportRecord, b: AirportRecord, km: number): boolean {
  if (km > carrier.reach) return false;
  const reaches = (hub: AirportRecord, other: AirportRecord) =>
    carrier.hubs.includes(hub.code) && (WORLD.has(other.code) || hub.countryIso === other.countryIso);
  return reaches(a, b) || reaches(b, a);
}

function domesticFlightsPerDay(carrier: Carrier, a: AirportRecord, b: AirportRecord, km: number): number {
  if (hasSingleSeats(a.code, b.code)) return 2;
  const chance = unit(`serves|${carrier.code}|${a.code}|${b.code}`);
  if (carrier.links.has(a.code + b.code)) return 2;
  const [hub, other] = carrier.hubs.includes(a.code) ? [a, b] : [b, a];
  const rank = carrier.hubs.indexOf(hub.code);
  if (Math.max(tierOf(a), tierOf(b)) === 3 && carrier.regional) return townFlightsPerDay(carrier, a, b, km);
  if (rank === -1) return focusFlightsPerDay(carrier, a, b, km);
  const isMain = rank < 2 || carrier.hubs.includes(other.code);
  if (tierOf(other) === 1) {
    if (!isMain && chance > 0.85) return 0;
    const typical = km < 600 ? 13 : km < 2_500 ? 12 : 4;
    return Math.max(2, Math.round(typical * (isMain ? 1 : 0.6) * (0.9 + 0.2 * chance)));
  }
  if (tierOf(other) === 2) {
    if (km > 2_900 || (!isMain && chance > 0.4)) return 0;
    return km < 600 ? 3 + Math.round(chance) : km < 2_500 ? 2 + Math.round(chance) : 1;
  }
  return isMain && km < 1_200 && chance < 0.2 ? 1 : 0;
}

const TOWN_KM = 1_200;
const MAIN_TOWN_KM = 800;

/** Towns are served from the nearest station of a regional carrier, and from its main ones if those are not far. */
function townFlightsPerDay(carrier: Carrier, a: AirportRecord, b: AirportRecord, km: number): number {
  const stations = [...carrier.hubs, ...carrier.focus];
  const [town, station] = tierOf(a) === 3 ? [a, b] : [b, a];
  if (!stations.includes(station.code) || km > TOWN_KM) return 0;
  if (carrier.hubs.indexOf(station.code) >= 0 && carrier.hubs.indexOf(station.code) < 2 && km < MAIN_TOWN_KM) return 1;
  return isNearest(stations, station, town) ? 1 : 0;
}

/** Cities around a focus station. */
function focusFlightsPerDay(carrier: Carrier, a: AirportRecord, b: AirportRecord, km: number): number {
  if (!carrier.regional || km > MAIN_TOWN_KM) return 0;
  const [focus, city] = carrier.focus.includes(a.code) ? [a, b] : [b, a];
  return carrier.focus.includes(focus.code) && tierOf(city) === 2 && isNearest(carrier.focus, focus, city) ? 2 : 0;
}

function isNearest(stations: readonly string[], station: AirportRecord, place: AirportRecord): boolean {
  const km = kilometres(station, place);
  return stations.every((code) => {
    const other = airportOf(code);
    return !other || kilometres(other, place) >= km;
  });
}
