/** How an airline flies in the sandbox. The names are real, the flights invented. */
export interface Carrier {
  readonly code: string;
  /** Factor of its prices against the common curve. */
  readonly price: number;
  /** Cabins of its long-haul aircraft: Y economy, W premium, C business, F first. */
  readonly cabins: string;
  /** Stations at which its flights meet. */
  readonly hubs: readonly string[];
  /** Flights within Brazil: the two strongest stations first in `hubs`; `regional` carriers also serve small towns. */
  readonly domestic: boolean;
  readonly regional: boolean;
  /** Further stations from which a regional carrier serves the towns around. */
  readonly focus: readonly string[];
  /** Kilometres its flights between places outside Brazil reach from a hub; 0 for none. */
  readonly reach: number;
  /** Named pairs of stations beyond those rules; always the ones that touch Brazil. */
  readonly links: ReadonlySet<string>;
  /** Brazilian stations of those links. */
  readonly gateways: readonly string[];
  /** The Brazilian carrier that takes its travellers to a gateway. */
  readonly partner: string | undefined;
}

const words = (text: string): string[] => text.split(' ').filter((word) => word !== '');

/** `'LIS>GRU GIG;OPO>GRU'`: from a hub to its stations, both ways. */
function readLinks(text: string): string[] {
  return text.split(';').flatMap((part) => {
    const [hub = '', stations = ''] = part.split('>');
    return words(stations).flatMap((station) => [hub + station, station + hub]);
  });
}

interface Row {
  price?: number;
  cabins?: string;
  reach?: number;
  links?: string;
  partner?: string;
  focus?: string;
}

const isBrazilianHub = (code: string) => /^(GRU|CGH|VCP|GIG|SDU|BSB|CNF|REC|FOR)$/.test(code);

function carrier(code: string, hubs: string, row: Row, domestic = false): Carrier {
  const links = row.links ?? '';
  const stations = links.split(';').flatMap((part) => words(part.split('>')[1] ?? ''));
  return {
    code,
    price: row.price ?? 1,
    cabins: row.cabins ?? 'YC',
    hubs: words(hubs),
    domestic,
    regional: row.focus !== undefined,
    focus: words(row.focus ?? ''),
    reach: row.reach ?? 0,
    links: new Set(readLinks(links)),
    gateways: domestic ? words(hubs).filter(isBrazilianHub) : [...new Set(stations)],
    partner: row.partner,
  };
}

export const carriers: readonly Carrier[] = [
  carrier(
    'G3',
    'GRU GIG CGH BSB CNF FOR SDU',
    {
      price: 0.96,
      links: 'GRU>EZE AEP MVD ASU SCL VVI PUJ BOG;GIG>EZE AEP MVD;BSB>MIA MCO CUN BOG;FOR>MIA MCO;MAO>MIA;REC>FEN',
    },
    true,
  ),
  carrier(
    'LA',
    'GRU BSB CGH GIG FOR SCL LIM',
    {
      price: 1.04,
      cabins: 'YWC',
      reach: 3_600,
      links:
        'GRU>EZE AEP SCL LIM MVD ASU BOG VVI MIA JFK MCO LAX BOS MEX CUN LIS MAD BCN CDG LHR FRA MXP FCO JNB;GIG>SCL EZE AEP MIA LIM;FOR>MIA LIS;BSB>MIA SCL LIM;SCL>MIA JFK LAX MAD SYD AKL POA FLN CWB;LIM>MIA JFK LAX MAD MEX IGU POA',
    },
    true,
  ),
  carrier(
    'AD',
    'VCP CNF REC CGH',
    {
      price: 1.06,
      focus: 'MAO BEL POA CWB CGB GYN',
      links:
        'VCP>FLL MCO LIS OPO CDG MAD MVD AEP CUR ASU PDP;REC>FLL MCO LIS MVD;CNF>FLL MCO CUR;BEL>FLL CAY;MAO>FLL;REC>FEN',
    },
    true,
  ),
  carrier('AR', 'AEP EZE', {
    price: 0.92,
    reach: 3_200,
    partner: 'G3',
    links: 'AEP>GRU GIG FLN POA CWB;EZE>GRU GIG SSA BSB CNF REC NAT MCZ MIA JFK MAD FCO CUN PUJ',
  }),
  carrier('H2', 'SCL LIM', { price: 0.84, cabins: 'Y', reach: 3_000, links: 'SCL>GRU GIG FLN SSA' }),
  carrier('JA', 'SCL EZE', {
    price: 0.82,
    cabins: 'Y',
    reach: 2_600,
    links: 'SCL>GRU GIG FLN IGU;EZE>GIG FLN GRU REC NAT',
  }),
  carrier('FO', 'AEP EZE', { price: 0.8, cabins: 'Y', reach: 2_400, links: 'AEP>FLN;EZE>GIG GRU FLN' }),
  carrier('AV', 'BOG', {
    price: 0.93,
    reach: 5_200,
    partner: 'G3',
    links: 'BOG>GRU GIG CNF MAO BEL MIA JFK MCO LAX MAD BCN CDG LHR',
  }),
  carrier('CM', 'PTY', {
    price: 0.97,
    reach: 5_600,
    partner: 'G3',
    links: 'PTY>GRU GIG BSB CNF POA MAO FLN REC SSA JFK LAX SFO',
  }),
  carrier('OB', 'VVI', { price: 0.86, reach: 2_600, links: 'VVI>GRU MIA MAD' }),
  carrier('AM', 'MEX', { price: 0.98, reach: 4_200, partner: 'G3', links: 'MEX>GRU MAD CDG NRT' }),
  carrier('DM', 'SDQ', { price: 0.83, cabins: 'Y', reach: 3_600, links: 'SDQ>GRU SCL' }),
  carrier('AA', 'MIA DFW JFK', {
    price: 1.08,
    cabins: 'YWCF',
    reach: 5_200,
    partner: 'LA',
    links: 'MIA>GRU GIG BSB MAO;DFW>GRU NRT HND;JFK>GRU GIG LHR CDG MAD FCO',
  }),
  carrier('DL', 'ATL JFK', {
    price: 1.1,
    cabins: 'YWC',
    reach: 5_200,
    partner: 'LA',
    links: 'ATL>GRU GIG NRT;JFK>GRU GIG CDG AMS LHR FCO',
  }),
  carrier('UA', 'IAH ORD EWR', {
    price: 1.07,
    cabins: 'YWC',
    reach: 5_200,
    partner: 'AD',
    links: 'IAH>GRU GIG NRT;ORD>GRU NRT HND;EWR>GRU LHR FRA',
  }),
  carrier('AC', 'YYZ YUL', {
    price: 1.03,
    cabins: 'YWC',
    reach: 5_200,
    partner: 'G3',
    links: 'YYZ>GRU GIG NRT LHR;YUL>GRU GIG CDG',
  }),
  carrier('TP', 'LIS OPO', {
    price: 0.98,
    reach: 4_200,
    partner: 'AD',
    links: 'LIS>GRU GIG VCP BSB CNF REC SSA FOR NAT BEL POA FLN MCZ MAO JFK EWR MIA BOS YYZ LAD MPM;OPO>GRU GIG',
  }),
  carrier('IB', 'MAD', {
    price: 1.02,
    cabins: 'YWC',
    reach: 4_200,
    partner: 'LA',
    links: 'MAD>GRU GIG REC FOR SSA MIA JFK EZE BOG MEX',
  }),
  carrier('UX', 'MAD', { price: 0.93, reach: 3_600, partner: 'G3', links: 'MAD>GRU SSA MIA JFK EZE' }),
  carrier('AF', 'CDG', {
    price: 1.09,
    cabins: 'YWCF',
    reach: 4_600,
    partner: 'G3',
    links: 'CDG>GRU GIG FOR BEL SSA BSB JFK MIA NRT HND PVG BKK SIN JNB',
  }),
  carrier('KL', 'AMS', {
    price: 1.07,
    cabins: 'YWC',
    reach: 4_600,
    partner: 'G3',
    links: 'AMS>GRU GIG FOR JFK NRT BKK SIN JNB',
  }),
  carrier('LH', 'FRA MUC', {
    price: 1.12,
    cabins: 'YWCF',
    reach: 4_600,
    partner: 'LA',
    links: 'FRA>GRU GIG JFK NRT HND PVG BKK SIN DEL JNB;MUC>GRU HND',
  }),
  carrier('LX', 'ZRH', {
    price: 1.13,
    cabins: 'YWCF',
    reach: 4_400,
    partner: 'LA',
    links: 'ZRH>GRU GIG JFK NRT BKK SIN',
  }),
  carrier('AZ', 'FCO', { price: 0.97, cabins: 'YWC', reach: 3_800, partner: 'AD', links: 'FCO>GRU GIG JFK HND DEL' }),
  carrier('BA', 'LHR', {
    price: 1.11,
    cabins: 'YWCF',
    reach: 4_600,
    partner: 'LA',
    links: 'LHR>GRU GIG JFK HND SIN DEL SYD JNB',
  }),
  carrier('TK', 'IST', {
    price: 0.99,
    reach: 5_000,
    partner: 'G3',
    links: 'IST>GRU GIG JFK NRT HND PVG BKK SIN DEL ICN JNB',
  }),
  carrier('AT', 'CMN', { price: 0.9, reach: 4_200, partner: 'G3', links: 'CMN>GRU JFK' }),
  carrier('DT', 'NBJ', { price: 0.9, reach: 3_600, links: 'NBJ>GRU LIS' }),
  carrier('ET', 'ADD', { price: 0.92, reach: 5_200, partner: 'G3', links: 'ADD>GRU PVG BKK ICN NRT' }),
  carrier('SA', 'JNB', { price: 0.95, reach: 4_200, partner: 'G3', links: 'JNB>GRU' }),
  carrier('EK', 'DXB', {
    price: 1.15,
    cabins: 'YWCF',
    reach: 5_400,
    partner: 'G3',
    links: 'DXB>GRU GIG BKK SIN HKG PVG NRT HND ICN SYD MEL JFK',
  }),
  carrier('QR', 'DOH', {
    price: 1.14,
    cabins: 'YCF',
    reach: 5_400,
    partner: 'G3',
    links: 'DOH>GRU BKK SIN HKG PVG NRT HND ICN SYD MEL JFK',
  }),
  carrier('B6', 'JFK FLL', { price: 0.85, cabins: 'Y', reach: 4_000 }),
  carrier('VY', 'BCN', { price: 0.7, cabins: 'Y', reach: 2_400 }),
  carrier('FR', 'STN DUB BGY', { price: 0.6, cabins: 'Y', reach: 2_200 }),
  carrier('NH', 'HND NRT', { price: 1.1, cabins: 'YWCF', reach: 2_600 }),
  carrier('QF', 'SYD MEL', { price: 1.05, cabins: 'YWC', reach: 4_200 }),
];

const byCode = new Map(carriers.map((each) => [each.code, each]));

/** The carrier of a code; undefined when the sandbox does not fly it. */
export function carrierOf(code: string): Carrier | undefined {
  return byCode.get(code);
}
