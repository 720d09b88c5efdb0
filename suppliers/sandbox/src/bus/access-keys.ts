import { accessKey } from '@embarque/bus/rules/access-key.ts';
import { dayIn, SHOP_ZONE } from '@embarque/contract/dates.ts';
import type { SoldHold } from '../booking/inventory.ts';
import { unit } from '../random.ts';
import { companies } from './network/companies.ts';

/** The electronic tickets of sold seats. */

const SERIES = 1;
const MAX_SEATS = 10;
/** Numbers of tickets have nine digits, and begin anew in the next series. */
const NUMBERS = 1_000_000_000;
const CODES = 100_000_000;

/** Returns the access key of a BP-e for each seat, in their order. */
export function accessKeys({ id, clientRef, carrier, travellers, soldAt }: SoldHold): string[] {
  const company = companies.find(({ code }) => code === carrier);
  if (!company) throw new Error(`no company ${carrier}`);
  const month = dayIn(SHOP_ZONE, soldAt).slice(2, 7).replace('-', '');
  return Array.from({ length: travellers }, (_, index) => {
    const ticket = id * MAX_SEATS + index;
    return accessKey({
      ...{ state: company.state, cnpj: company.cnpj, month },
      series: SERIES + Math.floor(ticket / NUMBERS),
      number: ticket % NUMBERS,
      code: Math.floor(unit(`ticket|${clientRef}|${index}`) * CODES),
    });
  });
}
