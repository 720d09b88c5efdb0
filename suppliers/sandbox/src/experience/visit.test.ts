import { describe, expect, it } from 'vitest';
import { destinations } from '../destinations.ts';
import { datesOf } from './dates.ts';
import { cityById, experiencesIn } from './experiences.ts';
import { searchBehaviour } from './search-steering.ts';
import { seasonOf } from './seasons.ts';
import { lastNamesOf, penaltiesOf, readVisit, soldUntil } from './visit.ts';

const now = new Date('2026-11-21T12:00:00Z');
const [city, season] = [cityById('BR-AM-MANAUS'), seasonOf('V2027')];
const found = city && season ? experiencesIn(city, season) : [];

/** A visit of two adults and as many children to the first experience of a template in Manaus. */
function visitTo(code: string, childs: number) {
  const experience = found.find(({ template }) => template.code === code);
  const [date] = experience ? datesOf(experience, '2027-01-11', '2027-02-28', now) : [];
  const offer = { reference: experience?.id, dateId: date?.id, date: date?.date, adults: 2, childs };
  const visit = readVisit(offer);
  if (!visit) throw new Error('no such visit');
  return { visit, offer };
}

const person = (type: 'ADT' | 'CHD', birthDate: string, lastName = 'SOUZA') => ({
  type,
  firstName: 'ANA',
  lastName,
  birthDate,
  gender: 'F',
  documentType: 'CPF',
  documentNumber: '52998224725',
  email: 'ana@demo.test',
  phone: '(11) 98765-4321',
  address: 'Rua das Acácias, 120',
});
const adults = [person('ADT', '1990-05-10'), person('ADT', '1988-01-01', 'LIMA')];

describe('the people of a visit', () => {
  it('are as many as were paid for, of the ages that are admitted on the day at the venue', () => {
    const { visit } = visitTo('CANO', 1);
    const { date } = visit.date;
    const born = (years: number, monthDay = date.slice(4)) => `${Number(date.slice(0, 4)) - years}${monthDay}`;
    expect(lastNamesOf([], visit)).toEqual([]);
    expect(lastNamesOf([...adults, person('CHD', born(6))], visit)).toEqual(['SOUZA', 'LIMA', 'SOUZA']);
    expect(lastNamesOf(adults, visit)).toBeUndefined();
    const young = adults.map((adult) => ({ ...adult, birthDate: born(17) }));
    expect(lastNamesOf([...young, person('CHD', born(6))], visit)).toBeUndefined();
    expect(lastNamesOf([...adults, person('CHD', born(6, '-12-31'))], visit)).toBeUndefined();
    expect(lastNamesOf([...adults, person('CHD', born(13))], visit)).toBeUndefined();
    expect(lastNamesOf([...adults, { lastName: 'SOUZA' }], visit)).toBeUndefined();
  });

  it('are none that the rules of the experience refuse: a child among adults, or too many', () => {
    const { offer } = visitTo('CHEF', 0);
    const refused = [{ childs: 1 }, { adults: 7 }].map((changes) => readVisit({ ...offer, ...changes }));
    for (const visit of refused) expect(visit && lastNamesOf([], visit)).toBeUndefined();
    expect(readVisit({ ...offer, adults: 0 })).toBeUndefined();
    expect(readVisit({ ...offer, dateId: '' })).toBeUndefined();
  });
});

it('sales end and penalties step at the clock of the venue, four hours behind UTC', () => {
  const { visit } = visitTo('CANO', 0);
  const start = Date.parse(`${visit.date.date}T07:30:00-04:00`);
  const day = 86_400_000;
  // Sold until noon two days before.
  expect(soldUntil(visit)).toBe(start - 2 * day + 4.5 * 3_600_000);
  const steps = penaltiesOf(visit, 10_000);
  expect(steps.map(({ cents }) => cents)).toEqual([0, 3_000, 10_000]);
  expect(steps.map((step) => 'until' in step && step.until.slice(10))).toEqual([
    'T12:00:00-04:00',
    'T07:30:00-04:00',
    'T07:30:00-04:00',
  ]);
});

it('the cities that steer searches are cities of the sandbox', () => {
  const steered = destinations.filter(({ code }) => searchBehaviour(code) !== undefined).map(({ name }) => name);
  expect(steered.toSorted()).toEqual(['Macapá', 'Palmas', 'Xapuri']);
});
