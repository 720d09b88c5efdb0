import { shortHash } from '../random.ts';
import type { CabinLetter } from './network/timetable.ts';
import { cabinLetters, type Family, families } from './price/fares.ts';

/** All that identifies an offer: the offer is rebuilt from it without being stored. */
export interface OfferKey {
  readonly journeys: readonly { from: string; to: string; day: string }[];
  readonly adults: number;
  readonly children: number;
  readonly babies: number;
  readonly asOf: string;
  readonly carrier: string;
  readonly cabin: CabinLetter;
  readonly family: Family;
  /** For each journey. */
  readonly fares: readonly { bucket: number; soldTenths: number }[];
}

/** What the offers of one search share. */
export type OfferTrip = Pick<OfferKey, 'journeys' | 'adults' | 'children' | 'babies' | 'asOf'>;

/** Returns the reference of each offer of one search, by its fare. */
export function createReferences(trip: OfferTrip): (fare: Omit<OfferKey, keyof OfferTrip>) => string {
  const journeys = trip.journeys.map(({ from, to, day }) => `${from}.${to}.${packed(day)}`).join('_');
  const shared = `${journeys}~${trip.adults}.${trip.children}.${trip.babies}~${packed(trip.asOf)}`;
  return ({ carrier, cabin, family, fares }) => {
    let text = `${shared}~${carrier}.${cabin}.${family}`;
    let separator = '~';
    for (const { bucket, soldTenths } of fares) {
      text += `${separator}${bucket}.${soldTenths}`;
      separator = '_';
    }
    return text;
  };
}

/** `GRU.REC.20270115_REC.GRU.20270120~2.0.1~20261121~G3.Y.TOP~0.0_4.0` */
function referenceOf(key: OfferKey): string {
  return createReferences(key)(key);
}

/** The offer's id: `D` and a hash of its reference in base 36. */
export function offerIdOf(reference: string): string {
  return `D${shortHash(reference)}`;
}

const packed = (day: string) => day.replaceAll('-', '');
const unpacked = (day: string) => `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}`;

const FORM =
  /^((?:[A-Z]{3}\.[A-Z]{3}\.\d{8}_?){1,2})~(\d)\.(\d)\.(\d)~(\d{8})~([A-Z0-9]{2})\.([A-Z])\.([A-Z]+)~((?:\d\.\d{1,2}_?){1,2})$/;

/** Parses a reference; undefined when it is none of ours. */
export function readReference(text: string): OfferKey | undefined {
  const match = FORM.exec(text);
  if (!match) return undefined;
  const [, journeys = '', adults, children, babies, asOf = '', carrier = '', cabinText, familyText, fares = ''] = match;
  const cabin = cabinLetters.find((letter) => letter === cabinText);
  const family = families.find((each) => each === familyText);
  if (!cabin || !family) return undefined;
  const key: OfferKey = {
    journeys: journeys.split('_').map((part) => {
      const [from = '', to = '', day = ''] = part.split('.');
      return { from, to, day: unpacked(day) };
    }),
    adults: Number(adults),
    children: Number(children),
    babies: Number(babies),
    asOf: unpacked(asOf),
    carrier,
    cabin,
    family,
    fares: fares.split('_').map((part) => {
      const [bucket, soldTenths] = part.split('.');
      return { bucket: Number(bucket), soldTenths: Number(soldTenths) };
    }),
  };
  return referenceOf(key) === text && key.fares.length === key.journeys.length ? key : undefined;
}
