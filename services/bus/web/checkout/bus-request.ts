import { type BusBookingRequest, TOKEN_SEPARATOR } from '@embarque/bus/booking-contract.ts';
import type { Bus, BusRate, RateFilter } from '@embarque/bus/contract.ts';
import { passengersOf, wirePaths } from '@embarque/bus/rules/passenger-on-wire.ts';
import { termsKey } from '@embarque/bus/rules/terms-key.ts';
import { busService } from '@embarque/bus/service.ts';
import { toRequestCommon } from '@embarque/commerce/web/booking-request.ts';
import type { OfferPrice, PriceLine, Purchase, RisenPrice } from '@embarque/commerce/web/parts.ts';
import { raisedBy, shareOut, toCents, toReais } from '@embarque/contract/money/money.ts';
import { type BusSelection, busesOf } from '../bus-selection.ts';
import type { BusDraft } from './checkout-draft.ts';
import { pickedOf } from './seats/leg-seats.ts';

/** Returns what the buses cost together. The order ends with the first of their offers. */
export const priceOf = (selection: BusSelection): OfferPrice => {
  const buses = busesOf(selection);
  const ends = buses.map(({ expiresAt }) => expiresAt).sort((a, b) => Date.parse(a) - Date.parse(b));
  return { cashPrice: selection.cashPrice, pointsPrice: selection.pointsPrice, expiresAt: ends[0] ?? '' };
};

/** Returns the chosen buses as the rate check and the order name them. */
export const rateFilterOf = ({ going, return: back }: BusSelection): RateFilter => ({
  goingBus: going.key,
  goingBusRefToken: going.refToken,
  returnBus: back?.key ?? null,
  returnBusRefToken: back?.refToken ?? null,
  occupancy: going.occupancy,
});

/** Returns the selection as the rate check told it: prices, tokens, maps and rules of now. */
export function asRated(selection: BusSelection, { booking, filter }: BusRate): BusSelection {
  const [{ busList, segments, policies } = { busList: [], segments: [], policies: [] }] = booking.bookingBuses;
  const busOf = (before: Bus, refToken: string | null): Bus => {
    const now = busList.find(({ key }) => key === before.key) ?? before;
    return { ...now, refToken: refToken ?? now.refToken };
  };
  const { going, return: back } = selection;
  const chosen = {
    going: busOf(going, filter.goingBusRefToken),
    return: back && busOf(back, filter.returnBusRefToken),
  };
  const legs = busesOf(chosen).flatMap(({ key }) => {
    const segment = segments.find((each) => each.key === key);
    if (!segment) return [];
    const { seatMap, boarding } = segment;
    const ofBus = policies.filter((policy) => policy.key === key);
    return { seatMap, boarding, policies: ofBus.map(({ key: _, ...policy }) => policy) };
  });
  const { cashPrice, pointsPrice } = booking;
  return { ...chosen, cashPrice, pointsPrice, rate: { id: booking.id, date: booking.date, legs } };
}

/** Returns what the buses are sold with beside their price, with the rules of their companies where `other` tells them as well. */
export const termsOf = (selection: BusSelection, other: BusSelection = selection): string =>
  JSON.stringify(
    busesOf(selection).map((bus, index) => termsKey(bus, other.rate?.legs[index] && selection.rate?.legs[index])),
  );

const shareOf = (amount: number, fare: number, before: number): number =>
  before > 0 ? toReais(Math.floor((toCents(amount) * toCents(fare)) / toCents(before))) : amount;

/** Returns the selection at the price a booking was refused with: shared out among the buses as the server does. */
export function atPrice(selection: BusSelection, { refToken, expiresAt, ...risen }: RisenPrice): BusSelection {
  const tokens = refToken.split(TOKEN_SEPARATOR);
  const buses = busesOf(selection);
  const before = buses.map(({ cashPrice }) => toCents(cashPrice));
  const amounts = shareOut(toCents(risen.cashPrice), before);
  const points = shareOut(risen.pointsPrice, before);
  const [going, back] = buses.map((bus, index): Bus => {
    const cashPrice = toReais(amounts[index] ?? 0);
    const pointsPrice = points[index] ?? 0;
    const fare = raisedBy(bus.fare, cashPrice, bus.cashPrice);
    return {
      ...bus,
      ...{ cashPrice, cashValue: cashPrice, pointsPrice, pointsValue: pointsPrice, expiresAt },
      // What changed did so in the fare, and cancelling costs the same share of it.
      fare,
      cancellation: bus.cancellation.map(({ until, amount }) => ({ until, amount: shareOf(amount, fare, bus.fare) })),
      refToken: tokens[index] ?? bus.refToken,
    };
  });
  const { cashPrice, pointsPrice } = risen;
  return going ? { ...selection, going, return: back ?? null, cashPrice, pointsPrice } : selection;
}

/** Returns what the price is made of: the fares of each bus, then toll and boarding taxes if there are any. */
export function busPriceLines(selection: BusSelection): PriceLine[] {
  const buses = busesOf(selection);
  const sum = (of: 'taxes' | 'fees') => buses.reduce((all, bus) => all + toCents(bus[of]), 0);
  const [taxes, fees] = [sum('taxes'), sum('fees')];
  return [
    ...buses.map(({ cashPrice, taxes, fees, occupancy, company }, index) => ({
      label: `${occupancy} ${occupancy === 1 ? 'passagem' : 'passagens'} de ${index === 0 ? 'ida' : 'volta'}`,
      detail: company.name,
      cents: toCents(cashPrice) - toCents(taxes) - toCents(fees),
    })),
    ...(fees === 0 ? [] : [{ label: busService.feeLabel, cents: fees, part: 'fee' as const }]),
    ...(taxes === 0 ? [] : [{ label: busService.taxLabel, cents: taxes, part: 'tax' as const }]),
  ];
}

/** Returns the body of the booking call. */
export function toBusRequest(purchase: Purchase<BusSelection, BusDraft>): BusBookingRequest {
  const { selection, form } = purchase;
  const { rate, going } = selection;
  const [there, home] = form.legs;
  const day = going.departure.slice(0, 10);
  const data = {
    ...rateFilterOf(selection),
    id: rate?.id ?? '',
    date: rate?.date ?? day,
    passengers: passengersOf(form.passengers, day),
    goingSeats: there ? pickedOf(there) : [],
    returnSeats: home ? pickedOf(home) : [],
    ...(there?.hold && { goingHoldId: there.hold.holdId }),
    ...(home?.hold && { returnHoldId: home.hold.holdId }),
  };
  return { type: 'BUS', ...toRequestCommon(purchase), services: [{ type: 'bus', data }] };
}

const BASE = 'services.0.data.';

/** Returns the form's path of a member of the booking call. */
export function fieldOf(path: string): string {
  if (!path.startsWith(BASE)) return path;
  const member = path.slice(BASE.length);
  const [, index, field] = /^passengers\.(\d+)\.(.+)$/.exec(member) ?? [];
  const own = Object.entries(wirePaths).find(([, wire]) => wire === field)?.[0];
  return own === undefined ? member : `passengers.${index}.${own}`;
}
