import type { Car } from '@embarque/car/contract.ts';
import { daysText } from '@embarque/car/rules/rental-texts.ts';
import { carService } from '@embarque/car/service.ts';
import type { PriceLine } from '@embarque/commerce/web/parts.ts';
import { toCents } from '@embarque/contract/money/money.ts';

const cents = (reais: number) => toCents(reais) ?? 0;

/** Returns what a car's price is made of: its days, what is charged beside them, and taxes if there are any. */
export function carPriceLines({ days, fare, fees, taxes }: Pick<Car, 'days' | 'fare' | 'fees' | 'taxes'>): PriceLine[] {
  return [
    { label: daysText({ days }), cents: cents(fare) },
    ...fees.map(({ name, amount }) => ({ label: name, cents: cents(amount), part: 'fee' as const })),
    ...(taxes === 0 ? [] : [{ label: carService.taxLabel, cents: cents(taxes), part: 'tax' as const }]),
  ];
}
