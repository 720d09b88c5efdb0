import { cancelSteps } from '@embarque/commerce/visits/cancellation.ts';
import { toRequestCommon } from '@embarque/commerce/web/booking-request.ts';
import type { PriceLine, Purchase, RisenPrice } from '@embarque/commerce/web/parts.ts';
import { shareOut, toCents } from '@embarque/contract/money/money.ts';
import type { EntertainmentBookingRequest } from '@embarque/entertainment/booking-contract.ts';
import { type DetailsAnswer, type DetailsFilter, entertainmentRoutes } from '@embarque/entertainment/contract.ts';
import { endAgesOf } from '@embarque/entertainment/rules/age-bands.ts';
import { visitOf } from '@embarque/entertainment/rules/moments.ts';
import { termsKey } from '@embarque/entertainment/rules/terms-key.ts';
import type { Call } from '@embarque/web-kit/api/client.ts';
import { type Outcome, outcomeOf } from '@embarque/web-kit/api/outcome.ts';
import { serverNow } from '@embarque/web-kit/api/server-clock.ts';
import { passengersText } from '../chosen-texts.ts';
import type { EntertainmentSelection } from '../entertainment-selection.ts';
import { type EntertainmentDraft, toPassenger } from './checkout-draft.ts';
import { toTransferData } from './transfer-draft.ts';

/** What was chosen of an activity, as the server's calls name it and answer it. */

/** What is said of a time that has no room left for everyone, and of a day that has none. */
export const TIME_GONE = 'O horário escolhido não está mais disponível. Escolha outro horário.';
export const DAY_GONE = 'Não há mais lugares disponíveis neste dia. Escolha outro.';

const gone = (error: string): Outcome<never> => ({
  ok: false,
  status: 409,
  problem: { type: 'about:blank', title: error, status: 409, error, code: 'sold_out' },
});

/** Returns the chosen day, as its price is asked again. */
function chosenDay({ activity, availability, passengers }: EntertainmentSelection): DetailsFilter {
  return {
    activityId: activity.activityId,
    refToken: availability.refToken,
    passengerRate: endAgesOf(passengers).map((endAge) => ({ endAge, quantity: 1 })),
    startDate: availability.serviceDate,
    ...(availability.returnDate !== null && { endDate: availability.returnDate }),
  };
}

/** Returns the selection with what cancelling costs now, at its price and from its own time on. */
function withSteps(selection: EntertainmentSelection): EntertainmentSelection {
  const { activity, availability, startingTime } = selection;
  const { serviceDate, returnDate, cashPrice } = availability;
  const visit = visitOf(activity, { date: serviceDate, returnDate, startingTime, transferData: null });
  const cancelPenalties = cancelSteps(activity, activity.location, visit, toCents(cashPrice), serverNow());
  return { ...selection, availability: { ...availability, cancelPenalties } };
}

function asAsked(selection: EntertainmentSelection, answer: DetailsAnswer): Outcome<EntertainmentSelection> {
  const { startingTime } = selection;
  const { activity: offer, availability } = answer;
  if (!availability) return gone(DAY_GONE);
  const times = availability.startingTimes;
  if (startingTime === null ? times.length > 0 : !times.includes(startingTime)) return gone(TIME_GONE);
  const { price, cashPrice, pointsPrice, refToken, expiresAt, avaiableDates, ...activity } = offer;
  return { ok: true, body: withSteps({ ...selection, activity, refToken, availability }) };
}

/** Asks the supplier again; a time that has no room any more is gone like a day that has none. */
export async function recheck(call: Call, selection: EntertainmentSelection): Promise<Outcome<EntertainmentSelection>> {
  const asked = outcomeOf(await call(entertainmentRoutes.get, { body: { filter: chosenDay(selection) } }));
  if (asked.ok) return asAsked(selection, asked.body);
  return asked.status === 204 ? gone(DAY_GONE) : asked;
}

/** Returns the selection at the price, and with the token, that a refused booking was answered with. */
export const atPrice = (selection: EntertainmentSelection, price: RisenPrice): EntertainmentSelection =>
  withSteps({
    ...selection,
    availability: {
      ...selection.availability,
      ...price,
      passengersRateTotalPrice: price.cashPrice,
      passengersRateTotalPricePoints: price.pointsPrice,
    },
  });

/** Returns what an activity is sold with beside its price, at the chosen time. */
export const termsOf = ({ activity, startingTime }: EntertainmentSelection): string =>
  JSON.stringify([termsKey(activity), startingTime]);

/** Returns a line of the price for each type of passenger, which add up to it; of a vehicle one. */
export function priceLines({ availability }: EntertainmentSelection): PriceLine[] {
  const rates = availability.passengersCalculatedRate;
  const before = rates.map(({ price }) => toCents(price.priceTotalOriginal));
  // A price that rose does not say whose part is dearer.
  const cents = shareOut(toCents(availability.cashPrice), before);
  return rates.map(({ name, price }, index) => ({
    label: passengersText([{ name, quantity: price.quantity }]),
    cents: cents[index] ?? 0,
  }));
}

/** The body of the activities' own booking call, which names no service. */
export type EntertainmentRequest = Omit<EntertainmentBookingRequest, 'type'>;

/** Returns the body of the booking call. */
export function toRequest(purchase: Purchase<EntertainmentSelection, EntertainmentDraft>): EntertainmentRequest {
  const { selection, form } = purchase;
  const { activity, availability, refToken, startingTime } = selection;
  return {
    ...toRequestCommon({ ...purchase, selection: availability }),
    data: {
      serviceId: activity.activityId,
      refToken,
      refTokenAdditionalInfo: availability.refToken,
      startingTime,
      date: availability.serviceDate,
      passengers: form.passengers.map(toPassenger),
      ...(form.transferData && { transferData: toTransferData(form.transferData, selection) }),
    },
  };
}

/** Returns the form's path of a member of the booking call. */
export const fieldOf = (path: string): string => path.replace(/^data\./, '');
