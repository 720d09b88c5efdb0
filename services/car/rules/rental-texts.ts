import type { CancellationTerms, CarDetails, DriverTerms } from '@embarque/car/car-details.ts';
import { endText, shortEndText } from '@embarque/contract/dates.ts';
import { formatReais } from '@embarque/contract/money/money.ts';

/** What was agreed of a rental in words, the same on every screen and paper. */

/** Returns how far the car may be driven at its price. */
export const mileageText = ({ mileagePerDay }: Pick<CarDetails, 'mileagePerDay'>): string =>
  mileagePerDay === null ? 'Km livre' : `${mileagePerDay} km por dia`;

/** Returns what is insured, and what the driver bears of a damage. */
export function protectionLines({ protections }: Pick<CarDetails, 'protections'>): string[] {
  return protections.map(({ name, excess }) =>
    excess === 0 ? `${name}, sem franquia` : `${name}, franquia de ${formatReais(excess)}`,
  );
}

/** Returns what is blocked on the driver's card, in short. */
export const depositText = ({ deposit }: Pick<CarDetails, 'deposit'>): string =>
  deposit.amount === 0 ? 'Sem caução' : `Caução ${formatReais(deposit.amount)}`;

/** Returns the most that the driver bears of a damage, in short. */
export function excessText({ protections }: Pick<CarDetails, 'protections'>): string {
  const borne = protections.map(({ excess }) => excess).filter((excess) => excess > 0);
  if (borne.length === 0) return protections.length === 0 ? 'Sem proteção incluída' : 'Sem franquia';
  return `Franquia ${new Set(borne).size > 1 ? 'de até ' : ''}${formatReais(Math.max(...borne))}`;
}

/** Returns whom a company rents to. */
export function driverTermsText({ minimumAge, maximumAge, licenceYears }: DriverTerms): string {
  const ages = maximumAge === null ? `A partir de ${minimumAge} anos` : `De ${minimumAge} a ${maximumAge} anos`;
  if (licenceYears === 0) return `${ages}, com CNH definitiva`;
  return `${ages}, habilitado há pelo menos ${licenceYears} ${licenceYears === 1 ? 'ano' : 'anos'}`;
}

/** Returns how late a return adds no day. */
export const graceText = ({ graceMinutes }: Pick<CarDetails, 'graceMinutes'>): string =>
  `Devolução com até ${graceMinutes} minutos de atraso sem cobrar mais uma diária`;

/** Returns "5 diárias", as many as are charged. */
export const daysText = ({ days }: Pick<CarDetails, 'days'>): string => (days === 1 ? '1 diária' : `${days} diárias`);

/** Returns the steps of a cancellation that are not over at an instant: what the first of them says applies. */
const stepsFrom = (
  { cancellation }: Pick<CancellationTerms, 'cancellation'>,
  now: Date,
): CancellationTerms['cancellation'] => cancellation.filter(({ until }) => Date.parse(until) > now.getTime());

const costText = (amount: number, { totalAmount }: CancellationTerms): string =>
  amount === 0 ? 'grátis' : `custa ${Math.round((amount / totalAmount) * 100)}% do preço`;

const NEVER = 'Não permite cancelamento';
const END = 'Depois disso não há reembolso';

/** Stands below what cancelling costs. */
export const TAXES_COME_BACK =
  'Horários do local de retirada. Os impostos voltam em qualquer cancelamento aceito pela locadora.';

/** Returns until when cancelling costs nothing; undefined if it already costs something. */
export function freeCancellationText(terms: Pick<CancellationTerms, 'cancellation'>, now: Date): string | undefined {
  const free = stepsFrom(terms, now)
    .filter(({ amount }) => amount === 0)
    .at(-1);
  return free && `Cancelamento grátis até ${shortEndText(free.until)}`;
}

/** Returns what cancelling costs from an instant on, a line for each moment until which it costs something else. */
export function cancellationLines(terms: CancellationTerms, now: Date): string[] {
  const steps = stepsFrom(terms, now).map(({ until, amount }, index) => {
    const cost = costText(amount, terms);
    return index === 0 && amount > 0
      ? `Cancelar agora já ${cost}, até ${endText(until)}`
      : `Até ${endText(until)}: ${cost}`;
  });
  return steps.length === 0 ? [NEVER] : [...steps, END];
}

/** Returns the same for papers, which are read at any time after they were printed. */
export function printedCancellation(terms: CancellationTerms, boughtAt: Date): string[] {
  const steps = stepsFrom(terms, boughtAt).map(
    ({ until, amount }) => `Cancelamento até ${endText(until)}: ${costText(amount, terms)}.`,
  );
  return steps.length === 0 ? [`${NEVER}.`] : [...steps, `${END}.`, TAXES_COME_BACK];
}
