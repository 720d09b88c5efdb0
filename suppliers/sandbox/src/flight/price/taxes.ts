import type { AirportRecord } from '@embarque/flight/airports.ts';

/** Embarkation taxes, by the airport a journey starts from. */

const BRAZIL: Readonly<Record<string, { domestic: number; international: number }>> = {
  GRU: { domestic: 4_214, international: 7_453 },
  CGH: { domestic: 4_386, international: 7_453 },
  VCP: { domestic: 3_867, international: 6_892 },
  GIG: { domestic: 4_391, international: 7_764 },
  SDU: { domestic: 4_275, international: 7_764 },
  BSB: { domestic: 3_942, international: 7_017 },
  CNF: { domestic: 4_059, international: 7_210 },
  SSA: { domestic: 4_123, international: 7_325 },
  REC: { domestic: 4_031, international: 7_158 },
  FOR: { domestic: 4_102, international: 7_287 },
  POA: { domestic: 4_066, international: 7_223 },
  CWB: { domestic: 3_978, international: 7_060 },
  FLN: { domestic: 3_921, international: 6_958 },
  MAO: { domestic: 3_890, international: 6_903 },
  BEL: { domestic: 3_874, international: 6_875 },
};
const BRAZIL_ELSEWHERE = { domestic: 3_517, international: 6_420 };

const ABROAD: Readonly<Record<string, number>> = {
  AR: 31_240,
  CL: 17_860,
  UY: 24_310,
  PY: 22_790,
  PE: 18_430,
  CO: 26_450,
  US: 21_870,
  CA: 19_940,
  MX: 29_380,
  PT: 19_210,
  ES: 16_740,
  FR: 27_630,
  GB: 98_120,
  DE: 38_470,
  IT: 22_150,
  NL: 31_980,
  CH: 24_860,
};
const ELSEWHERE = 23_500;

/** Centavos for each traveller who has a seat. */
export function embarkationTax(from: AirportRecord, to: AirportRecord): number {
  if (from.countryIso !== 'BR') return ABROAD[from.countryIso] ?? ELSEWHERE;
  const { domestic, international } = BRAZIL[from.code] ?? BRAZIL_ELSEWHERE;
  return to.countryIso === 'BR' ? domestic : international;
}
