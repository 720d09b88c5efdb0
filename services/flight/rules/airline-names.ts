/** Display names of airlines by code. */
const names: Readonly<Record<string, string>> = {
  '2Z': 'VOEPASS',
  A3: 'Aegean',
  AA: 'American Airlines',
  AC: 'Air Canada',
  AD: 'Azul',
  AF: 'Air France',
  AI: 'Air India',
  AM: 'Aeroméxico',
  AR: 'Aerolíneas Argentinas',
  AS: 'Alaska Airlines',
  AT: 'Royal Air Maroc',
  AV: 'Avianca',
  AY: 'Finnair',
  AZ: 'ITA Airways',
  B6: 'JetBlue',
  BA: 'British Airways',
  CA: 'Air China',
  CM: 'Copa Airlines',
  CX: 'Cathay Pacific',
  DL: 'Delta',
  DM: 'Arajet',
  DT: 'TAAG',
  EK: 'Emirates',
  ET: 'Ethiopian',
  EY: 'Etihad',
  F9: 'Frontier',
  FO: 'Flybondi',
  FR: 'Ryanair',
  G3: 'GOL',
  H2: 'SKY Airline',
  IB: 'Iberia',
  JA: 'JetSMART',
  JJ: 'LATAM Brasil',
  JL: 'Japan Airlines',
  KE: 'Korean Air',
  KL: 'KLM',
  LA: 'LATAM',
  LH: 'Lufthansa',
  LO: 'LOT',
  LX: 'SWISS',
  LY: 'El Al',
  MS: 'EgyptAir',
  NH: 'ANA',
  NK: 'Spirit',
  NZ: 'Air New Zealand',
  OB: 'Boliviana de Aviación',
  OS: 'Austrian',
  P5: 'Wingo',
  PZ: 'LATAM Paraguai',
  QF: 'Qantas',
  QR: 'Qatar Airways',
  S4: 'Azores Airlines',
  SA: 'South African Airways',
  SK: 'SAS',
  SN: 'Brussels Airlines',
  SQ: 'Singapore Airlines',
  TK: 'Turkish Airlines',
  TP: 'TAP Air Portugal',
  U2: 'easyJet',
  UA: 'United',
  UX: 'Air Europa',
  VB: 'Viva',
  VS: 'Virgin Atlantic',
  VY: 'Vueling',
  WN: 'Southwest',
  WS: 'WestJet',
  Y4: 'Volaris',
  ZP: 'Paranair',
};

/**
 * Normalises a supplier's code: upper case, without the trailing `*` some suppliers add. Returns undefined for blanks,
 * "None" and anything else that is not a code.
 */
export function airlineCode(code: string): string | undefined {
  const plain = code.trim().toUpperCase().replace(/\*+$/, '');
  return /^[A-Z0-9]{2,3}$/.test(plain) ? plain : undefined;
}

/** Returns an airline's name; its code when the name is unknown. */
export function airlineName(code: string): string {
  const plain = airlineCode(code);
  return plain === undefined ? 'Companhia aérea' : (names[plain] ?? plain);
}
