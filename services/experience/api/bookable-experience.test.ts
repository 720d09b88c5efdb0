import { bought } from '@embarque/commerce/testing/bought.ts';
import type { Experience } from '@embarque/experience/contract.ts';
import { experienceOfferSchema, experienceSearchAnswerSchema } from '@embarque/experience/contract.ts';
import type { ExperienceDetails } from '@embarque/experience/experience-details.ts';
import type {
  DescribedVisit,
  ExperienceOrderOffer,
  ExperienceSupplier,
  SupplierExperience,
} from '@embarque/experience/port.ts';
import { termsKey } from '@embarque/experience/rules/terms-key.ts';
import {
  continuousDetails,
  FAKE_DAY,
  fakeDetails,
  fakeExperience,
} from '@embarque/experience/testing/fake-experience.ts';
import { createFakeSupplier, describeFake } from '@embarque/experience/testing/fake-supplier.ts';
import { adult, child, experienceDeps, experiencePricing } from '@embarque/experience/testing/purchase.ts';
import { AppError } from '@embarque/server-kit/app-error.ts';
import type { RecheckOutcome } from '@embarque/server-kit/ports/supplier.ts';
import { describe, expect, it } from 'vitest';
import { createBookableExperience } from './bookable-experience.ts';
import { createExperienceSearches } from './experience-search.ts';
import { recheckOffer } from './recheck-offer.ts';
import { firstDay, requestOf } from './request-of.ts';

const member = { userId: 1, uid: 'u', campaignId: 10001, role: 'member', sessionId: 's' } as const;

async function start(experience: SupplierExperience = fakeExperience(), changes: Partial<ExperienceSupplier> = {}) {
  const supplier = createFakeSupplier([experience], changes);
  const deps = experienceDeps([supplier]);
  const caller = { campaignId: 10001, pricing: experiencePricing };
  const search = { cityId: 'SSA', startDate: FAKE_DAY, endDate: FAKE_DAY };
  const found = await createExperienceSearches(deps).find(search, caller);
  const [shown] = experienceSearchAnswerSchema.parse(JSON.parse(found.bytes.toString('utf8'))).experiences;
  const day = shown && firstDay(shown, FAKE_DAY);
  if (!shown || !day) throw new Error('the search found nothing');
  const context = () => ({ userId: 1, campaignId: 10001, now: deps.clock.now() });
  const bookable = createBookableExperience(deps);
  const request = (people = [adult('ANA'), adult('BIA'), adult('CAIO'), child()]) =>
    requestOf(shown as Experience, day, people, experiencePricing);
  return { deps, shown, day, supplier, bookable, context, request };
}

/** A supplier's recheck of the usual experience that says this, and may describe it otherwise. */
const saying =
  (said: RecheckOutcome, change = (visit: DescribedVisit) => visit): ExperienceSupplier['recheck'] =>
  async ({ offer }) => {
    const visit = describeFake(offer as ExperienceOrderOffer, [fakeExperience()]);
    if (!visit) throw new Error('no such visit');
    return { ...said, offer: change(visit) };
  };

const refusal = async (promise: Promise<unknown>) => {
  const error = await promise.catch((reason: unknown) => reason);
  if (!(error instanceof AppError)) throw new Error('it was not refused');
  return { code: error.code, fields: error.detail.fields };
};

describe('a visit that is bought', () => {
  it('costs three adults of a price for two and a child, as one order of all people', async () => {
    const { bookable, context, request } = await start();
    const prepared = await bookable.prepare(request(), context());
    expect(request()).toMatchObject({ cashPrice: 420, experience: { adults: 3, childs: 1 } });
    expect(prepared.legs).toHaveLength(1);
    expect(prepared.legs[0]).toMatchObject({
      supplierCode: 'fake',
      parts: { fareCents: 42_000, taxCents: 0, feeCents: 0 },
      order: {
        totalCents: 42_000,
        offer: { reference: 'E1', dateId: '202701101000', date: FAKE_DAY, adults: 3, childs: 1 },
      },
      checked: { outcome: 'available', totalCents: 42_000 },
    });
    expect(prepared).toMatchObject({
      startsAt: '2027-01-10T10:00:00-03:00',
      endsAt: '2027-01-10T12:00:00-03:00',
      passengers: [{ name: 'ANA' }, { name: 'BIA' }, { name: 'CAIO' }, { name: 'LEO' }],
    });
    expect(bookable.offerCents(request(), context())).toBe(42_000);
  });

  it('is shown and printed with what, where, when, whom to ask and the code to redeem', async () => {
    const { bookable, context, request } = await start();
    const { trip, passengers } = await bookable.prepare(request(), context());
    expect(JSON.stringify(trip)).not.toContain('ANA');
    const stored = {
      ...bought,
      trip,
      passengers,
      cancelledLegs: [],
      legLocators: ['QWERTY'],
      cashPriceCents: 42_000,
    };
    const shown = bookable.present({ ...stored, locatorProvider: 'QWERTY' });
    expect(shown).toMatchObject({
      experience: {
        id: 'fake.E1',
        redeemCode: 'QWERTY',
        redeemUntil: '2027-01-10T12:00:00-03:00',
        freeCancel: true,
        cancelPenalties: [{ value: 0 }, { value: 210, until: '2027-01-10T10:00:00-03:00' }],
      },
      experienceDate: { id: '202701101000', date: FAKE_DAY, time: '10:00' },
    });
    expect(bookable.present({ ...stored, locatorProvider: null }).experience.redeemCode).toBeNull();
    const { parts, brief } = bookable.itinerary(stored);
    expect(brief).toEqual({ title: 'Passeio de teste, Salvador', place: 'Salvador' });
    const [part] = parts;
    const text = JSON.stringify(part);
    for (const said of [
      'Passeio de teste',
      'Píer 3, Salvador - BA',
      '0800 555 1234',
      'ANA SOUZA',
      'uma única vez',
      '12:00',
    ]) {
      expect(text).toContain(said);
    }
  });

  it('of a continuous experience is for its opening hours on the day chosen', async () => {
    const { bookable, context, request, shown } = await start(fakeExperience(continuousDetails()));
    expect(request().experience.experienceDate).toEqual({ id: shown.id, date: FAKE_DAY });
    const prepared = await bookable.prepare(request(), context());
    expect(prepared).toMatchObject({ startsAt: '2027-01-10T09:00:00-03:00', endsAt: '2027-01-10T17:00:00-03:00' });
    expect(prepared.legs[0].order.offer).toMatchObject({ dateId: '', date: FAKE_DAY });
  });

  it.each([
    ['a date that the campaign does not sell yet', '2026-11-22', 'Data precisa ser a partir de 24/11/2026'],
    ['a past date', '2026-11-01', 'Data não pode estar no passado'],
    ['a date beyond the calendar', '2027-12-01', 'Data precisa ser até 21/10/2027'],
    ['a day on which it is closed', '2027-01-12', 'Data inválida, por favor selecione uma data válida.'],
  ])('is refused for %s, beside the date', async (_case, date, problem) => {
    const { bookable, context, request, shown } = await start(fakeExperience(continuousDetails()));
    const { experience, ...rest } = request();
    const chosen = { ...experience, refToken: shown.refToken, experienceDate: { id: shown.id, date } };
    expect(await refusal(bookable.prepare({ ...rest, experience: chosen }, context()))).toEqual({
      code: 'invalid_data',
      fields: { 'experience.experienceDate.date': problem },
    });
  });

  it('brings what its supplier said of price and tickets left, so that it is not asked again', async () => {
    for (const said of [{ outcome: 'price_changed', totalCents: 47_040 }, { outcome: 'sold_out' }] as const) {
      const { bookable, context, request } = await start(fakeExperience(), { recheck: saying(said) });
      const { legs } = await bookable.prepare(request(), context());
      expect(legs).toMatchObject([{ order: { totalCents: 42_000 }, checked: said }]);
    }
  });

  it('is bought on any of its dates with the token of the experience', async () => {
    const { bookable, context, request, shown } = await start();
    const { experience, ...rest } = request();
    const open = { ...rest, experience: { ...experience, refToken: shown.refToken } };
    expect((await bookable.prepare(open, context())).legs[0].order.totalCents).toBe(42_000);
  });

  it('is refused for another date than its token’s, and for a forged token', async () => {
    const { bookable, context, request } = await start();
    const { experience, ...rest } = request();
    for (const chosen of [
      { ...experience, experienceDate: { id: '202701101500', date: FAKE_DAY } },
      { ...experience, refToken: `${experience.refToken}x` },
    ]) {
      expect((await refusal(bookable.prepare({ ...rest, experience: chosen }, context()))).code).toBe('invalid_offer');
    }
  });

  it('is refused for people who may not take part, beside their counter', async () => {
    const { bookable, context, request } = await start(
      fakeExperience(fakeDetails({ childAges: null, adultFromAge: 18 })),
    );
    expect(await refusal(bookable.prepare(request(), context()))).toEqual({
      code: 'invalid_data',
      fields: { 'experience.childs': 'Esta experiência é para quem tem pelo menos 18 anos. Escolha apenas adultos.' },
    });
  });

  it('is refused once sales have ended at the venue, though its token still lives', async () => {
    // Sold until 09:15 in Bahia on the day of the search, which is 12:15 UTC.
    const details = fakeDetails({ salesEnd: { daysBefore: 50, time: '09:15' } });
    const { bookable, context, request } = await start(fakeExperience(details));
    const at = (time: string) => ({ ...context(), now: new Date(`2026-11-21T${time}Z`) });
    expect((await bookable.prepare(request(), at('12:14:59'))).legs).toHaveLength(1);
    expect((await refusal(bookable.prepare(request(), at('12:15:00')))).code).toBe('offer_expired');
  });

  it('is not sold on other terms than it was shown with', async () => {
    const { bookable, context, request, supplier } = await start();
    const other = fakeExperience(fakeDetails({ cancellationTerms: [{ daysBefore: 0, time: null, percent: 100 }] }));
    Object.assign(supplier, { recheck: createFakeSupplier([other]).recheck });
    expect((await refusal(bookable.prepare(request(), context()))).code).toBe('terms_changed');
  });
});

describe('a visit that a supplier describes otherwise than it was offered', () => {
  it.each<[string, ExperienceDetails, Partial<{ time: string }>]>([
    ['other ages, which nobody here has', fakeDetails({ childAges: { from: 9, to: 11 } }), {}],
    ['another duration', fakeDetails({ durationMinutes: 30 }), {}],
    ['other inclusions', fakeDetails({ whatIsIncluded: [] }), {}],
    ['another place', fakeDetails({ localization: 'Píer 9, Salvador - BA' }), {}],
    ['other ages', fakeDetails({ adultFromAge: 14 }), {}],
    ['another hour under the same id', fakeDetails(), { time: '15:00' }],
  ])('with %s is not sold, but under a token that was signed for that', async (_case, details, change) => {
    const { deps, bookable, context, request, supplier } = await start();
    const dates = [{ id: '202701101000', date: FAKE_DAY, time: '10:00', left: 12, total: 20, ...change }];
    const changed = createFakeSupplier([fakeExperience(details, { dates })]);
    Object.assign(supplier, { recheck: changed.recheck });
    expect((await refusal(bookable.prepare(request(), context()))).code).toBe('terms_changed');
    const { experience, ...rest } = request();
    const asked = await recheckOffer(experience, member, deps);
    expect(asked.experience).toMatchObject({ ...details, id: 'fake.E1' });
    const renewed = { ...rest, experience: { ...experience, refToken: asked.refToken } };
    const isAdmitted = details.childAges?.from === 5;
    if (isAdmitted) expect((await bookable.prepare(renewed, context())).legs).toHaveLength(1);
    else expect((await refusal(bookable.prepare(renewed, context()))).code).toBe('invalid_data');
  });

  it.each<[string, Partial<ExperienceDetails>]>([
    ['another experience', { id: 'E9' }],
    ['one without dates', { continuous: true, openingHours: { from: '10:00', until: '17:00' } }],
  ])('as %s is the supplier’s fault', async (_case, changes) => {
    const { bookable, context, request, supplier } = await start();
    const otherwise = (visit: DescribedVisit): DescribedVisit => ({ ...visit, details: fakeDetails(changes) });
    Object.assign(supplier, { recheck: saying({ outcome: 'available', totalCents: 42_000 }, otherwise) });
    expect((await refusal(bookable.prepare(request(), context()))).code).toBe('supplier_unavailable');
  });

  it('on a date that was closed, or for people it does not admit any more, is gone', async () => {
    const { deps, bookable, context, request, supplier } = await start();
    const { experience, ...rest } = request();
    const { refToken } = await recheckOffer(experience, member, deps);
    const agreed = { ...rest, experience: { ...experience, refToken } };
    // Others were never admitted.
    const others = { ...agreed, experience: { ...agreed.experience, adults: 9, childs: 0 } };
    expect(await refusal(bookable.prepare(others, context()))).toMatchObject({
      code: 'invalid_data',
      fields: { 'experience.adults': expect.stringContaining('no máximo 6 pessoas') },
    });
    const smaller = fakeExperience(fakeDetails({ maxParticipants: 3 }));
    Object.assign(supplier, { recheck: createFakeSupplier([smaller]).recheck });
    await expect(bookable.prepare(agreed, context())).rejects.toMatchObject({
      code: 'sold_out',
      detail: { error: 'Esta experiência é para no máximo 3 pessoas por reserva. Retire ingressos.' },
    });
    Object.assign(supplier, { recheck: async () => ({ outcome: 'sold_out' }) });
    await expect(bookable.prepare(agreed, context())).rejects.toMatchObject({
      code: 'sold_out',
      detail: { error: 'Esta data não está mais disponível. Escolha outra.' },
    });
  });

  it('is bought with the terms whose moment is still to come', async () => {
    const { bookable, context, request } = await start();
    // Free until the 7th of January.
    const { trip } = await bookable.prepare(request(), { ...context(), now: new Date('2026-11-21T12:10:00Z') });
    expect(trip).toMatchObject({ experience: { cancellationTerms: [{ percent: 0 }, { percent: 50 }] } });
    const late = fakeDetails({
      cancellationTerms: [
        { daysBefore: 60, time: null, percent: 0 },
        { daysBefore: 0, time: null, percent: 50 },
      ],
    });
    const soon = await start(fakeExperience(late));
    const bought = await soon.bookable.prepare(soon.request(), soon.context());
    expect(bought.trip).toMatchObject({ experience: { cancellationTerms: [{ percent: 50 }] } });
  });
});

describe('a visit asked again', () => {
  it('costs its people the same under a token of theirs, which buys it', async () => {
    const { deps, bookable, context, request } = await start();
    const { experience, ...rest } = request();
    const asked = await recheckOffer(experience, member, deps);
    expect(asked).toMatchObject({
      cashPrice: 420,
      experienceDate: { id: '202701101000', date: FAKE_DAY, time: '10:00' },
      cancelPenalties: [{ value: 0 }, { value: 210 }],
    });
    const renewed = { ...rest, experience: { ...experience, refToken: asked.refToken } };
    expect(bookable.offerCents(renewed, context())).toBe(42_000);
  });

  it('whose price rose costs what its new token says, for these people alone', async () => {
    const { deps, bookable, context, request } = await start(fakeExperience(), {
      recheck: saying({ outcome: 'price_changed', totalCents: 47_040 }),
    });
    const { experience, ...rest } = request();
    const { refToken, cashPrice } = await recheckOffer(experience, member, deps);
    expect(cashPrice).toBe(470.4);
    const risen = { ...rest, experience: { ...experience, refToken } };
    expect(bookable.offerCents(risen, context())).toBe(47_040);
    expect(
      bookable.offerCents({ ...risen, experience: { ...risen.experience, adults: 1, childs: 0 } }, context()),
    ).toBe(12_000);
  });

  it.each([
    ['the token of its date', fakeDetails(), false],
    ['the token of an experience with dates', fakeDetails(), true],
    ['the token of a continuous one', continuousDetails(), true],
  ])('bought by %s is sold again at a risen price by that of the stored order', async (_of, details, isOpen) => {
    const { bookable, context, request, shown } = await start(fakeExperience(details));
    const { experience, ...rest } = request();
    const asked = { ...rest, experience: { ...experience, ...(isOpen && { refToken: shown.refToken }) } };
    const { legs } = await bookable.prepare(asked, context());
    const [leg] = legs;
    const times = { campaignId: 10001, firstSignedAt: context().now, expiresAt: new Date('2026-11-21T12:30:00Z') };
    const refToken = bookable.resign([{ ...leg, totalCents: 47_040 }], times);
    const risen = { ...rest, experience: { ...experience, refToken: refToken ?? '' } };
    expect(bookable.offerCents(risen, context())).toBe(47_040);
    expect((await bookable.prepare(risen, context())).legs[0].order.totalCents).toBe(47_040);
    expect(
      bookable.resign([{ ...leg, order: { ...leg.order, travellers: null }, totalCents: 1 }], times),
    ).toBeUndefined();
  });

  it.each([
    ['dated', fakeDetails()],
    ['continuous', continuousDetails()],
  ])('is promised the same as its page says: a %s one', async (_kind, details) => {
    const { deps, request, shown, day } = await start(fakeExperience(details));
    const found = await createExperienceSearches(deps).details(shown.id, {
      campaignId: 10001,
      pricing: experiencePricing,
    });
    const offer = experienceOfferSchema.parse(JSON.parse(found?.bytes.toString('utf8') ?? ''));
    const time = offer.experienceDates.find(({ id }) => id === day.experienceDate.id)?.time ?? offer.openingHours?.from;
    const asked = await recheckOffer(request().experience, member, deps);
    expect(termsKey(asked.experience, asked.experienceDate.time)).toBe(termsKey(offer, time ?? ''));
  });

  it('of a campaign that does not sell experiences is refused', async () => {
    const { deps, request } = await start();
    deps.terms.isSold = false;
    await expect(recheckOffer(request().experience, member, deps)).rejects.toMatchObject({ code: 'forbidden' });
  });
});
