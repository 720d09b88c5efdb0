import { dayPricesSchema } from '@embarque/commerce/day-prices.ts';
import { pointsPrice } from '@embarque/contract/money/money.ts';
import { experienceOfferSchema, experienceSearchAnswerSchema } from '@embarque/experience/contract.ts';
import type { ExperienceDetails } from '@embarque/experience/experience-details.ts';
import type { ExperienceSupplier } from '@embarque/experience/port.ts';
import {
  continuousDetails,
  FAKE_DAY,
  fakeDetails,
  fakeExperience,
} from '@embarque/experience/testing/fake-experience.ts';
import { createFakeSupplier } from '@embarque/experience/testing/fake-supplier.ts';
import { experienceDeps, experiencePricing } from '@embarque/experience/testing/purchase.ts';
import { AppError } from '@embarque/server-kit/app-error.ts';
import { SupplierError } from '@embarque/server-kit/ports/supplier.ts';
import { describe, expect, it, vi } from 'vitest';
import { createExperienceSearches } from './experience-search.ts';

const search = { cityId: 'SSA', startDate: FAKE_DAY, endDate: FAKE_DAY };
const caller = { campaignId: 10001, pricing: experiencePricing };

function start(...suppliers: ExperienceSupplier[]) {
  const [first = createFakeSupplier(), ...others] = suppliers;
  const deps = experienceDeps([first, ...others]);
  const searches = createExperienceSearches(deps);
  return {
    ...deps,
    ...searches,
    find: async (changes: Partial<typeof search> = {}, as = caller) => {
      const found = await searches.find({ ...search, ...changes }, as);
      return experienceSearchAnswerSchema.parse(JSON.parse(found.bytes.toString('utf8'))).experiences;
    },
    datesOf: async (changes: Partial<typeof search> = {}) => {
      const found = await searches.dates({ ...search, ...changes }, caller);
      return dayPricesSchema.parse(JSON.parse(found.bytes.toString('utf8'))).days;
    },
    detailsOf: async (id: string, as = caller) => {
      const found = await searches.details(id, as);
      return found && experienceOfferSchema.parse(JSON.parse(found.bytes.toString('utf8')));
    },
  };
}

describe('the days around a search', () => {
  const alone = (cents: number) => ({ cashPrice: cents / 100, pointsPrice: pointsPrice(cents, experiencePricing) });

  it('show what one adult pays at least on each, asked for at once', async () => {
    const asked = vi.fn();
    const dear = fakeExperience(continuousDetails({ qtParticipants: 1 }), { priceCents: 15_000 });
    const fake = createFakeSupplier([dear, fakeExperience()]);
    const { datesOf } = start({
      ...fake,
      search: (query, call) => {
        asked(query);
        return fake.search(query, call);
      },
    });
    expect(await datesOf({ startDate: '2027-01-12', endDate: '2027-01-12' })).toEqual([
      { day: '2027-01-09', lowest: null },
      { day: FAKE_DAY, lowest: alone(12_000) },
      { day: '2027-01-11', lowest: alone(15_000) },
      { day: '2027-01-12', lowest: null },
      { day: '2027-01-13', lowest: null },
      { day: '2027-01-14', lowest: null },
      { day: '2027-01-15', lowest: null },
    ]);
    expect(asked.mock.calls).toEqual([[{ cityId: 'SSA', startDate: '2027-01-09', endDate: '2027-01-15' }]]);
  });

  it('of which nobody sells any are left out while a supplier is silent, which may', async () => {
    const silent = createFakeSupplier([], {
      code: 'silent',
      search: () => Promise.reject(new AppError('supplier_unavailable')),
    });
    const days = await start(createFakeSupplier(), silent).datesOf({ startDate: '2027-01-12', endDate: '2027-01-12' });
    expect(days).toEqual([{ day: FAKE_DAY, lowest: alone(12_000) }]);
  });

  it('of several days are told for as many days from each on', async () => {
    const days = await start().datesOf({ startDate: '2027-01-12', endDate: '2027-01-13' });
    expect(days.filter(({ lowest }) => lowest !== null).map(({ day }) => day)).toEqual(['2027-01-09', FAKE_DAY]);
  });

  it('have no price where they may not be searched for', async () => {
    // Three days ahead, by the rules of the campaign.
    const always = fakeExperience(continuousDetails({ salesEnd: { daysBefore: 0, time: null } }), {
      openDays: ['2026-11-23', '2026-11-24', '2026-11-25'],
    });
    const days = await start(createFakeSupplier([always])).datesOf({ startDate: '2026-11-24', endDate: '2026-11-24' });
    expect(days.filter(({ lowest }) => lowest !== null).map(({ day }) => day)).toEqual(['2026-11-24', '2026-11-25']);
  });
});

describe('a search', () => {
  it('lists the cheapest for an adult first, priced in reais and the campaign’s points', async () => {
    const dear = fakeExperience(fakeDetails({ id: 'E9', qtParticipants: 1 }), { priceCents: 15_000 });
    const found = await start(createFakeSupplier([dear, fakeExperience()])).find();
    expect(found.map(({ id }) => id)).toEqual(['fake.E1', 'fake.E9']);
    expect(found[0]).toMatchObject({
      price: 240,
      cashPrice: 240,
      pointsPrice: pointsPrice(24_000, experiencePricing),
      originalPrice: null,
      childPrice: { cashPrice: 60, pointsPrice: pointsPrice(6_000, experiencePricing) },
      freeCancel: true,
      qtParticipants: 2,
      startDate: '2026-12-16',
      experienceDates: [{ id: '202701101000', experienceId: 'fake.E1', date: FAKE_DAY, qtAvailable: 12, qtTotal: 20 }],
    });
  });

  it('shows an old price that is above the price alone, and none for children who do not take part', async () => {
    const odd = fakeExperience(fakeDetails({ childAges: null }), { originalCents: 24_000 });
    const reduced = fakeExperience(fakeDetails({ id: 'E4' }), { originalCents: 30_000 });
    const found = await start(createFakeSupplier([odd, reduced])).find();
    expect(found.map(({ originalPrice }) => originalPrice)).toEqual([null, 300]);
    expect(found.map(({ childPrice }) => childPrice === null)).toEqual([true, false]);
  });

  it('leaves out what cannot be read, and shows of the rest nothing that could run', async () => {
    const hostile = fakeDetails({
      id: 'E5',
      description: 'Vista <b>linda</b><script>alert(1)</script>',
      whatToExpect: '<p onclick="x()">Sol</p><img src=x onerror=alert(1)>',
      importantInfo: '<a href="javascript:alert(1)">a</a>',
      whatIsIncluded: ['<i>Guia</i>', '<script></script>'],
      pictures: [
        'javascript:alert(1)',
        '/v1/files/experience/a.svg',
        'http://evil.example/x.png',
        'https://evil.example/x.png',
        'https://img.example/b.jpg',
      ],
    });
    const invalid = [
      { ...fakeExperience(fakeDetails({ id: 'E6' })), priceCents: -1 },
      fakeExperience(fakeDetails({ id: '<b>' })),
      fakeExperience(fakeDetails({ id: 'E7', zone: 'Nowhere/City' })),
      fakeExperience(fakeDetails({ id: 'E8', cancellationTerms: [] })),
    ];
    const [shown, ...others] = await start(createFakeSupplier([fakeExperience(hostile), ...invalid])).find();
    expect(others).toEqual([]);
    expect(shown).toMatchObject({
      description: 'Vista linda',
      whatToExpect: '<p>Sol</p>',
      importantInfo: '<a>a</a>',
      whatIsIncluded: ['Guia'],
      pictures: ['/v1/files/experience/a.svg', 'https://img.example/b.jpg'],
    });
  });

  it.each<[string, Partial<ExperienceDetails>]>([
    ['a zero byte or half a character in a text', { contact: { name: 'Ana\u0000\ud83d', phone: '1', email: '' } }],
    ['markup in a name', { category: '<b>Passeio</b>', localization: '<i>Píer 3</i>' }],
  ])('takes out of what it shows %s', async (_what, changes) => {
    const [shown] = await start(createFakeSupplier([fakeExperience(fakeDetails(changes))])).find();
    const { contact, category, localization } = shown ?? {};
    expect([contact?.name, category, localization].join()).not.toMatch(/[\0<>\p{Cs}]/u);
    expect(shown).toBeDefined();
  });

  it.each<[string, Partial<ExperienceDetails>]>([
    ['a name that is none', { name: '<b></b>' }],
    ['nobody to ask', { contact: { name: 'Recepção', phone: '', email: ' ' } }],
    ['no end', { durationMinutes: 999_999_999 }],
    ['ages that nobody has', { childAges: { from: -1, to: 5 } }],
    ['children as old as adults', { childAges: { from: 5, to: 12 } }],
    [
      'a later step that ends earlier',
      {
        cancellationTerms: [
          { daysBefore: 1, time: '18:00', percent: 0 },
          { daysBefore: 3, time: null, percent: 50 },
        ],
      },
    ],
    [
      'a later step that ends earlier on its day',
      {
        cancellationTerms: [
          { daysBefore: 1, time: '18:00', percent: 0 },
          { daysBefore: 1, time: '12:00', percent: 50 },
        ],
      },
    ],
  ])('does not show one with %s', async (_what, changes) => {
    expect(await start(createFakeSupplier([fakeExperience(fakeDetails(changes))])).find()).toEqual([]);
  });

  it('shows dates of the days asked for alone, each once, that are still sold', async () => {
    const date = { id: 'D1', date: FAKE_DAY, time: '10:00', left: 3, total: 8 };
    const dates = [date, { ...date, time: '16:00' }, { ...date, id: 'D2', date: '2027-02-10' }];
    const answered = fakeExperience(fakeDetails(), { dates });
    const elsewhere = fakeExperience(fakeDetails({ id: 'E9', city: { id: 'REC', cityName: 'Recife', stateName: '' } }));
    const over = fakeExperience(fakeDetails({ id: 'E8', salesEnd: { daysBefore: 60, time: null } }));
    const all = async () => [answered, elsewhere, over];
    const found = await start(createFakeSupplier([], { search: all })).find();
    expect(found.map(({ experienceDates }) => experienceDates.map(({ id, time }) => [id, time]))).toEqual([
      [['D1', '10:00']],
    ]);
  });

  it('promises that cancelling is free where that moment is still to come on one of the days shown', async () => {
    const weekBefore = [
      { daysBefore: 7, time: null, percent: 0 },
      { daysBefore: 0, time: null, percent: 30 },
    ];
    const dateOn = (date: string) => ({ id: date, date, time: '10:00', left: 3, total: 8 });
    const soon = ['2026-11-26', '2026-11-30'].map(dateOn);
    const supplier = createFakeSupplier([
      fakeExperience(fakeDetails({ cancellationTerms: weekBefore }), { dates: soon }),
    ]);
    const isFree = async (endDate: string) =>
      (await start(supplier).find({ startDate: '2026-11-26', endDate })).map(({ freeCancel }) => freeCancel);
    expect(await isFree('2026-11-26')).toEqual([false]);
    expect(await isFree('2026-11-30')).toEqual([true]);
  });

  it('asks each supplier once for the same search, until something was sold', async () => {
    const asked = vi.fn(createFakeSupplier().search);
    const { find, forget } = start(createFakeSupplier([fakeExperience()], { search: asked }));
    await Promise.all([find(), find()]);
    await find();
    expect(asked).toHaveBeenCalledTimes(1);
    await find({}, { ...caller, campaignId: 10002 });
    forget();
    await find();
    expect(asked).toHaveBeenCalledTimes(3);
  });

  it('shows what one supplier has while another fails, and fails when none answers', async () => {
    const silent = createFakeSupplier([], {
      code: 'silent',
      search: () => Promise.reject(new SupplierError('unavailable')),
    });
    expect(await start(createFakeSupplier(), silent).find()).toHaveLength(1);
    await expect(start(silent).find()).rejects.toMatchObject({ code: 'supplier_unavailable' });
  });

  it('is refused beside the field that is wrong', async () => {
    await expect(start().find({ startDate: '2026-11-22', endDate: '2026-11-22' })).rejects.toMatchObject({
      code: 'invalid_data',
      detail: { fields: { startDate: 'Data precisa ser a partir de 24/11/2026' } },
    });
  });
});

describe('an experience by its id', () => {
  it('has every date that the campaign sells, the first and the last of them', async () => {
    const dates = ['2026-11-23', '2026-11-24', '2027-10-21', '2027-10-22'].map((date, index) => {
      return { id: `D${index}`, date, time: '10:00', left: 1, total: 8 };
    });
    const offer = await start(createFakeSupplier([fakeExperience(fakeDetails(), { dates })])).detailsOf('fake.E1');
    expect(offer?.experienceDates.map(({ date }) => date)).toEqual(['2026-11-24', '2027-10-21']);
    expect(offer).toMatchObject({ firstDay: '2026-11-24', lastDay: '2027-10-21', closedDays: [] });
  });

  it('of a continuous one tells the days on which it is closed', async () => {
    const openDays = ['2027-01-13', '2027-01-09', '2027-01-10'];
    const open = fakeExperience(continuousDetails(), { openDays });
    const offer = await start(createFakeSupplier([open])).detailsOf('fake.E2');
    expect(offer).toMatchObject({
      firstDay: '2027-01-09',
      lastDay: '2027-01-13',
      closedDays: ['2027-01-11', '2027-01-12'],
      experienceDates: [],
    });
  });

  it('is none where it is unknown, or nothing is left', async () => {
    const none = fakeExperience(fakeDetails(), {
      dates: [{ id: 'D1', date: FAKE_DAY, time: '10:00', left: 0, total: 8 }],
    });
    const { detailsOf } = start(createFakeSupplier([none]));
    for (const id of ['fake.E1', 'fake.unknown', 'other.E1', 'E1', '']) expect(await detailsOf(id)).toBeUndefined();
  });
});
