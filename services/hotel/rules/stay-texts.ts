import { countedText } from '@embarque/commerce/travellers/counted.ts';
import { daysBetween, lastMoment, toBrazilianDate } from '@embarque/contract/dates.ts';
import { formatReais } from '@embarque/contract/money/money.ts';
import type { CancelPenalty, RateTerms, RoomGuests } from '@embarque/hotel/stay-details.ts';
import { type Meals, mealPlanNames, mealsIncluded } from './meal-plans.ts';

/** What was agreed of a stay in words, the same on every screen and paper. */

const FREE_CANCELLATION = 'Cancelamento grátis';
const NOT_REFUNDABLE = 'Não reembolsável';
const PENALTY = 'Cancelamento com multa';

/** Returns the nights of a stay; the guests leave on `checkOut`, yyyy-MM-dd. */
export const nightsOf = ({ checkIn, checkOut }: { readonly checkIn: string; readonly checkOut: string }): number =>
  daysBetween(checkIn, checkOut);

/** Returns "3 noites". */
export const nightsText = (nights: number): string => countedText([[nights, 'noite', 'noites']]);

/** Returns "2 quartos". */
export const roomsText = (rooms: number): string => countedText([[rooms, 'quarto', 'quartos']]);

function agesText(ages: readonly number[]): string {
  const [only] = ages;
  if (ages.length === 1 && only !== undefined && only < 2) return only === 1 ? '1 ano' : 'menos de 1 ano';
  const [last, ...others] = [...ages].reverse();
  return `${others.length === 0 ? last : `${others.reverse().join(', ')} e ${last}`} anos`;
}

/** Returns "2 adultos, 1 criança (7 anos)". */
export function guestsText({ adults, childAges }: RoomGuests): string {
  const people = countedText([
    [adults, 'adulto', 'adultos'],
    [childAges.length, 'criança', 'crianças'],
  ]);
  return childAges.length === 0 ? people : `${people} (${agesText(childAges)})`;
}

/** Returns "sex, 08/01/2027, às 18:00 (horário de Salvador)" of an end local to a hotel, with offset. */
function hotelMomentText(dateTime: string, cityName: string): string {
  const { day, time } = lastMoment(dateTime);
  return `${toBrazilianDate(day)}, às ${time} (horário de ${cityName})`;
}

/** What the words of a cancellation need to know of the room beside its terms. */
export interface CancelledRoom {
  /** Reais. */
  readonly amountAfterTax: number;
  /** Of the hotel, whose clock counts. */
  readonly cityName: string;
}

const percentFormat = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 });

/** Returns the percentage that an amount is of a room's price, to a tenth. */
const percentOf = (value: number, whole: number): number => (whole > 0 ? Math.round((value / whole) * 1000) / 10 : 0);

/**
 * Returns what cancelling a room costs, step by step. A room that is not refundable has one step only, however its supplier
 * counts: nothing but taxes comes back at any time.
 */
export function cancelPenaltyTexts(
  { isRefundable, cancelSteps }: Pick<RateTerms, 'isRefundable' | 'cancelSteps'>,
  { amountAfterTax, cityName }: CancelledRoom,
): CancelPenalty[] {
  const steps = isRefundable ? cancelSteps : cancelSteps.slice(-1);
  return steps.map(({ until, value }, index) => {
    const percent = percentOf(value, amountAfterTax);
    const from = index === 0 ? 'Até' : 'Depois disso, até';
    const moment = `${from} ${hotelMomentText(until, cityName)}`;
    const cost = `${formatReais(value)} (${percentFormat.format(percent)}% do valor do quarto)`;
    if (!isRefundable) {
      return {
        name: NOT_REFUNDABLE,
        description: `Cancelar custa ${cost}. Voltam apenas os impostos, se houver.`,
        value,
        percent,
        until,
      };
    }
    return value === 0
      ? { name: FREE_CANCELLATION, description: `${moment}, sem custo.`, value, percent, until }
      : { name: PENALTY, description: `${moment}: ${cost}.`, value, percent, until };
  });
}

/** What who travels with children has to bring, by the law on children and adolescents. */
export const WITH_CHILDREN =
  'Leve um documento de cada criança ou adolescente: menores só se hospedam com os pais ou responsáveis, ou com autorização deles (ECA, art. 82).';

/** What hotels in Brazil ask of each guest. */
export const REGISTRATION =
  'Em hotéis no Brasil, cada hóspede preenche a Ficha Nacional de Registro de Hóspedes (FNRH), na chegada ou antes dela pelo link que o hotel envia.';

/** Returns what is to be said after the steps of a cancellation: what follows the last of them, or that there are none. */
export function cancellationEnd(isRefundable: boolean, steps: readonly unknown[]): string[] {
  if (steps.length === 0) return [`${NOT_REFUNDABLE}.`];
  return isRefundable ? ['Depois disso a reserva não pode mais ser cancelada.'] : [];
}

/** Returns the whole cancellation of a room in lines, for papers. */
export function cancellationLines(
  terms: Pick<RateTerms, 'isRefundable' | 'cancelSteps'>,
  room: CancelledRoom,
): string[] {
  const penalties = cancelPenaltyTexts(terms, room);
  return [
    ...penalties.map(({ name, description }) => `${name}. ${description}`),
    ...cancellationEnd(terms.isRefundable, penalties),
  ];
}

/** Returns "café da manhã e jantar"; empty where nothing is eaten. */
function mealNames({ breakfast, lunch, dinner }: Meals): string {
  const [last, ...others] = [dinner && 'jantar', lunch && 'almoço', breakfast && 'café da manhã'].filter(
    (meal) => typeof meal === 'string',
  );
  return others.length === 0 ? (last ?? '') : `${others.reverse().join(', ')} e ${last}`;
}

/** Returns "Refeições incluídas: café da manhã e jantar". */
export const mealsIncludedText = (meals: Meals): string => `Refeições incluídas: ${mealNames(meals) || 'nenhuma'}`;

/** Returns "Café da manhã", or "Meia pensão: café da manhã e jantar" where the name alone does not tell the meals. */
export function mealsText({ mealPlan }: Pick<RateTerms, 'mealPlan'>): string {
  const meals = mealsIncluded[mealPlan];
  const name = mealPlanNames[mealPlan];
  return meals.lunch || meals.dinner ? `${name}: ${mealNames(meals)}` : name;
}

/** Returns an amount in a currency by its ISO 4217 code: "R$ 12,50", "US$ 12,50", "€ 12,50". */
const moneyText = (amount: number, currency: string): string =>
  new Intl.NumberFormat('pt-BR', { style: 'currency', currency }).format(amount);

/** Returns what is paid at the hotel beside the price, each in its currency. */
export const payAtDeskLines = ({ payAtDesk }: Pick<RateTerms, 'payAtDesk'>): string[] =>
  payAtDesk.map(
    ({ name, amount, currency }) =>
      `Pague no hotel: ${name}, ${currency ? moneyText(amount, currency) : formatReais(amount)}`,
  );

/**
 * Returns what who arrives after midnight has to know: an arrival in the small hours is still of the first night, yyyy-MM-dd. It
 * promises nothing: whether the desk is open then, and what a late guest loses, is said by each hotel.
 */
export const lateArrivalText = (checkIn: string): string =>
  `A primeira noite é a de ${toBrazilianDate(checkIn)}. Quem chega depois da meia-noite ainda usa essa noite: combine antes com o hotel.`;
