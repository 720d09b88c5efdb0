import { testSearchLimits } from '@embarque/commerce/testing/service-context.ts';
import type { FlightBookingRequest, FlightPassenger } from '@embarque/flight/booking-contract.ts';
import type { FlightDescription, FlightSupplier } from '@embarque/flight/port.ts';
import { createFakeSupplier, describeFake, fakeOffer, fakeOfferBy } from '@embarque/flight/testing/fake-supplier.ts';
import { createManualClock } from '@embarque/server-kit/clock.ts';
import { type OfferRecheck, SupplierError } from '@embarque/server-kit/ports/supplier.ts';
import { createTokenSigner } from '@embarque/server-kit/signed-token.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createBookableFlight } from './bookable-flight.ts';
import type { FlightDeps } from './flight-deps.ts';
import { flightTokens, type OfferToken } from './offer-token.ts';
import { recheckOffer } from './recheck-offer.ts';

const now = new Date('2026-11-21T12:00:00Z');
const signer = createTokenSigner('a secret of the test');
const offer: OfferToken = {
  campaignId: 10001,
  firstSignedAt: now,
  expiresAt: new Date('2026-11-21T12:30:00Z'),
  party: [1, 0, 0],
  supplier: 'fake',
  reference: 'ref-D1A',
  totalCents: 123_456,
};
const chosen = { refToken: flightTokens.sign(signer, offer), outbound: 'D1A-0-1', return: 'D1A-1-0' };
const actor = { userId: 1, uid: 'u', campaignId: 10001, role: 'member', sessionId: 's' } as const;
const caller = { userId: 1, campaignId: 10001, now };
const buyer = { ...caller, use: 'purchase' } as const;

const offered = fakeOffer('D1A', 123_456);
const described = describeFake({ reference: 'ref-D1A', outbound: 'D1A-0-1', return: 'D1A-1-0' }, [offered]);
if (!described) throw new Error('a fake offer has flights');
const risen = { outcome: 'price_changed', totalCents: 150_000, offer: described } as const;
/** A supplier's recheck that says this. */
const saying =
  (said: OfferRecheck<FlightDescription>): FlightSupplier['recheck'] =>
  async () =>
    said;

function deps(verbs: Partial<FlightSupplier> = {}, at = now): FlightDeps {
  return {
    suppliers: [createFakeSupplier([offered, fakeOffer('D2B', 99_900)], verbs)],
    signer,
    clock: createManualClock(at),
    pricing: async () => ({ conversionRate: 40, feePercent: 3, advanceDays: 2, isSold: true }),
    supplierDeadlineMs: 1000,
    searchLimits: testSearchLimits,
    reportDropped: () => undefined,
    reportError: () => undefined,
  };
}

const passenger: FlightPassenger = {
  type: 'ADT',
  name: 'João',
  lastName: 'da  Silva',
  birthdate: '10/05/1990',
  gender: 'M',
  documentType: 'CPF',
  documentId: '52998224725',
  email: 'joao@demo.test',
  phone: '(11) 98765-4321',
};
const request = (flight: object = {}, passengers: FlightPassenger[] = [passenger]): FlightBookingRequest => ({
  type: 'FLIGHT',
  guestLogin: false,
  coupon: null,
  cashPrice: 1234.56,
  pointsPrice: 50_864,
  cashTotalValue: 0,
  pointsTotalValue: 50_864,
  payment: null,
  flight: { ...chosen, ...flight },
  passengers,
});

describe('tokens of offers', () => {
  it('read back what was signed, until they expire', () => {
    expect(flightTokens.read(signer, chosen.refToken, buyer)).toEqual({ outcome: 'valid', offer });
    expect(flightTokens.read(signer, chosen.refToken, { ...buyer, now: offer.expiresAt })).toEqual({
      outcome: 'expired',
    });
  });

  it('of another campaign, secret or purpose are none', () => {
    expect(flightTokens.read(signer, chosen.refToken, { ...buyer, campaignId: 10002 })).toEqual({ outcome: 'invalid' });
    expect(flightTokens.read(createTokenSigner('another'), chosen.refToken, buyer)).toEqual({ outcome: 'invalid' });
    const foreign = signer.sign('other-offer', [10001, now.getTime(), now.getTime() + 1, 1, 0, 0, 'fake', 'ref', 1]);
    expect(flightTokens.read(signer, foreign, buyer)).toEqual({ outcome: 'invalid' });
    expect(flightTokens.read(signer, signer.sign('flight-offer', { campaignId: 10001 }), buyer).outcome).toBe(
      'invalid',
    );
  });

  it('changed in any character are none', () => {
    fc.assert(
      fc.property(fc.nat(), fc.constantFrom('A', 'b', '0', '_', '.', ' ', 'é'), (place, letter) => {
        const at = place % chosen.refToken.length;
        const forged = chosen.refToken.slice(0, at) + letter + chosen.refToken.slice(at + 1);
        fc.pre(forged !== chosen.refToken);
        // The last character of the signature has two unused bits: different characters can decode to the same bytes.
        fc.pre(at < chosen.refToken.length - 1);
        expect(flightTokens.read(signer, forged, buyer)).toEqual({ outcome: 'invalid' });
      }),
      { numRuns: 2000 },
    );
  });
});

describe('the offer asked again', () => {
  it('comes back under a fresh token at the present price', async () => {
    const answer = await recheckOffer(chosen, actor, deps({}, new Date('2026-11-21T12:20:00Z')));
    expect(answer).toMatchObject({ cashPrice: 1234.56, pointsPrice: 50_864, expiresAt: '2026-11-21T12:50:00.000Z' });
    const read = flightTokens.read(signer, answer.refToken, { ...buyer, now: new Date('2026-11-21T12:40:00Z') });
    expect(read).toMatchObject({ outcome: 'valid', offer: { totalCents: 123_456 } });
  });

  it('carries a price that rose, its parts still adding up', async () => {
    const answer = await recheckOffer(chosen, actor, deps({ recheck: saying(risen) }));
    expect(answer).toMatchObject({ cashPrice: 1500, pointsPrice: 61_800 });
    const fares = answer.fares.reduce((sum, { fareamount }) => sum + fareamount, 0);
    expect(Math.round((fares + answer.totalfare.totaltaxes) * 100)).toBe(150_000);
    expect(flightTokens.read(signer, answer.refToken, buyer)).toMatchObject({ offer: { totalCents: 150_000 } });
  });

  it.each([
    ['sold_out', {}, { recheck: saying({ outcome: 'sold_out', offer: described }) }],
    ['sold_out', {}, { recheck: saying({ outcome: 'sold_out' }) }],
    ['supplier_unavailable', {}, { recheck: () => Promise.reject(new SupplierError('unavailable')) }],
    ['supplier_unavailable', {}, { recheck: () => Promise.reject(new SupplierError('timeout')) }],
    ['supplier_unavailable', {}, { recheck: saying({ outcome: 'available', totalCents: -1, offer: described }) }],
    ['invalid_offer', { outbound: 'D2B-0-0' }, {}],
    ['invalid_offer', { outbound: 'D1A-1-0' }, {}],
    ['sold_out', { outbound: 'D1A-0-9' }, {}],
    ['sold_out', { return: null }, {}],
    ['invalid_offer', { return: 'D1A-0-0' }, {}],
    ['invalid_offer', { refToken: 'x.y' }, {}],
  ])('answers %s for %j', async (code, change, verbs) => {
    await expect(recheckOffer({ ...chosen, ...change }, actor, deps(verbs))).rejects.toMatchObject({ code });
  });
});

it('describes no journey that visits an airport twice', async () => {
  const outbound = 'D1A-0-0';
  const recheckBy = (...stations: string[]) => {
    const suppliers = [createFakeSupplier([fakeOfferBy('D1A', 123_456, stations)])] as const;
    return recheckOffer({ ...chosen, outbound }, actor, { ...deps(), suppliers });
  };
  expect(await recheckBy('GRU', 'BSB', 'SSA')).toMatchObject({ cashPrice: 1234.56 });
  await expect(recheckBy('GRU', 'BSB', 'GRU', 'SSA')).rejects.toMatchObject({ code: 'supplier_unavailable' });
});

it('gives no offer again in a campaign that sells no flights', async () => {
  const pricing = async () => ({ conversionRate: 40, feePercent: 3, advanceDays: 2, isSold: false });
  const asked = recheckOffer(chosen, actor, { ...deps(), pricing });
  await expect(asked).rejects.toMatchObject({ code: 'forbidden' });
});

describe('preparing a booking', () => {
  const bookable = createBookableFlight(deps());
  const refused = (flight: object, passengers?: FlightPassenger[], context = caller) =>
    bookable.prepare(request(flight, passengers), context).then(
      () => undefined,
      (error: unknown) => error,
    );

  it('takes flights and times from the supplier and names as airlines spell them', async () => {
    const prepared = await bookable.prepare(request(), caller);
    expect(prepared).toMatchObject({
      legs: [
        {
          supplierCode: 'fake',
          order: {
            offer: { reference: 'ref-D1A', outbound: 'D1A-0-1', return: 'D1A-1-0' },
            travellers: [
              {
                type: 'ADT',
                firstName: 'JOAO',
                lastName: 'DA SILVA',
                birthDate: '1990-05-10',
                gender: 'M',
                documentType: 'CPF',
                documentNumber: '52998224725',
                email: 'joao@demo.test',
                phone: '(11) 98765-4321',
                adult: null,
              },
            ],
            totalCents: 123_456,
          },
          checked: { outcome: 'available', totalCents: 123_456 },
        },
      ],
      passengers: [{ name: 'JOAO', lastName: 'DA SILVA' }],
      startsAt: '2027-01-10T14:00:00-03:00',
      endsAt: '2027-01-20T10:00:00-03:00',
    });
  });

  it('draws the booking from its own snapshot', async () => {
    const { trip, passengers } = await bookable.prepare(request(), caller);
    const stored = JSON.parse(JSON.stringify(trip));
    const presented = bookable.present({
      trip: stored,
      passengers,
      bookedAt: new Date('2026-12-20T12:00:00Z'),
      boughtAt: new Date('2026-12-20T12:00:05Z'),
      cancelledLegs: [],
      legTickets: [[]],
      legTravellers: [null],
      locatorProvider: 'ABC123',
      legLocators: ['ABC123'],
      cashPriceCents: 123_456,
    });
    expect(presented).not.toHaveProperty('ticketNumbers');
    expect(presented.BookingBySource[0]).toMatchObject({ RecordLocator: 'ABC123', TotalFare: { Total: 1234.56 } });
    expect(presented.BookingBySource[0]?.Segments.map(({ id }) => id)).toEqual(['D1A-0-1', 'D1A-1-0']);
    expect(presented.withdrawal).toEqual({ hours: 24, until: '2026-12-21T12:00:05.000Z' });
    expect(presented.airports.map(({ cityname }) => cityname)).toEqual(['São Paulo', 'Salvador']);
  });

  it('brings what the supplier said of price and seats left, so that it is not asked again', async () => {
    for (const said of [risen, { outcome: 'sold_out', offer: described }] as const) {
      const { legs } = await createBookableFlight(deps({ recheck: saying(said) })).prepare(request(), caller);
      expect(legs).toMatchObject([{ order: { totalCents: 123_456 }, checked: { outcome: said.outcome } }]);
    }
  });

  it('refuses flights that their supplier does not describe as sold out', async () => {
    const unknown = createBookableFlight(deps({ recheck: saying({ outcome: 'sold_out' }) }));
    await expect(unknown.prepare(request(), caller)).rejects.toMatchObject({ code: 'sold_out', detail: {} });
    expect(await refused({ outbound: 'D1A-0-9' })).toMatchObject({ code: 'sold_out' });
  });

  it('tells each traveller the number of the e-ticket, on screens and papers', async () => {
    const { trip, passengers } = await bookable.prepare(request(), caller);
    const booked = {
      trip,
      passengers,
      bookedAt: new Date('2026-12-20T12:00:00Z'),
      boughtAt: new Date('2026-12-20T12:00:05Z'),
      cancelledLegs: [],
      legTickets: [['1270000000070']],
      legTravellers: [null],
    };
    const issued = { locatorProvider: 'ABC123', legLocators: ['ABC123'], cashPriceCents: 123_456 };
    expect(bookable.present({ ...booked, ...issued }).ticketNumbers).toEqual(['1270000000070']);
    expect(bookable.itinerary(booked).tickets).toEqual(['Bilhete eletrônico 1270000000070']);
    // Two numbers for one traveller: nobody can say which is whose.
    const two = { ...booked, legTickets: [['1270000000070', '1270000000071']] };
    expect(bookable.present({ ...two, ...issued }).ticketNumbers).toHaveLength(2);
    expect(bookable.itinerary(two)).not.toHaveProperty('tickets');
  });

  it('refuses forged, foreign and late offers', async () => {
    expect(await refused({ refToken: `${chosen.refToken}x` })).toMatchObject({ code: 'invalid_offer' });
    expect(await refused({}, undefined, { ...caller, campaignId: 10002 })).toMatchObject({ code: 'invalid_offer' });
    const late = { ...caller, now: new Date('2026-11-21T12:31:00Z') };
    expect(await refused({}, undefined, late)).toMatchObject({ code: 'offer_expired' });
    const other = flightTokens.sign(signer, { ...offer, supplier: 'another' });
    expect(await refused({ refToken: other })).toMatchObject({ code: 'invalid_offer' });
  });

  it('tells the travellers’ problems by field', async () => {
    expect(await refused({}, [{ ...passenger, documentId: '52998224724' }])).toMatchObject({
      code: 'invalid_data',
      detail: { fields: { 'passengers.0.documentId': 'Por favor, digite um CPF válido' } },
    });
    expect(await refused({}, [{ ...passenger, birthdate: '10/05/2020' }])).toMatchObject({
      detail: { fields: { 'passengers.0.birthdate': expect.stringContaining('Adulto') } },
    });
  });

  it('takes only the travellers the price was asked for', async () => {
    const two = [passenger, { ...passenger, name: 'Ana' }];
    expect(await refused({}, two)).toMatchObject({ detail: { fields: { passengers: expect.any(String) } } });
  });

  it('accepts no token whose parts were swapped between offers', async () => {
    const [body = ''] = chosen.refToken.split('.');
    const [, signature = ''] = flightTokens.sign(signer, { ...offer, totalCents: 1 }).split('.');
    expect(await refused({ refToken: `${body}.${signature}` })).toMatchObject({ code: 'invalid_offer' });
  });
});
