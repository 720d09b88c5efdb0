import { continuousDetails, fakeDetails } from '@embarque/experience/testing/fake-experience.ts';
import { expect, it } from 'vitest';
import { ageHint, agesText, entryText } from './experience-texts.ts';

it.each([
  [0, null, 'Adultos de qualquer idade', undefined],
  [18, null, 'Adultos a partir de 18 anos', 'A partir de 18 anos'],
  [
    12,
    { from: 5, to: 11 },
    'Adultos a partir de 12 anos, crianças de 5 a 11 anos com alguém de 18 anos ou mais',
    undefined,
  ],
  [6, { from: 0, to: 5 }, 'Adultos a partir de 6 anos, crianças até 5 anos com alguém de 18 anos ou mais', undefined],
  [9, { from: 8, to: 8 }, 'Adultos a partir de 9 anos, crianças de 8 anos com alguém de 18 anos ou mais', undefined],
  [2, { from: 0, to: 1 }, 'Adultos a partir de 2 anos, crianças até 1 ano com alguém de 18 anos ou mais', undefined],
])('says who may come: adults from %s, children of %j', (adultFromAge, childAges, text, hint) => {
  expect(agesText({ adultFromAge, childAges })).toBe(text);
  expect(ageHint(false, { adultFromAge, childAges })).toBe(hint);
});

it('hints the ages of a child’s ticket, and says when one is let in', () => {
  expect(ageHint(true, fakeDetails())).toBe('De 5 a 11 anos');
  expect(ageHint(true, fakeDetails({ childAges: { from: 0, to: 5 } }))).toBe('Até 5 anos');
  expect(entryText(fakeDetails(), { time: '10:00' })).toBe('10:00');
  expect(entryText(continuousDetails(), { time: '09:00' })).toBe('das 09:00 às 17:00');
});
