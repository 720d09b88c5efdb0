/** Names of airlines by code, for labels. A code without a name shows as itself. */
const names: Readonly<Record<string, string>> = {
  '2Z': 'VOEPASS',
  A3: 'Aegean',
  AA: 'American Airlines',
  AC: 'Air Canada',
  AD: 'Azul',
  AF: 'Air France',
  AM: 'Aeroméxico',
  AR: 'Aerolíneas Argentinas',
  AV: 'Avianca',
  AZ: 'ITA Airways',
  BA: 'British Airways',
  CM: 'Copa Airlines',
  DL: 'Delta',
  DT: 'TAAG',
  EK: 'Emirates',
  ET: 'Ethiopian',
  G3: 'GOL',
  H2: 'SKY Airline',
  IB: 'Iberia',
  JJ: 'LATAM Brasil',
  KL: 'KLM',
  LA: 'LATAM',
  LH: 'Lufthansa',
  LX: 'SWISS',
  OB: 'Boliviana de Aviación',
  QR: 'Qatar Airways',
  TK: 'Turkish Airlines',
  TP: 'TAP Air Portugal',
  UA: 'United',
  UX: 'Air Europa',
};

/** Supplier lists hold blank codes, "None" and codes ending in `*`: none of them names a company. */
function isAirlineCode(code: string): boolean {
  return /^[A-Z0-9]{2,3}$/.test(code);
}

export function airlineName(code: string): string {
  return names[code] ?? (isAirlineCode(code) ? code : 'Companhia aérea');
}

/** Address of an airline's monogram; undefined for a code that is none. */
export function airlineLogo(code: string): string | undefined {
  return isAirlineCode(code) ? `/v1/files/airlines/${code}.svg` : undefined;
}
