import { guestTotals } from '@embarque/hotel/rules/search-rules.ts';
import { expect, it } from 'vitest';
import {
  apartmentsOf,
  checkDraft,
  emptyDraft,
  type HotelDraft,
  restoreDraft,
  toForm,
  withCount,
  withRooms,
} from './hotel-draft.ts';

const limits = { today: '2027-01-01', advanceDays: 1 };
const salvador = { addressCode: 'BR-SSA', cityName: 'Salvador', parentName: 'Bahia', country: 'Brasil', isoCode: 'BR' };
const draft: HotelDraft = { ...emptyDraft(limits), city: salvador };
const ofRoom = (room: Partial<HotelDraft['rooms'][number]>): HotelDraft => ({
  ...draft,
  rooms: [{ adults: 1, seniorsAges: [], childsAge: [], ...room }],
});

it('begins with one room for an adult, from the first day of the campaign until the nineteenth from today', () => {
  expect(emptyDraft(limits)).toMatchObject({
    checkIn: '2027-01-02',
    checkOut: '2027-01-20',
    rooms: [{ adults: 1, seniorsAges: [], childsAge: [] }],
  });
});

it('asks for city and day, and leaves the form where one is missing', () => {
  expect(checkDraft({ ...draft, city: undefined }, limits)).toEqual({ addressCode: 'Cidade não pode ser vazia' });
  expect(checkDraft({ ...draft, checkIn: null }, limits)).toEqual({ checkIn: 'Data não pode ser vazia' });
  expect(checkDraft({ ...draft, checkOut: null }, limits)).toEqual({ checkOut: 'Data não pode ser vazia' });
  expect(toForm({ ...draft, checkOut: null })).toBeUndefined();
  expect(checkDraft(draft, limits)).toEqual({});
});

it('asks for the age of every child and every senior', () => {
  expect(checkDraft(ofRoom({ childsAge: [5, null] }), limits).apartments).toBe(
    'Informe a idade de cada criança, de 0 a 17 anos.',
  );
  expect(checkDraft(ofRoom({ seniorsAges: [null] }), limits).apartments).toBe(
    'Informe a idade de cada idoso, de 60 a 99 anos.',
  );
  expect(checkDraft(ofRoom({ seniorsAges: [60], childsAge: [0, 17] }), limits)).toEqual({});
});

it('is for a group from ten guests on', () => {
  expect(checkDraft(ofRoom({ adults: 9 }), limits).group).toBeUndefined();
  expect(checkDraft(ofRoom({ adults: 9, childsAge: [3] }), limits).group).toMatch(/^Ops! Para grupos acima de 9/);
});

it('keeps ages and rooms there were where their number changes', () => {
  expect(withCount([5, 7], 3)).toEqual([5, 7, null]);
  expect(withCount([5, 7], 1)).toEqual([5]);
  const [room] = ofRoom({ adults: 2 }).rooms;
  expect(withRooms(room ? [room] : [], 2).map(({ adults }) => adults)).toEqual([2, 1]);
});

it('totals adults with seniors, children, rooms, and the ages of the children', () => {
  const rooms = [
    { adults: 2, seniorsAges: [65], childsAge: [5, 7] },
    { adults: 1, seniorsAges: [], childsAge: [12] },
  ];
  expect(guestTotals(apartmentsOf(rooms))).toEqual({ qtRooms: 2, qtAdult: 4, qtChild: 3, childAge: [5, 7, 12] });
});

it('restores a stored search, but for days that are over', () => {
  const form = toForm(ofRoom({ adults: 2, childsAge: [4] }));
  if (!form) throw new Error('a whole search');
  expect(toForm(restoreDraft(form, limits))).toEqual(form);
  const later = { today: '2027-03-01', advanceDays: 1 };
  expect(restoreDraft(form, later)).toMatchObject({ checkIn: '2027-03-02', checkOut: '2027-03-20', city: salvador });
  expect(restoreDraft(form, later, true)).toMatchObject({ checkIn: '2027-01-02', checkOut: '2027-01-20' });
});
