import type { SoldHold } from '../booking/inventory.ts';

/** The three digits an airline's ticket numbers begin with. */
const PREFIXES: Readonly<Record<string, string>> = { G3: '127', LA: '957', AD: '577', TP: '047', AA: '001', AF: '057' };
const OTHER_PREFIX = '999';
const MAX_TRAVELLERS = 10;

/** A ticket number of 13 digits for each traveller of a sold hold. */
export function ticketNumbers({ id, carrier, travellers }: SoldHold): string[] {
  return Array.from(
    { length: travellers },
    (_, index) => (PREFIXES[carrier] ?? OTHER_PREFIX) + String(id * MAX_TRAVELLERS + index).padStart(10, '0'),
  );
}
