import { type AvailabilityRequest, detailsAnswerSchema } from '@embarque/entertainment/contract.ts';
import type { EntertainmentSupplier, SupplierAvailability } from '@embarque/entertainment/port.ts';
import { partyMessages, returnTooEarly } from '@embarque/entertainment/rules/party-rules.ts';
import {
  FAKE_DAY,
  FAKE_RETURN,
  fakeTicket,
  fakeTour,
  fakeTransfer,
} from '@embarque/entertainment/testing/fake-activity.ts';
import { createFakeSupplier, fakeAvailability, fakeOffered } from '@embarque/entertainment/testing/fake-supplier.ts';
import { entertainmentDeps, entertainmentPricing } from '@embarque/entertainment/testing/purchase.ts';
import { describe, expect, it } from 'vitest';
import { findAvailability } from './availability.ts';
import { createEntertainmentSearches } from './search/entertainment-search.ts';

const buyer = { campaignId: 10001, pricing: entertainmentPricing };

async function start(activity = fakeTicket(), changes: Partial<EntertainmentSupplier> = {}) {
  const deps = entertainmentDeps([createFakeSupplier([fakeOffered(activity)], changes)]);
  const activityId = `${activity.activityId.slice(0, 1)}-fake.${activity.activityId}`;
  const found = await createEntertainmentSearches(deps).details(activityId, buyer);
  const offer = detailsAnswerSchema.parse(JSON.parse(found?.bytes.toString('utf8') ?? '')).activity;
  const { refToken } = offer;
  const asked: AvailabilityRequest = { activityId, refToken, passengers: ages(99, 99), date: FAKE_DAY };
  return {
    deps,
    offer,
    ask: (changed: Partial<AvailabilityRequest> = {}) => findAvailability({ ...asked, ...changed }, buyer, deps),
  };
}

const ages = (...endAges: number[]) => endAges.map((endAge) => ({ endAge, quantity: 1 as const }));

describe('the availability of a day', () => {
  it('costs everyone together, with a line for each type, the oldest first', async () => {
    const { ask } = await start();
    expect(await ask({ passengers: ages(11, 99, 99) })).toMatchObject([
      {
        serviceDate: FAKE_DAY,
        returnDate: null,
        type: 'TICKET',
        startingTimes: [],
        passengersRateTotalPrice: 200,
        // 200 × 40 × 1.06
        passengersRateTotalPricePoints: 8_400,
        cashPrice: 200,
        pointsPrice: 8_400,
        passengersCalculatedRate: [
          { name: 'Adulto', price: { quantity: 2, priceTotalOriginal: 160, priceTotalOriginalPoints: 6_720 } },
          { name: 'Criança', price: { quantity: 1, priceTotalOriginal: 40, priceTotalOriginalPoints: 1_680 } },
        ],
        maxNumberPassenger: null,
        transferIn: false,
        transferOut: false,
      },
    ]);
  });

  it('costs as many points as its lines together', async () => {
    const rates = [
      { name: 'Adulto', quantity: 1, totalCents: 7_001 },
      { name: 'Criança', quantity: 1, totalCents: 3_001 },
    ];
    const day = { date: FAKE_DAY, returnDate: null, startingTimes: [], rates, totalCents: 10_002 };
    const [first] = await (await start(fakeTicket(), { availability: async () => [day] })).ask({
      passengers: ages(99, 11),
    });
    const lines = first?.passengersCalculatedRate.map(({ price }) => price.priceTotalOriginalPoints) ?? [];
    // 100,02 × 40 × 1.05: each for itself would be rounded up to 2,941 and 1,261.
    expect([lines, first?.pointsPrice]).toEqual([[2_941, 1_260], 4_201]);
  });

  it('says what cancelling costs between two moments of the place, the first of them now', async () => {
    const [first] = await (await start()).ask();
    expect(first?.cancellationRules).toEqual([
      { startDate: '2026-11-21T09:00:00-03:00', endDate: '2027-01-08T18:00:00-03:00', price: 0 },
      { startDate: '2027-01-08T18:00:00-03:00', endDate: '2027-01-09T18:00:00-03:00', price: 80 },
    ]);
    expect(first?.cancelPenalties.map(({ value }) => value)).toEqual([0, 80]);
  });

  it('of a tour has its times, of a transfer its vehicle and whether a way back is still to be chosen', async () => {
    expect(await (await start(fakeTour())).ask()).toMatchObject([{ startingTimes: ['09:00', '14:00'] }]);
    const { ask } = await start(fakeTransfer());
    const transfer = { maxNumberPassenger: 6, maxNumberBaggage: 1, transferIn: true, transferOut: true };
    expect(await ask()).toMatchObject([{ ...transfer, returnDate: null }]);
    expect(await ask({ returnDate: FAKE_RETURN })).toMatchObject([{ ...transfer, returnDate: FAKE_RETURN }]);
  });

  it('leaves out the times that are not sold any more', async () => {
    const tour = fakeTour({ salesEnd: { daysBefore: 50, time: null } });
    const { ask, deps } = await start(tour);
    // It is nine in Bahia.
    deps.clock.advance(1_000);
    expect(await ask()).toMatchObject([{ startingTimes: ['14:00'] }]);
    const over = await start(fakeTour({ salesEnd: { daysBefore: 50, time: '09:30' } }));
    expect(await over.ask()).toHaveLength(1);
    over.deps.clock.advance(30 * 60_000);
    expect(await over.ask()).toEqual([]);
  });

  it('is empty on a closed day, and where there is no room', async () => {
    expect(await (await start()).ask({ date: '2027-01-11' })).toEqual([]);
    expect(await (await start(fakeTicket(), { availability: async () => [] })).ask()).toEqual([]);
  });

  it.each(['2026-11-20', '2027-11-22', '2027-02-30', 'amanhã'])('is refused for %s, beside the date', async (date) => {
    await expect((await start()).ask({ date })).rejects.toMatchObject({
      code: 'invalid_data',
      detail: { fields: { date: 'Data inválida, por favor selecione uma data válida.' } },
    });
  });

  it.each<[string, Partial<AvailabilityRequest>, Record<string, string>]>([
    ['children alone', { passengers: ages(11) }, { passengers: partyMessages.adultMissing }],
    ['an age that it does not have', { passengers: ages(99, 2) }, { passengers: partyMessages.unknownType }],
    [
      'more people than its vehicle takes',
      { passengers: ages(99, 99, 99, 99, 99, 99, 99) },
      { passengers: 'Este veículo leva no máximo 6 passageiros. Retire passageiros ou reserve outro veículo.' },
    ],
    ['a way back on the day of the way there', { returnDate: FAKE_DAY }, { returnDate: returnTooEarly(1) }],
    ['a way back too late', { returnDate: '2027-11-22' }, { returnDate: partyMessages.returnTooLate }],
  ])('of a transfer is refused for %s', async (_what, changes, fields) => {
    const { ask } = await start(fakeTransfer());
    await expect(ask(changes)).rejects.toMatchObject({ code: 'invalid_data', detail: { fields } });
  });

  it('is refused for a way back of what has none', async () => {
    await expect((await start()).ask({ returnDate: FAKE_RETURN })).rejects.toMatchObject({
      detail: { fields: { returnDate: partyMessages.dateInvalid } },
    });
  });

  it('is not told under the token of another activity, or a forged one', async () => {
    const { ask, offer } = await start();
    for (const changes of [{ activityId: '5-fake.50013' }, { refToken: `${offer.refToken}x` }]) {
      await expect(ask(changes)).rejects.toMatchObject({ code: 'invalid_offer' });
    }
  });

  it.each<[string, (day: SupplierAvailability) => unknown]>([
    ['a total that is not the sum', (day) => ({ ...day, totalCents: day.totalCents + 1 })],
    ['another day', (day) => ({ ...day, date: '2027-01-13' })],
    ['a type that the activity does not have', (day) => ({ ...day, rates: [{ ...day.rates[0], name: 'Idoso' }] })],
    ['a time that is none', (day) => ({ ...day, startingTimes: ['25:00'] })],
  ])('leaves out what its supplier answers with %s', async (_what, change) => {
    const offered = fakeOffered();
    const availability: EntertainmentSupplier['availability'] = async (query) => {
      const day = fakeAvailability(offered, query);
      return (day ? [change(day)] : []) as SupplierAvailability[];
    };
    expect(await (await start(fakeTicket(), { availability })).ask()).toEqual([]);
  });

  it('fails where its supplier answers no list', async () => {
    const { ask } = await start(fakeTicket(), { availability: async () => ({}) as never });
    await expect(ask()).rejects.toMatchObject({ code: 'supplier_unavailable' });
  });
});
