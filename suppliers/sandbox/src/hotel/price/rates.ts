import type { HotelRate } from '@embarque/hotel/port.ts';
import { unit } from '../../random.ts';
import { closesAtNight } from '../hotels/desk.ts';
import type { SandboxHotel } from '../hotels/hotels.ts';
import { type Choice, referenceOf } from '../reference.ts';
import type { Stay } from '../stay.ts';
import { paidAtDesk } from './at-desk.ts';
import { createPenalties } from './penalties.ts';
import { createPricing } from './price.ts';

const PETS = [
  'Animais de estimação não são aceitos.',
  'Animais de estimação de até 10 kg são aceitos, com taxa cobrada pelo hotel.',
  'Animais de estimação são bem-vindos, sem custo.',
];

function commentsOf(hotel: SandboxHotel): string[] {
  return [
    'O hóspede principal precisa ter 18 anos ou mais e apresentar documento com foto.',
    'O hotel pede um cartão de crédito como garantia na chegada.',
    'Quem não chega no dia da entrada, ou sai antes do combinado, paga a estadia inteira.',
    closesAtNight(hotel)
      ? 'A recepção fecha às 22:00: combine antes com o hotel uma chegada mais tarde.'
      : 'A recepção atende 24 horas, também quem chega depois da meia-noite.',
    PETS[Math.floor(unit(`pets|${hotel.code}`) * PETS.length)] ?? '',
  ];
}

/** What a list needs of a rate. */
export type RateInShort = Pick<HotelRate, 'mealPlan' | 'totalCents' | 'originalCents' | 'isRefundable'>;

export interface Rates {
  inShort(choice: Choice): RateInShort;
  rate(choice: Choice): HotelRate;
}

/** Makes the rates of a stay as they are at an instant, whether or not a room is left. */
export function createRates(stay: Stay, now: Date): Rates {
  const priceOf = createPricing(stay);
  const penaltiesOf = createPenalties(stay);

  const termsOf = ({ hotel, kind, plan, guests }: Choice) => {
    const price = priceOf(hotel, kind, plan, guests);
    const penalties = penaltiesOf(hotel, plan, price).filter(({ until }) => Date.parse(until) > now.getTime());
    const all = price.fareCents + price.feesCents;
    return { price, penalties, isRefundable: (penalties[0]?.cents ?? all) < all };
  };

  return {
    inShort(choice) {
      const { price, isRefundable } = termsOf(choice);
      const { totalCents, originalCents } = price;
      return { mealPlan: choice.plan.mealPlan, totalCents, originalCents, isRefundable };
    },
    rate(choice) {
      const { hotel, plan, guests } = choice;
      const { price, penalties, isRefundable } = termsOf(choice);
      const { firstNightCents: _, ...amounts } = price;
      return {
        reference: referenceOf(stay, choice),
        ratePlanID: plan.code,
        mealPlan: plan.mealPlan,
        ...amounts,
        isRefundable,
        penalties,
        payAtDesk: paidAtDesk(hotel, stay, guests),
        comments: commentsOf(hotel),
      };
    },
  };
}
