import type { Cabin } from '@embarque/flight/contract.ts';
import type { SupplierFare } from '@embarque/flight/port.ts';
import { unit } from '../../random.ts';
import { seasonFactor } from '../../season.ts';
import { weekdayOf } from '../../zoned-time.ts';
import { carrierOf } from '../network/carriers.ts';
import type { CabinLetter } from '../network/timetable.ts';

/** Fare families, cabins, and the fare base code that encodes both. */

export const families = ['LIGHT', 'PLUS', 'TOP'] as const;
export type Family = (typeof families)[number];

interface FamilyRule {
  readonly code: string;
  readonly factor: number;
  readonly pieces: 0 | 1 | 2;
}

export const familyRules: Readonly<Record<Family, FamilyRule>> = {
  LIGHT: { code: 'LG', factor: 1, pieces: 0 },
  PLUS: { code: 'PL', factor: 1.25, pieces: 1 },
  TOP: { code: 'TP', factor: 1.7, pieces: 2 },
};

interface CabinRule {
  readonly name: Cabin;
  readonly factor: number;
  readonly families: readonly Family[];
  /** Booking classes; in economy one for each fare bucket. */
  readonly classes: string;
}

export const cabinRules: Readonly<Record<CabinLetter, CabinRule>> = {
  Y: { name: 'Econômica', factor: 1, families, classes: 'OQNKMHYB' },
  W: { name: 'Premium', factor: 1.8, families: ['PLUS'], classes: 'P' },
  C: { name: 'Executiva', factor: 3.6, families: ['PLUS', 'TOP'], classes: 'D' },
  F: { name: 'Primeira', factor: 6, families: ['TOP'], classes: 'F' },
};

export const cabinLetters = ['Y', 'W', 'C', 'F'] as const satisfies readonly CabinLetter[];

/** H in high season, L otherwise. */
const seasonLetter = (day: string): 'H' | 'L' => (seasonFactor(day) > 1 ? 'H' : 'L');

/** E.g. `OLXLGBR`: booking class, season, X weekday or W weekend, family, country of sale. */
export function fareBaseCode(cabin: CabinLetter, family: Family, bucket: number, day: string): string {
  const { classes } = cabinRules[cabin];
  const bookingClass = classes[bucket % classes.length] ?? 'Y';
  const weekday = weekdayOf(day);
  return `${bookingClass}${seasonLetter(day)}${weekday === 0 || weekday >= 5 ? 'W' : 'X'}${familyRules[family].code}BR`;
}

const CODE = /^([A-Z])[HL][WX]([A-Z]{2})BR$/;

/** The conditions of a fare base code; undefined for a carrier or code of somebody else. */
export function fareOf(carrierCode: string, code: string): SupplierFare | undefined {
  const carrier = carrierOf(carrierCode);
  const match = CODE.exec(code);
  if (!carrier || !match) return undefined;
  const cabin = cabinLetters.find((letter) => cabinRules[letter].classes.includes(match[1] ?? ''));
  const family = families.find((each) => familyRules[each].code === match[2]);
  if (!cabin || !family || !cabinRules[cabin].families.includes(family)) return undefined;
  return {
    carrier: carrier.code,
    fareBaseCode: code,
    name: cabin === 'Y' ? family : `${family} ${cabinRules[cabin].name}`,
    checkedPieces: cabin === 'C' || cabin === 'F' ? 2 : familyRules[family].pieces,
    comfortSeat: family === 'TOP' || cabin !== 'Y',
    changeAllowed: allowsChange(family),
    refundPercent: refundPercent(carrier.code, family),
  };
}

/** Whether the flight can be changed for another. */
export const allowsChange = (family: Family): boolean => family !== 'LIGHT';

/** Percent of the price that is refunded for a cancellation before the day of departure. */
export function refundPercent(carrier: string, family: Family): number {
  if (family === 'LIGHT') return 0;
  return family === 'TOP' ? 95 : 40 + 5 * Math.floor(unit(`refund|${carrier}`) * 5);
}

/** Checked pieces as they are on the wire. */
export function baggageOf(cabin: CabinLetter, family: Family): '0P' | '1P' | '2P' {
  const pieces = cabin === 'C' || cabin === 'F' ? 2 : familyRules[family].pieces;
  return `${pieces}P`;
}
