/** Airlines the shop knows. Codes are IATA's; the flights that the sandbox sells under these names are invented. */
export interface Airline {
  readonly companyName: string;
  /** Two letters or digits. */
  readonly validatingcarrier: string;
  /** The holding or alliance it is sold with. */
  readonly group: string;
  /** IATA codes, the main one first. */
  readonly hubs: readonly string[];
}

const airline = (validatingcarrier: string, companyName: string, group: string, hubs: string): Airline => ({
  companyName,
  validatingcarrier,
  group,
  hubs: hubs.split(' '),
});

/** Every known airline, the Brazilian ones first. */
export const airlines: readonly Airline[] = [
  airline('G3', 'GOL', 'Abra', 'GRU CGH GIG SDU BSB FOR CNF'),
  airline('LA', 'LATAM', 'LATAM', 'GRU CGH BSB FOR GIG SCL LIM MIA'),
  airline('AD', 'Azul', 'Azul', 'VCP CNF REC CGH'),
  airline('2Z', 'VoePass', 'VoePass', 'RAO'),
  airline('AR', 'Aerolíneas Argentinas', 'SkyTeam', 'AEP EZE COR'),
  airline('H2', 'SKY Airline', 'SKY', 'SCL LIM'),
  airline('JA', 'JetSMART', 'JetSMART', 'SCL EZE'),
  airline('FO', 'Flybondi', 'Flybondi', 'AEP EZE'),
  airline('AV', 'Avianca', 'Abra', 'BOG'),
  airline('CM', 'Copa Airlines', 'Star Alliance', 'PTY'),
  airline('OB', 'Boliviana de Aviación', 'BoA', 'VVI'),
  airline('ZP', 'Paranair', 'Paranair', 'ASU'),
  airline('PZ', 'LATAM Paraguai', 'LATAM', 'ASU'),
  airline('P5', 'Wingo', 'Copa', 'BOG'),
  airline('AM', 'Aeroméxico', 'SkyTeam', 'MEX'),
  airline('Y4', 'Volaris', 'Volaris', 'MEX'),
  airline('VB', 'Viva', 'Viva', 'MTY'),
  airline('DM', 'Arajet', 'Arajet', 'SDQ'),
  airline('AA', 'American Airlines', 'oneworld', 'MIA DFW JFK CLT ORD'),
  airline('DL', 'Delta', 'SkyTeam', 'ATL JFK DTW MSP'),
  airline('UA', 'United', 'Star Alliance', 'IAH ORD EWR IAD SFO DEN'),
  airline('B6', 'JetBlue', 'JetBlue', 'JFK FLL BOS'),
  airline('WN', 'Southwest', 'Southwest', 'DAL BWI MDW LAS'),
  airline('AS', 'Alaska Airlines', 'oneworld', 'SEA'),
  airline('NK', 'Spirit', 'Spirit', 'FLL MCO'),
  airline('F9', 'Frontier', 'Frontier', 'DEN MCO'),
  airline('AC', 'Air Canada', 'Star Alliance', 'YYZ YUL YVR'),
  airline('WS', 'WestJet', 'WestJet', 'YYC'),
  airline('TP', 'TAP Air Portugal', 'Star Alliance', 'LIS OPO'),
  airline('S4', 'Azores Airlines', 'SATA', 'PDL'),
  airline('IB', 'Iberia', 'oneworld', 'MAD'),
  airline('UX', 'Air Europa', 'SkyTeam', 'MAD'),
  airline('VY', 'Vueling', 'IAG', 'BCN'),
  airline('AF', 'Air France', 'SkyTeam', 'CDG ORY'),
  airline('KL', 'KLM', 'SkyTeam', 'AMS'),
  airline('LH', 'Lufthansa', 'Star Alliance', 'FRA MUC'),
  airline('LX', 'SWISS', 'Star Alliance', 'ZRH GVA'),
  airline('OS', 'Austrian', 'Star Alliance', 'VIE'),
  airline('SN', 'Brussels Airlines', 'Star Alliance', 'BRU'),
  airline('AZ', 'ITA Airways', 'Star Alliance', 'FCO LIN'),
  airline('BA', 'British Airways', 'oneworld', 'LHR LGW'),
  airline('VS', 'Virgin Atlantic', 'SkyTeam', 'LHR'),
  airline('U2', 'easyJet', 'easyJet', 'LGW'),
  airline('FR', 'Ryanair', 'Ryanair', 'STN DUB BGY'),
  airline('SK', 'SAS', 'SkyTeam', 'CPH ARN OSL'),
  airline('AY', 'Finnair', 'oneworld', 'HEL'),
  airline('LO', 'LOT', 'Star Alliance', 'WAW'),
  airline('A3', 'Aegean', 'Star Alliance', 'ATH'),
  airline('TK', 'Turkish Airlines', 'Star Alliance', 'IST'),
  airline('AT', 'Royal Air Maroc', 'oneworld', 'CMN'),
  airline('DT', 'TAAG', 'TAAG', 'NBJ'),
  airline('ET', 'Ethiopian', 'Star Alliance', 'ADD'),
  airline('SA', 'South African Airways', 'Star Alliance', 'JNB'),
  airline('MS', 'EgyptAir', 'Star Alliance', 'CAI'),
  airline('EK', 'Emirates', 'Emirates', 'DXB'),
  airline('QR', 'Qatar Airways', 'oneworld', 'DOH'),
  airline('EY', 'Etihad', 'Etihad', 'AUH'),
  airline('LY', 'El Al', 'El Al', 'TLV'),
  airline('AI', 'Air India', 'Star Alliance', 'DEL BOM'),
  airline('SQ', 'Singapore Airlines', 'Star Alliance', 'SIN'),
  airline('CX', 'Cathay Pacific', 'oneworld', 'HKG'),
  airline('CA', 'Air China', 'Star Alliance', 'PEK'),
  airline('KE', 'Korean Air', 'SkyTeam', 'ICN'),
  airline('NH', 'ANA', 'Star Alliance', 'HND NRT'),
  airline('JL', 'Japan Airlines', 'oneworld', 'HND NRT'),
  airline('QF', 'Qantas', 'oneworld', 'SYD MEL'),
  airline('NZ', 'Air New Zealand', 'Star Alliance', 'AKL'),
];

const byCode = new Map(airlines.map((each) => [each.validatingcarrier, each]));

/** Codes under which an airline is still found in older data. */
const ALIASES: Readonly<Record<string, string>> = { JJ: 'LA' };

/**
 * A code as suppliers send it, made comparable: upper case, without the trailing `*` some of them add; undefined when it
 * is blank or `None`.
 */
export function airlineCode(code: string | null | undefined): string | undefined {
  const plain = (code ?? '').trim().toUpperCase().replace(/\*+$/, '').trim();
  if (plain === '' || plain === 'NONE') return undefined;
  return ALIASES[plain] ?? plain;
}

/** The airline of a code in any form suppliers send; undefined when unknown. */
export function airlineOf(code: string | null | undefined): Airline | undefined {
  const plain = airlineCode(code);
  return plain === undefined ? undefined : byCode.get(plain);
}
