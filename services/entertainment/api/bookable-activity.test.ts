import { bought } from '@embarque/commerce/testing/bought.ts';
import type { ActivityDetails } from '@embarque/entertainment/activity-details.ts';
import type { ActivityOrder, EntertainmentBookingRequest } from '@embarque/entertainment/booking-contract.ts';
import { detailsAnswerSchema } from '@embarque/entertainment/contract.ts';
import type {
  ActivityOrderOffer,
  EntertainmentSupplier,
  SupplierActivityDetails,
} from '@embarque/entertainment/port.ts';
import { partyMessages } from '@embarque/entertainment/rules/party-rules.ts';
import {
  FAKE_DAY,
  FAKE_RETURN,
  fakeTicket,
  fakeTour,
  fakeTransfer,
} from '@embarque/entertainment/testing/fake-activity.ts';
import { createFakeSupplier, describeFake, fakeOffered } from '@embarque/entertainment/testing/fake-supplier.ts';
import { adult, child, entertainmentDeps, entertainmentPricing } from '@embarque/entertainment/testing/purchase.ts';
import { AppError } from '@embarque/server-kit/app-error.ts';
import { describe, expect, it } from 'vitest';
import { findAvailability, sortedAges } from './availability.ts';
import { createBookableActivity } from './bookable-activity.ts';
import { recheckActivity } from './recheck-activity.ts';
import { requestOf } from './request-of.ts';
import { createEntertainmentSearches } from './search/entertainment-search.ts';

const member = { userId: 1, uid: 'u', campaignId: 10001, role: 'member', sessionId: 's' } as const;
const MINUTE_MS = 60_000;
const buyer = { campaignId: 10001, pricing: entertainmentPricing };

async function start(
  activity = fakeTour(),
  {
    people = [adult('ANA'), adult('BIA'), child()],
    returnDate = activity.transfer?.hasReturn ? FAKE_RETURN : null,
  } = {},
) {
  const others = [fakeTicket(), fakeTour(), fakeTransfer()].filter((each) => each.activityId !== activity.activityId);
  const supplier = createFakeSupplier([activity, ...others].map((each) => fakeOffered(each)));
  const deps = entertainmentDeps([supplier]);
  const searches = createEntertainmentSearches(deps);
  const find = async (digit = activity.activityId.slice(0, 1), date = FAKE_DAY) => {
    const id = [activity, ...others].find(({ activityId }) => activityId.startsWith(digit))?.activityId;
    const found = await searches.details(`${digit}-fake.${id}`, buyer);
    const offer = detailsAnswerSchema.parse(JSON.parse(found?.bytes.toString('utf8') ?? '')).activity;
    const { activityId, refToken } = offer;
    const passengers = people.map(({ endAge }) => ({ endAge, quantity: 1 as const }));
    const asked = { activityId, refToken, passengers, date, returnDate: digit === '4' ? returnDate : null };
    const [availability] = await findAvailability(asked, buyer, deps);
    if (!availability) throw new Error('there is no room');
    return { activity: offer, availability };
  };
  const chosen = await find();
  const request = requestOf(chosen, people);
  const bookable = createBookableActivity(deps);
  const context = () => ({ userId: 1, campaignId: 10001, now: deps.clock.now() });
  return {
    deps,
    supplier,
    find,
    chosen,
    request,
    bookable,
    context,
    prepare: (data: Partial<ActivityOrder> = {}) =>
      bookable.prepare({ ...request, data: { ...request.data, ...data } }, context()),
    recheck: (refToken = chosen.availability.refToken) =>
      recheckActivity(
        {
          activityId: chosen.activity.activityId,
          refToken,
          passengerRate: sortedAges(people).map((endAge) => ({ endAge, quantity: 1 as const })),
          startDate: FAKE_DAY,
          endDate: returnDate,
        },
        member,
        deps,
      ),
  };
}

/** Has a supplier sell an activity otherwise than it was offered. */
const change = (supplier: EntertainmentSupplier, activity: ActivityDetails) =>
  Object.assign(supplier, { recheck: createFakeSupplier([fakeOffered(activity)]).recheck });

/** A recheck that describes some activities whatever time is asked for. */
const atAnyTime =
  (offers: readonly SupplierActivityDetails[]) =>
  async ({ offer }: { readonly offer: unknown }) => {
    const asked = { ...(offer as ActivityOrderOffer), startingTime: null } as ActivityOrderOffer;
    const described = describeFake(asked, offers);
    return { outcome: 'available', totalCents: described?.totalCents, offer: described };
  };

const refusal = async (promise: Promise<unknown>) => {
  const error = await promise.catch((reason: unknown) => reason);
  if (!(error instanceof AppError)) throw new Error('it was not refused');
  return { code: error.code, ...error.detail };
};

type Stored = Parameters<ReturnType<typeof createBookableActivity>['present']>[0];

async function stored({ bookable, context, request }: Awaited<ReturnType<typeof start>>): Promise<Stored> {
  const { trip, passengers, legs } = await bookable.prepare(request as EntertainmentBookingRequest, context());
  const cashPriceCents = 20_000;
  return {
    ...bought,
    trip,
    passengers,
    cancelledLegs: [],
    legTravellers: legs.map(({ order }) => order.travellers),
    legLocators: ['QWERTY'],
    locatorProvider: 'QWERTY',
    cashPriceCents,
  };
}

describe('an activity that is bought', () => {
  it('is one order of everyone at the total of its day, with what its supplier said of it', async () => {
    const { prepare, bookable, request, context } = await start();
    const prepared = await prepare();
    expect(request).toMatchObject({ cashPrice: 200, pointsTotalValue: 8_400 });
    expect(prepared.legs).toMatchObject([
      {
        supplierCode: 'fake',
        parts: { fareCents: 20_000, taxCents: 0, feeCents: 0 },
        order: {
          totalCents: 20_000,
          offer: { reference: '60007', date: FAKE_DAY, returnDate: null, endAges: [99, 99, 11], startingTime: '09:00' },
          travellers: {
            people: [{ endAge: 99, firstName: 'ANA' }, { endAge: 99 }, { endAge: 11, birthDate: '2020-01-03' }],
            transferData: null,
          },
        },
        checked: { outcome: 'available', totalCents: 20_000 },
      },
    ]);
    expect(prepared).toMatchObject({
      startsAt: '2027-01-10T09:00:00-03:00',
      endsAt: '2027-01-10T12:00:00-03:00',
      passengers: [{ name: 'ANA', lastName: 'SOUZA' }, { name: 'BIA' }, { name: 'LEO' }],
    });
    expect(bookable.offerCents(request, context())).toBe(20_000);
  });

  it('is shown and printed with what, where, when, for whom and whom to ask', async () => {
    const started = await start();
    const booking = await stored(started);
    expect(JSON.stringify(booking.trip)).not.toContain('ANA');
    expect(started.bookable.present(booking).entertainment).toMatchObject({
      activityId: '6-fake.60007',
      date: FAKE_DAY,
      startingTime: '09:00',
      startsAt: '2027-01-10T09:00:00-03:00',
      returnStartsAt: null,
      expirationDate: '2027-01-10T12:00:00-03:00',
      passengerRates: [
        { name: 'Adulto', quantity: 2 },
        { name: 'Criança', quantity: 1 },
      ],
      cancelPenalties: [{ value: 0 }, { value: 100 }],
    });
    const { parts, brief } = started.bookable.itinerary(booking);
    expect(brief).toEqual({ title: 'Centro histórico a pé, Salvador', place: 'Salvador' });
    const [part, ...others] = parts;
    expect(others).toEqual([]);
    expect(part).toMatchObject({
      kind: 'event',
      start: { place: { name: 'Praça da Sé, Salvador - BA' }, moment: { dateTime: '2027-01-10T09:00:00-03:00' } },
    });
    const text = JSON.stringify(part);
    for (const said of ['Centro histórico a pé', 'ANA SOUZA', '2 × Adulto', '(71) 3333-4444', 'Guia credenciado']) {
      expect(text).toContain(said);
    }
  });

  it('as a ticket is entered during the hours of its day', async () => {
    const started = await start(fakeTicket());
    const booking = await stored(started);
    const [part] = started.bookable.itinerary(booking).parts;
    expect(part?.start).toMatchObject({ label: 'Entrada', hours: 'Entrada das 09:00 às 18:00' });
    expect(started.bookable.present(booking).entertainment.expirationDate).toBe('2027-01-10T18:00:00-03:00');
  });

  it('as a transfer is fetched after landing and in time for the flight home', async () => {
    const started = await start(fakeTransfer());
    const prepared = await started.prepare();
    // The flight lands at 10:30, and the one home leaves at 18:00.
    expect(prepared).toMatchObject({ startsAt: '2027-01-10T11:10:00-03:00', endsAt: '2027-01-15T16:00:00-03:00' });
    const booking = await stored(started);
    expect(started.bookable.present(booking).entertainment).toMatchObject({
      returnDate: FAKE_RETURN,
      returnStartsAt: '2027-01-15T15:00:00-03:00',
      transferData: started.request.data.transferData,
    });
    const address = 'Pousada do Porto, Avenida Sete de Setembro, 100';
    expect(started.bookable.itinerary(booking).parts).toMatchObject([
      {
        kind: 'journey',
        group: 'Ida',
        start: { place: { name: 'Aeroporto de Salvador (SSA)' }, moment: { dateTime: '2027-01-10T11:10:00-03:00' } },
        end: { place: { name: address }, moment: { dateTime: '2027-01-10T12:10:00-03:00' } },
      },
      {
        group: 'Volta',
        start: { place: { name: address }, moment: { dateTime: '2027-01-15T15:00:00-03:00' } },
        end: { place: { name: 'Aeroporto de Salvador (SSA)' } },
      },
    ]);
  });

  it('tells after its travellers are erased when it was, and from which town or airport, and nobody’s address or flight', async () => {
    const started = await start(fakeTransfer());
    const booking = await stored(started);
    const before = started.bookable.present(booking).entertainment;
    const erased = { ...booking, legTravellers: [null] };
    expect(started.bookable.present(erased).entertainment).toEqual({ ...before, transferData: null });
    const text = JSON.stringify([erased.trip, started.bookable.itinerary(erased)]);
    const { startingAirport, pickupLocation = '-' } = started.request.data.transferData ?? {};
    for (const told of [startingAirport?.reservationCode ?? '-', pickupLocation]) {
      expect(JSON.stringify(booking.legTravellers)).toContain(told);
      expect(text).not.toContain(told);
    }
    expect(started.bookable.itinerary(erased).parts).toMatchObject([
      { start: { moment: { dateTime: '2027-01-10T11:10:00-03:00' } }, end: { place: { name: 'Salvador' } } },
      { start: { place: { name: 'Salvador' }, moment: { dateTime: '2027-01-15T15:00:00-03:00' } } },
    ]);
  });

  it('between two addresses has a day, and no time that nobody said', async () => {
    const { transfer } = fakeTransfer();
    const ends = { start: { kinds: ['ADDRESS' as const], name: 'Salvador' }, hasReturn: false };
    const started = await start(fakeTransfer({ transfer: transfer && { ...transfer, ...ends } }));
    const [part] = started.bookable.itinerary(await stored(started)).parts;
    expect(part?.start.moment.dateTime).toBe(FAKE_DAY);
  });
});

describe('an activity is not bought', () => {
  it('with a forged token, or one of another activity or day', async () => {
    const { prepare, find, request } = await start();
    const other = await find('5');
    const later = await find('6', '2027-01-13');
    for (const data of [
      { refTokenAdditionalInfo: `${request.data.refTokenAdditionalInfo}x` },
      { refTokenAdditionalInfo: other.availability.refToken },
      { refTokenAdditionalInfo: later.availability.refToken },
      { refTokenAdditionalInfo: request.data.refToken },
      { refToken: `${request.data.refToken}x` },
      { refToken: other.activity.refToken },
      { serviceId: other.activity.activityId },
      { date: '2027-01-13' },
    ]) {
      expect((await refusal(prepare(data))).code).toBe('invalid_offer');
    }
  });

  it('by a person who is asked first, where it was confirmed at once when it was shown', async () => {
    const { prepare, recheck, supplier } = await start();
    const asked = [fakeOffered(fakeTour(), { confirmation: 'ON_REQUEST' })];
    Object.assign(supplier, { recheck: createFakeSupplier(asked).recheck });
    expect((await refusal(prepare())).code).toBe('sold_out');
    expect((await refusal(recheck())).code).toBe('sold_out');
  });

  it('once its day’s token has expired', async () => {
    const { prepare, deps } = await start();
    deps.clock.advance(30 * 60_000);
    expect((await refusal(prepare())).code).toBe('offer_expired');
  });

  it('on a token of the activity that was too old when the day was asked for, and is on one that was not', async () => {
    const { chosen, deps, prepare } = await start();
    const { activityId, refToken } = chosen.activity;
    const passengers = [99, 99, 11].map((endAge) => ({ endAge, quantity: 1 as const }));
    deps.clock.advance(115 * MINUTE_MS);
    const asked = { activityId, refToken, passengers, date: FAKE_DAY, returnDate: null };
    const [late] = await findAvailability(asked, buyer, deps);
    // Two hours after the search, and ten minutes after its day was asked for.
    deps.clock.advance(10 * MINUTE_MS);
    expect((await prepare({ refTokenAdditionalInfo: late?.refToken ?? '' })).legs).toHaveLength(1);
    await expect(findAvailability(asked, buyer, deps)).rejects.toMatchObject({ code: 'offer_expired' });
  });

  it.each<[string, Partial<ActivityOrder>, Record<string, unknown>]>([
    ['fewer passengers', { passengers: [adult()] }, { 'data.passengers': 'Informe os dados de cada passageiro.' }],
    [
      'another age than is paid for',
      { passengers: [adult('ANA'), adult('BIA'), child('LEO', { birthdate: '03/01/2000' })] },
      { 'data.passengers.2.birthdate': 'Criança é quem tem até 11 anos no dia da atividade.' },
    ],
    ['no time', { startingTime: null }, { 'data.startingTime': partyMessages.timeMissing }],
    ['an airport', { transferData: { pickupLocation: 'Rua A' } }, { 'data.transferData': expect.any(String) }],
  ])('with %s, and says so beside it', async (_what, data, fields) => {
    expect(await refusal((await start()).prepare(data))).toEqual({ code: 'invalid_data', fields });
  });

  it('at a time that it does not have', async () => {
    const { prepare, supplier } = await start();
    expect((await refusal(prepare({ startingTime: '10:00' }))).code).toBe('sold_out');
    const offers = [fakeOffered(fakeTour())];
    Object.assign(supplier, { recheck: atAnyTime(offers) });
    expect(await refusal(prepare({ startingTime: '10:00' }))).toMatchObject({
      code: 'invalid_data',
      fields: { 'data.startingTime': 'Este horário não está disponível. Escolha outro.' },
    });
  });

  it('as a transfer before the day of its way back is chosen', async () => {
    const { prepare, bookable, request, context } = await start(fakeTransfer(), { returnDate: null });
    const fields = { 'data.refTokenAdditionalInfo': 'Por favor, selecione uma data de retorno.' };
    expect(await refusal(prepare())).toEqual({ code: 'invalid_data', fields });
    expect(() => bookable.offerCents(request, context())).toThrow(AppError);
  });

  it('as a transfer without what its ends need, or with more', async () => {
    const { prepare, request } = await start(fakeTransfer());
    const { startingAirport } = request.data.transferData ?? {};
    const flight = startingAirport ?? { name: '', reservationCode: '', flightNumber: '', arrivalTime: '' };
    expect((await refusal(prepare({ transferData: null }))).fields).toMatchObject({
      'data.transferData.startingAirport.flightNumber': 'Número do voo não pode ser vazio',
      'data.transferData.dropOffLocation': 'Local de desembarque não pode ser vazio',
    });
    const { transfer } = fakeTransfer();
    const oneWay = await start(fakeTransfer({ transfer: transfer && { ...transfer, hasReturn: false } }));
    const tooMuch = { startingAirport: flight, dropOffLocation: 'Rua A', pickupLocation: 'Rua B' };
    expect((await refusal(oneWay.prepare({ transferData: tooMuch }))).fields).toEqual({
      'data.transferData.pickupLocation': expect.any(String),
    });
    const elsewhere = { pickupLocation: 'Rua B', dropOffLocation: 'Rua A' };
    expect(Object.keys((await refusal(oneWay.prepare({ transferData: elsewhere }))).fields ?? {})).toContain(
      'data.transferData.pickupLocation',
    );
  });

  it('of an open end is told by what was filled in', async () => {
    const { transfer } = fakeTransfer();
    const open = { kinds: ['AIRPORT' as const, 'ADDRESS' as const], name: 'Salvador' };
    const { prepare, request } = await start(
      fakeTransfer({ transfer: transfer && { ...transfer, hasReturn: false, start: open } }),
    );
    expect(Object.keys(request.data.transferData ?? {})).toEqual(['startingAirport', 'dropOffLocation']);
    const flight = { name: 'SSA', reservationCode: 'ABC123', flightNumber: 'LA1', arrivalTime: '10:00' };
    const landing = { startingAirport: flight, dropOffLocation: 'Rua A' };
    expect((await prepare({ transferData: landing })).startsAt).toBe('2027-01-10T10:40:00-03:00');
    // No flight tells when it leaves.
    const addresses = { pickupLocation: 'Rua B', dropOffLocation: 'Rua A' };
    expect(Object.keys((await refusal(prepare({ transferData: addresses }))).fields ?? {})).toEqual([
      'data.transferData',
    ]);
    const both = { ...landing, pickupLocation: 'Rua B' };
    expect(Object.keys((await refusal(prepare({ transferData: both }))).fields ?? {})).toEqual([
      'data.transferData.pickupLocation',
    ]);
  });

  it('on other terms than it was shown with', async () => {
    for (const other of [
      fakeTour({ cancellationTerms: [{ daysBefore: 1, time: '18:00', percent: 100 }] }),
      fakeTour({ inclusions: [] }),
      fakeTour({ meetingPoint: 'Praça Castro Alves, Salvador - BA' }),
      fakeTour({ minAge: 5 }),
      fakeTour({ duration: 1 }),
    ]) {
      const { prepare, supplier } = await start();
      change(supplier, other);
      expect((await refusal(prepare())).code).toBe('terms_changed');
    }
  });

  it('on terms that changed between its page and its day', async () => {
    const { supplier, chosen, deps, request, bookable, context } = await start();
    const other = fakeOffered(fakeTour({ inclusions: [] }));
    Object.assign(supplier, createFakeSupplier([other]));
    const { activityId, refToken } = chosen.activity;
    const passengers = [99, 99, 11].map((endAge) => ({ endAge, quantity: 1 as const }));
    const [day] = await findAvailability({ activityId, refToken, passengers, date: FAKE_DAY }, buyer, deps);
    const data = { ...request.data, refTokenAdditionalInfo: day?.refToken ?? '' };
    expect((await refusal(bookable.prepare({ ...request, data }, context()))).code).toBe('terms_changed');
  });

  it('from a supplier that describes another activity', async () => {
    const { prepare, supplier } = await start();
    const offers = [fakeOffered(fakeTicket(), { reference: '60007' })];
    Object.assign(supplier, { recheck: atAnyTime(offers) });
    expect((await refusal(prepare())).code).toBe('supplier_unavailable');
  });
});

describe('a chosen day asked again', () => {
  it('costs the same under a new token, which buys it', async () => {
    const { recheck, prepare } = await start();
    const asked = await recheck();
    expect(asked).toMatchObject({
      activity: { activityId: '6-fake.60007', avaiableDates: expect.arrayContaining(['10/01/2027']) },
      availability: { serviceDate: FAKE_DAY, cashPrice: 200, startingTimes: ['09:00', '14:00'] },
    });
    const tokens = {
      refToken: asked?.activity.refToken ?? '',
      refTokenAdditionalInfo: asked?.availability?.refToken ?? '',
    };
    expect((await prepare(tokens)).legs[0].order.totalCents).toBe(20_000);
  });

  it('is told on its terms of now, under a token that was signed for them', async () => {
    const { recheck, prepare, supplier } = await start();
    const other = fakeTour({ cancellationTerms: [{ daysBefore: 1, time: '18:00', percent: 100 }] });
    change(supplier, other);
    const asked = await recheck();
    expect(asked?.availability?.cancelPenalties).toMatchObject([{ percent: 100 }]);
    expect(asked?.activity.cancellationTerms).toEqual(other.cancellationTerms);
    expect((await prepare({ refTokenAdditionalInfo: asked?.availability?.refToken ?? '' })).legs).toHaveLength(1);
  });

  it('is nothing where the activity is gone, and sold out where the day is', async () => {
    const { recheck, supplier } = await start();
    Object.assign(supplier, { recheck: async () => ({ outcome: 'sold_out' }) });
    expect(await refusal(recheck())).toEqual({
      code: 'sold_out',
      error: 'Este dia ou horário não está mais disponível. Escolha outro.',
    });
    Object.assign(supplier, { details: async () => undefined });
    expect(await recheck()).toBeUndefined();
  });

  it('for other people, or with the activity’s own token, is refused', async () => {
    const { recheck, chosen, deps } = await start();
    expect((await refusal(recheck(chosen.activity.refToken))).code).toBe('invalid_offer');
    const filter = {
      activityId: chosen.activity.activityId,
      refToken: chosen.availability.refToken,
      passengerRate: [{ endAge: 99, quantity: 1 as const }],
      startDate: FAKE_DAY,
    };
    expect((await refusal(recheckActivity(filter, member, deps))).code).toBe('invalid_offer');
  });

  it('of a campaign that does not sell activities is refused', async () => {
    const { recheck, deps } = await start();
    deps.terms.isSold = false;
    expect((await refusal(recheck())).code).toBe('forbidden');
  });

  it('whose price rose costs what its new token says', async () => {
    const { bookable, request, context, prepare } = await start();
    const [leg] = (await prepare()).legs;
    const times = { campaignId: 10001, firstSignedAt: context().now, expiresAt: new Date('2026-11-21T12:30:00Z') };
    const refTokenAdditionalInfo = bookable.resign([{ ...leg, totalCents: 21_000 }], times) ?? '';
    const risen = { ...request, data: { ...request.data, refTokenAdditionalInfo } };
    expect(bookable.offerCents(risen, context())).toBe(21_000);
    expect((await bookable.prepare(risen, context())).legs[0].order.totalCents).toBe(21_000);
    const erased = { ...leg, order: { ...leg.order, travellers: null }, totalCents: 1 };
    expect(bookable.resign([erased], times)).toBeUndefined();
  });
});
