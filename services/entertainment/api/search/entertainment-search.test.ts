import { pointsPrice } from '@embarque/contract/money/money.ts';
import type { ActivityDetails } from '@embarque/entertainment/activity-details.ts';
import {
  type ActivitySearch,
  activitySearchAnswerSchema,
  detailsAnswerSchema,
} from '@embarque/entertainment/contract.ts';
import type { EntertainmentSupplier } from '@embarque/entertainment/port.ts';
import { fakeTicket, fakeTour, fakeTransfer } from '@embarque/entertainment/testing/fake-activity.ts';
import { createFakeSupplier, fakeOffered } from '@embarque/entertainment/testing/fake-supplier.ts';
import { entertainmentDeps, entertainmentPricing } from '@embarque/entertainment/testing/purchase.ts';
import { SupplierError } from '@embarque/server-kit/ports/supplier.ts';
import { describe, expect, it, vi } from 'vitest';
import { createEntertainmentSearches } from './entertainment-search.ts';

const caller = { campaignId: 10001, pricing: entertainmentPricing };

function start(...suppliers: EntertainmentSupplier[]) {
  const [first = createFakeSupplier(), ...others] = suppliers;
  const reportDropped = vi.fn();
  const deps = { ...entertainmentDeps([first, ...others]), reportDropped };
  const searches = createEntertainmentSearches(deps);
  return {
    ...deps,
    forget: searches.forget,
    find: async (filter: Partial<ActivitySearch['filter']> = {}, as = caller) => {
      const found = await searches.find({ filter: { route: ['city/SSA'], type: 'ALL', ...filter } }, as);
      return activitySearchAnswerSchema.parse(JSON.parse(found.bytes.toString('utf8'))).activities;
    },
    detailsOf: async (id: string, as = caller) => {
      const found = await searches.details(id, as);
      return found && detailsAnswerSchema.parse(JSON.parse(found.bytes.toString('utf8'))).activity;
    },
  };
}

const of = (...activities: ActivityDetails[]) => createFakeSupplier(activities.map((each) => fakeOffered(each)));

describe('a search', () => {
  it('lists the cheapest first, priced in reais and the campaign’s points, under ids that tell the kind', async () => {
    const dear = fakeOffered(fakeTour(), { fromCents: 9_990 });
    const found = await start(createFakeSupplier([dear, fakeOffered()])).find();
    expect(found.map(({ activityId }) => activityId)).toEqual(['5-fake.50012', '6-fake.60007']);
    expect(found[1]).toMatchObject({
      price: 99.9,
      cashPrice: 99.9,
      pointsPrice: pointsPrice(9_990, entertainmentPricing),
      expiresAt: '2026-11-21T12:30:00.000Z',
    });
    expect(found[0]).not.toHaveProperty('cancellationTerms');
  });

  it('is of one kind where it asks for one, whatever its supplier answers', async () => {
    expect((await start().find({ type: 'TOUR' })).map(({ activityId }) => activityId)).toEqual(['6-fake.60007']);
    const all = [fakeTicket(), fakeTransfer()].map((each) => fakeOffered(each));
    const { find, reportDropped } = start(createFakeSupplier(all, { search: async () => all }));
    expect((await find({ type: 'TRANSFER' })).map(({ activityId }) => activityId)).toEqual(['4-fake.40003']);
    expect(reportDropped).toHaveBeenCalledWith({ supplier: 'fake', reason: 'not_as_asked', count: 1 });
  });

  it('leaves out what a person has to confirm first, and counts it', async () => {
    const asked = fakeOffered(fakeTour(), { confirmation: 'ON_REQUEST' });
    const { find, detailsOf, reportDropped } = start(createFakeSupplier([asked]));
    expect(await find()).toEqual([]);
    expect(reportDropped).toHaveBeenCalledWith({ supplier: 'fake', reason: 'not_as_asked', count: 1 });
    expect(await detailsOf('6-fake.60007')).toBeUndefined();
  });

  it('lists ids that end in _0, of which there are no details', async () => {
    const { find, detailsOf } = start(of(fakeTicket({ activityId: '50012_0' })));
    expect((await find()).map(({ activityId }) => activityId)).toEqual(['5-fake.50012_0']);
    expect(await detailsOf('5-fake.50012_0')).toBeUndefined();
  });

  it('shows nothing that could run, and pictures of the allowed origins alone', async () => {
    const hostile = fakeTicket({
      name: 'Museu <script>x</script>do Mar',
      description: '<p onclick="x()">Sol</p><img src=x onerror=alert(1)><a href="javascript:alert(1)">a</a>',
      pictureUrl: 'https://evil.example/x.png',
      images: ['javascript:alert(1)', 'https://img.example/b.jpg', '/v1/files/entertainment/a.svg'],
      inclusions: [
        { id: 44, type: 'Inclui', description: '<i>Guia</i>' },
        { id: 44, type: 'Inclui', description: '<script></script>' },
      ],
      contact: { name: '<b>Ana</b>', phone: '1', email: '' },
    });
    const { find, detailsOf, reportDropped } = start(of(hostile));
    expect(await find()).toMatchObject([{ name: 'Museu do Mar', description: '<p>Sol</p><a>a</a>', pictureUrl: '' }]);
    expect(reportDropped).toHaveBeenCalledWith({ supplier: 'fake', reason: 'foreign_picture', count: 1 });
    expect(await detailsOf('5-fake.50012')).toMatchObject({
      images: ['https://img.example/b.jpg', '/v1/files/entertainment/a.svg'],
      inclusions: [{ id: 44, description: 'Guia' }],
      contact: { name: 'Ana' },
    });
  });

  it.each<[string, Partial<ActivityDetails>]>([
    ['an id of another kind than its passengers', { activityId: '60012' }],
    ['an id of no kind', { activityId: '70012' }],
    ['passengers of two kinds', { tourPassengerRate: [{ name: 'Adulto', endAge: 99 }] }],
    ['a vehicle for a ticket', { transfer: fakeTransfer().transfer }],
    ['two types up to one age', { ticketPassengerRate: ['A', 'B'].map((name) => ({ name, endAge: 99 })) }],
    ['a name that is none', { name: '<b></b>' }],
    ['a weekday that there is not', { weekDaysList: '7' }],
    ['an end of free cancelling after its day', { daysBeforeCancellationPolicy: -1 }],
  ])('does not list one with %s', async (_what, changes) => {
    const { find, reportDropped } = start(of(fakeTicket(changes)));
    expect(await find()).toEqual([]);
    expect(reportDropped).toHaveBeenCalledWith({ supplier: 'fake', reason: 'invalid', count: 1 });
  });

  it('does not list a transfer with a way back whose ends are not told', async () => {
    const { transfer } = fakeTransfer();
    const open = transfer && {
      ...transfer,
      start: { ...transfer.start, kinds: ['AIRPORT' as const, 'ADDRESS' as const] },
    };
    expect(await start(of(fakeTransfer({ transfer: open }))).find()).toEqual([]);
  });

  it('names the weekdays of its list, whatever its text says of them', async () => {
    const [shown] = await start(of(fakeTicket({ weekDaysList: '3;0', weekDays: 'Sábado' }))).find();
    expect(shown).toMatchObject({ weekDaysList: '3;0', weekDays: 'Domingo, Quarta' });
  });

  it('has the types of passengers by age, the oldest first', async () => {
    const bands = [2, 99, 11].map((endAge) => ({ name: `Até ${endAge}`, endAge }));
    const [shown] = await start(of(fakeTicket({ ticketPassengerRate: bands }))).find();
    expect(shown?.ticketPassengerRate?.map(({ endAge }) => endAge)).toEqual([99, 11, 2]);
  });

  it('asks each supplier once for the same place, in whichever order its parts stand, until something was sold', async () => {
    const asked = vi.fn(createFakeSupplier().search);
    const { find, forget } = start(createFakeSupplier([fakeOffered()], { search: asked }));
    await Promise.all([find({ route: ['city/SSA', 'state/BR-BA'] }), find({ route: ['state/BR-BA', 'city/SSA'] })]);
    expect(asked).toHaveBeenCalledTimes(1);
    forget();
    await find();
    expect(asked).toHaveBeenCalledTimes(2);
  });

  it('shows what one supplier has while another fails, does not cache that, and fails when none answers', async () => {
    const search = vi.fn(() => Promise.reject(new SupplierError('unavailable')));
    const silent = createFakeSupplier([], { code: 'silent', search });
    const { find } = start(createFakeSupplier(), silent);
    expect(await find()).toHaveLength(3);
    await find();
    expect(search).toHaveBeenCalledTimes(2);
    await expect(start(silent).find()).rejects.toMatchObject({ code: 'supplier_unavailable' });
  });
});

describe('an activity by its id', () => {
  it('has its days from today to twelve months ahead that are still sold', async () => {
    const days = ['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23', '2027-11-21', '2027-11-22'];
    const { detailsOf } = start(createFakeSupplier([fakeOffered(fakeTicket(), { days: [...days].reverse() })]));
    const activity = await detailsOf('5-fake.50012');
    // Sold until the evening before.
    expect(activity?.avaiableDates).toEqual(['22/11/2026', '23/11/2026', '21/11/2027']);
    expect(activity).toMatchObject({ activityId: '5-fake.50012', cashPrice: 80, meetingPoint: expect.any(String) });
  });

  it('is sold on a day until the last of its times may be', async () => {
    const tour = fakeTour({ salesEnd: { daysBefore: 0, time: null } });
    const { detailsOf } = start(createFakeSupplier([fakeOffered(tour, { days: ['2026-11-21'] })]));
    expect((await detailsOf('6-fake.60007'))?.avaiableDates).toEqual(['21/11/2026']);
  });

  it('says of cancelling for free what its terms say', async () => {
    const terms = [{ daysBefore: 5, time: '10:00', percent: 0 }];
    const { detailsOf } = start(of(fakeTicket({ daysBeforeCancellationPolicy: 1, cancellationTerms: terms })));
    expect(await detailsOf('5-fake.50012')).toMatchObject({ daysBeforeCancellationPolicy: 5 });
  });

  it.each<[string, Partial<ActivityDetails>]>([
    ['terms without an hour', { cancellationTerms: [{ daysBefore: 1, time: null, percent: 0 }] }],
    ['terms that end earlier and earlier', { cancellationTerms: [...fakeTicket().cancellationTerms].reverse() }],
    ['nobody to ask', { contact: { name: 'Central', phone: '', email: ' ' } }],
    ['no place to meet', { meetingPoint: '<p></p>' }],
    ['another id', { activityId: '50013' }],
  ])('with %s is the supplier’s fault', async (_what, changes) => {
    const { detailsOf } = start(createFakeSupplier([], { details: async () => fakeOffered(fakeTicket(changes)) }));
    await expect(detailsOf('5-fake.50012')).rejects.toMatchObject({ code: 'supplier_unavailable' });
  });

  it('is none where it is unknown, or nothing is sold of it', async () => {
    const { detailsOf } = start(createFakeSupplier([fakeOffered(fakeTicket(), { days: ['2026-11-20'] })]));
    for (const id of ['5-fake.50012', '5-fake.5999', '6-fake.50012', '5-other.50012', 'fake.50012', '']) {
      expect(await detailsOf(id)).toBeUndefined();
    }
  });
});
