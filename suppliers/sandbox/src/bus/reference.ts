import { isDay } from '@embarque/contract/dates.ts';
import { shortHash } from '../random.ts';
import { placeOf } from './network/stations.ts';
import { type Departure, departuresOn } from './network/timetable.ts';

/** References contain all that identifies a trip: it is rebuilt from them without being stored. */

/** A departure as it was asked for on a day. */
export interface AskedTrip {
  readonly departure: Departure;
  /** yyyy-MM-dd */
  readonly asOf: string;
}

const packed = (day: string) => day.replaceAll('-', '');
const unpacked = (day: string) => `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}`;

/** `BR3550308-1.BR3304557-1.20270115.SC4512~20261121` */
export const referenceOf = ({ departure, asOf }: AskedTrip): string => `${departure.key}~${packed(asOf)}`;

/** The trip's id: `B` and a hash of its reference in base 36. */
export const tripIdOf = (reference: string): string => `B${shortHash(reference)}`;

const FORM = /^((BR\d{7}-\d)\.(BR\d{7}-\d)\.(\d{8})\.[A-Z]{2}\d{4})~(\d{8})$/;

/** Parses a reference; undefined when it is none of ours. */
export function readReference(text: string): AskedTrip | undefined {
  const [, key, from = '', to = '', day = '', asked = ''] = FORM.exec(text) ?? [];
  const [origin, destination] = [placeOf(from), placeOf(to)];
  const asOf = unpacked(asked);
  if (!origin || !destination || !isDay(unpacked(day)) || !isDay(asOf)) return undefined;
  const departure = departuresOn(origin.city, destination.city, unpacked(day)).find((each) => each.key === key);
  return departure && { departure, asOf };
}
