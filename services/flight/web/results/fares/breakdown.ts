import type { PriceLine } from '@embarque/commerce/web/parts.ts';
import { toCents } from '@embarque/contract/money/money.ts';
import type { PaxType, Recommendation } from '@embarque/flight/contract.ts';
import { flightService } from '@embarque/flight/service.ts';

const paxLabels: Record<PaxType, readonly [one: string, many: string]> = {
  ADT: ['adulto', 'adultos'],
  CHD: ['criança', 'crianças'],
  INF: ['bebê', 'bebês'],
};

type Fare = Pick<Recommendation, 'fares' | 'totalfare'>;

/** Returns lines for people by type and the boarding tax; for service charge and discount if there are any. */
export function priceLines(fare: Fare): PriceLine[] {
  return [...peopleLines(fare), ...chargeLines(fare)];
}

function peopleLines({ fares }: Fare): PriceLine[] {
  return fares
    .filter(({ quantity }) => quantity > 0)
    .map(({ paxtype, quantity, fareamount }) => ({
      label: `${quantity} ${paxLabels[paxtype][quantity === 1 ? 0 : 1]}`,
      cents: toCents(fareamount),
    }));
}

function chargeLines({ totalfare }: Fare): PriceLine[] {
  return [
    { label: flightService.taxLabel, cents: toCents(totalfare.totaltaxes), part: 'tax' },
    ...optional({ label: flightService.feeLabel, cents: toCents(totalfare.totaldu), part: 'fee' }),
    ...optional({ label: 'Desconto na tarifa', cents: -toCents(totalfare.discount) }),
  ];
}

const optional = (line: PriceLine): PriceLine[] => (line.cents === 0 ? [] : [line]);

/** Returns the lines of the summary: one for the tickets of everyone, then the charges. */
export function ticketLines(fare: Fare): PriceLine[] {
  const people = peopleLines(fare);
  const ticket = {
    label: flightService.fareLabel,
    detail: people.map(({ label }) => label).join(', '),
    cents: people.reduce((sum, line) => sum + line.cents, 0),
  };
  return [ticket, ...chargeLines(fare)];
}
