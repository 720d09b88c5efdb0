import type { Bus, BusRate, RateFilter } from '@embarque/bus/contract.ts';
import type { DescribedTrip } from '@embarque/bus/trip-details.ts';
import { type CampaignPricing, requirePricing } from '@embarque/commerce/api/offers/campaign-pricing.ts';
import { offerTimes } from '@embarque/commerce/api/offers/offer-times.ts';
import { requireAdvance } from '@embarque/commerce/api/offers/require-advance.ts';
import { pointsPrice, toReais } from '@embarque/contract/money/money.ts';
import { AppError } from '@embarque/server-kit/app-error.ts';
import type { Actor } from '@embarque/server-kit/http/mount.ts';
import type { BusDeps } from './bus-deps.ts';
import { atTotal } from './bus-order.ts';
import { listOf, offersOf } from './chosen-offers.ts';
import { type ChosenTrip, recheckTrips } from './chosen-trips.ts';
import { busTokens, termsHashOf } from './offer-token.ts';
import { presentBus, presentPolicies } from './present-bus.ts';
import { choiceIdOf, choiceProblems } from './seats/chosen-problems.ts';
import { type OwnSeats, ownSeats, seatsOn } from './seats/own-seats.ts';
import { nameOf, noLongerSold, tooFewSeats } from './seats/too-few-seats.ts';

const salesOver = (bus: string): string =>
  `As vendas d${bus} já terminaram. Refaça a pesquisa e escolha outro horário.`;

/**
 * Returns a trip on which the seats that the session holds are free: it may choose them again. They all count, and those of
 * `drawn` are drawn: what another tab of the member holds is not offered in this one.
 */
function withOwnSeats(trip: DescribedTrip, own: readonly string[], drawn: readonly string[]): DescribedTrip {
  const all = trip.decks.flatMap(({ seats }) => seats);
  const decks = trip.decks.map((deck) => ({
    ...deck,
    seats: deck.seats.map((seat) => ({ ...seat, available: seat.available || drawn.includes(seat.number) })),
  }));
  return { ...trip, decks, freeSeats: all.filter(({ available, number }) => available || own.includes(number)).length };
}

/**
 * Returns what a seat of a trip costs now, in centavos. Throws AppError where it is no longer sold: offer_expired once it is too
 * late, sold_out with too few seats or once nobody may buy it; supplier_unavailable for a price below its taxes and fees.
 */
function seatCents(
  { description, passengers, checked }: ChosenTrip,
  name: string,
  { advanceDays }: CampaignPricing,
  now: Date,
): number {
  requireAdvance(description.departure, advanceDays, now);
  if (Date.parse(description.salesEnd) <= now.getTime())
    throw new AppError('offer_expired', { error: salesOver(name) });
  if (checked.outcome === 'sold_out') throw new AppError('sold_out', { error: noLongerSold(name) });
  if (description.freeSeats < passengers) throw new AppError('sold_out', { error: tooFewSeats(name, passengers) });
  const { totalCents } = checked;
  // The fare takes what changed since the trip was described, and is not below nothing.
  if (atTotal(description, totalCents).fareCents < 0) throw new AppError('supplier_unavailable');
  return totalCents;
}

interface RateRequest {
  readonly filter: RateFilter;
  readonly holdIds?: readonly string[] | undefined;
}

/**
 * Returns what the chosen buses cost now, with new tokens, and what is chosen on them: seats, and the rules. Reserves nothing.
 * Throws AppError: forbidden, invalid_data, offer_expired, sold_out, and those of offersOf and recheckTrips.
 */
export async function checkRate({ filter, holdIds }: RateRequest, actor: Actor, deps: BusDeps): Promise<BusRate> {
  const pricing = await requirePricing(actor, deps);
  const { campaignId } = actor;
  const now = deps.clock.now();
  const reader = { campaignId, now, use: 'recheck' } as const;
  const offers = offersOf(filter, 'filter', reader, deps);
  const [read, own] = await Promise.all([recheckTrips(offers, deps), ownSeats(actor, deps)]);
  const problems = Object.entries(choiceProblems(filter, read));
  if (problems.length > 0) {
    throw new AppError('invalid_data', {
      fields: Object.fromEntries(problems.map(([member, sentence]) => [`filter.${member}`, sentence])),
    });
  }
  const named = holdIds ? own.filter(({ holdId }) => holdIds.includes(holdId)) : own;
  const chosen = listOf(read).map((trip, index, { length }) => {
    const seatsOf = (holds: readonly OwnSeats[]) => seatsOn(holds, trip.supplier.code, trip.offer.reference);
    const described = withOwnSeats(trip.description, seatsOf(own), seatsOf(named));
    const cents = seatCents({ ...trip, description: described }, nameOf(index, length), pricing, now);
    return { ...trip, description: atTotal(described, cents) };
  });
  const buses = chosen.map(({ offer, key, passengers, description }): Bus => {
    const totalCents = description.totalCents * passengers;
    const times = offerTimes(now, offer.firstSignedAt);
    const refToken = busTokens.sign(deps.signer, {
      ...offer,
      ...times,
      party: [passengers, key, termsHashOf(description)],
      totalCents,
    });
    return presentBus(description, {
      key,
      passengers,
      rate: pricing,
      refToken,
      expiresAt: times.expiresAt.toISOString(),
    });
  });
  const totalCents = chosen.reduce((sum, { description, passengers }) => sum + description.totalCents * passengers, 0);
  return {
    booking: {
      id: choiceIdOf(chosen),
      date: read[0].description.departure.slice(0, 10),
      occupancy: read[0].passengers,
      cashPrice: toReais(totalCents),
      pointsPrice: pointsPrice(totalCents, pricing),
      expiresAt: buses.map(({ expiresAt }) => expiresAt).sort()[0] ?? '',
      bookingBuses: [
        {
          busList: buses,
          segments: chosen.map(({ key, description: { decks, boarding } }) => ({ key, seatMap: decks, boarding })),
          policies: chosen.flatMap(({ key, description }) =>
            presentPolicies(description).map((policy) => ({ key, ...policy })),
          ),
        },
      ],
    },
    filter: {
      ...filter,
      goingBusRefToken: buses[0]?.refToken ?? '',
      returnBusRefToken: buses[1]?.refToken ?? null,
    },
  };
}
