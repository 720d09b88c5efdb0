import { expect, it, test } from 'vitest';
import { readSearchAddress } from '../search/search-address.ts';
import { checkDraft, emptyDraft, restoreDraft, toForm } from './experience-draft.ts';

const limits = { today: '2027-01-04', advanceDays: 3, single: '2027-01-07' };
const city = { id: 'BR-SSA', cityName: 'Salvador', stateName: 'Bahia' };

it('begins without a city on the day a single day begins with', () => {
  expect(emptyDraft(limits)).toEqual({ city: undefined, day: '2027-01-07' });
});

it('says of each field what is missing', () => {
  expect(checkDraft({ city: undefined, day: null }, limits)).toEqual({
    cityId: 'Cidade não pode ser vazia',
    startDate: 'Data não pode ser vazia',
  });
  expect(toForm({ city: undefined, day: '2027-01-10' })).toBeUndefined();
  expect(toForm({ city, day: null })).toBeUndefined();
});

test.each([
  ['2027-01-06', 'Data precisa ser a partir de 07/01/2027'],
  ['2027-12-05', 'Data precisa ser até 04/12/2027'],
])('%s is no day to search for', (day, sentence) => {
  expect(checkDraft({ city, day }, limits)).toEqual({ startDate: sentence });
});

it('comes back from its address as it was, on another day where its own is over, unless it was refused', () => {
  const form = toForm({ city, day: '2027-01-10' });
  if (!form) throw new Error('the draft is complete');
  expect(restoreDraft(form, limits)).toEqual({ city, day: '2027-01-10' });
  const later = { ...limits, today: '2027-01-20', single: '2027-01-23' };
  expect(restoreDraft(form, later).day).toBe('2027-01-23');
  expect(restoreDraft(form, later, true).day).toBe('2027-01-10');
});

it('takes the first day of a range that a link asks for', () => {
  const form = readSearchAddress({ cidade: 'BR-SSA', nome: 'Salvador', data: '2027-01-10', ate: '2027-01-17' });
  expect(form && restoreDraft(form, limits).day).toBe('2027-01-10');
});
