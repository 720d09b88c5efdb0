import type { CarQuery, Handover } from '@embarque/car/port.ts';
import { isDay } from '@embarque/contract/dates.ts';
import { shortHash } from '../random.ts';
import type { Choice } from './fleet.ts';
import { choicesFor, type Rental, readRental } from './rental.ts';

/** References contain all that identifies an offer: it is rebuilt from them without being stored. */

const packed = (day: string) => day.replaceAll('-', '');
const unpacked = (day: string) => `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}`;

const endText = ({ airport, location, day, time }: Handover) =>
  `${airport}.${location}.${packed(day)}.${time.replace(':', '')}`;

/** `GRU.GRUA.20270115.1000~GRU.GRU1.20270120.1000~30.5.BR~20261121~IP.EDMR` */
export function referenceOf({ query }: Pick<Rental, 'query'>, { company, group }: Choice): string {
  const { pickup, dropoff, driver, asOf } = query;
  const person = `${driver.age}.${driver.licenceYears}.${driver.country}`;
  return [endText(pickup), endText(dropoff), person, packed(asOf), `${company.code}.${group.code}`].join('~');
}

/** The offer's id: `C` and a hash of its reference in base 36. */
export function offerIdOf(reference: string): string {
  return `C${shortHash(reference)}`;
}

const END = '([A-Z]{3})\\.([A-Z]{3}[A-Z0-9]?)\\.(\\d{8})\\.(\\d{4})';
const FORM = new RegExp(`^${END}~${END}~(\\d{1,2})\\.(\\d{1,2})\\.([A-Z]{2})~(\\d{8})~([A-Z]{2})\\.([A-Z]{4})$`);

function handoverOf([airport = '', location = '', day = '', time = '']: readonly string[]): Handover {
  return { airport, location, day: unpacked(day), time: `${time.slice(0, 2)}:${time.slice(2)}` };
}

/** Parses a reference into its rental and choice; undefined when it is none of ours. */
export function readReference(text: string): { rental: Rental; choice: Choice } | undefined {
  const [, ...parts] = FORM.exec(text) ?? [];
  const [age, licenceYears, country = '', asOf = '', company, group] = parts.slice(8);
  const query: CarQuery = {
    pickup: handoverOf(parts.slice(0, 4)),
    dropoff: handoverOf(parts.slice(4, 8)),
    driver: { age: Number(age), licenceYears: Number(licenceYears), country },
    asOf: unpacked(asOf),
  };
  const rental = isDay(query.asOf) ? readRental(query) : undefined;
  const choice =
    rental && choicesFor(rental).find((each) => each.company.code === company && each.group.code === group);
  return rental && choice && referenceOf(rental, choice) === text ? { rental, choice } : undefined;
}
