import type { Car } from '@embarque/car/contract.ts';
import { daysText } from '@embarque/car/rules/rental-texts.ts';
import { carService } from '@embarque/car/service.ts';
import type { PriceLine } from '@embarque/commerce/web/parts.ts';
import { toCents } from '@embarque/contract/money/money.ts';

/** Returns what a car's price is made of: its days, what is charged beside them, and taxes if there are any. */
export function carPriceLines({ days, fare, fees, taxes }: Pick<Car, 'days' | 'fare' | 'fees' | 'taxes'>): PriceLine[] {
  return [
    { label: daysText({ days }), cents: toCents(fare) },
    ...fees.map(({ name, amount }) => ({ label: name, cents: toCents(amount), part: 'fee' as const })),
    ...(taxes === 0 ? [] : [{ label: carService.taxLabel, cents: toCents(taxes), part: 'tax' as const }]),
  ];
}
