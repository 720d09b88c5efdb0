import type { PriceLine } from '@embarque/commerce/web/parts.ts';
import { toCents } from '@embarque/contract/money/money.ts';
import { nightsText } from '@embarque/hotel/rules/stay-texts.ts';
import { hotelService } from '@embarque/hotel/service.ts';
import type { StaySelection } from './stay-selection.ts';

/** Returns what the price of some rooms is made of: the nights of each, and fees and taxes if there are any. */
export function hotelPriceLines({ rooms, nights }: Pick<StaySelection, 'rooms' | 'nights'>): PriceLine[] {
  const sum = (of: 'totalTax' | 'totalFees') => rooms.reduce((all, { rate }) => all + toCents(rate[of]), 0);
  const [taxes, fees] = [sum('totalTax'), sum('totalFees')];
  return [
    ...rooms.map(({ roomName, rate }, index) => ({
      label: `Quarto ${index + 1}, ${nightsText(nights)}`,
      detail: roomName,
      cents: toCents(rate.total.amountAfterTax) - toCents(rate.totalTax) - toCents(rate.totalFees),
    })),
    ...(fees === 0 ? [] : [{ label: hotelService.feeLabel, cents: fees, part: 'fee' as const }]),
    ...(taxes === 0 ? [] : [{ label: hotelService.taxLabel, cents: taxes, part: 'tax' as const }]),
  ];
}
