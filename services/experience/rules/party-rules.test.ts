import { fakeDetails } from '@embarque/experience/testing/fake-experience.ts';
import { expect, it } from 'vitest';
import { checkParty, partyText, ticketsProblem } from './party-rules.ts';

const groups = fakeDetails({ minParticipants: 2, maxParticipants: 6 });
const adultsOnly = fakeDetails({ childAges: null, adultFromAge: 18 });

it.each([
  ['as many as there may be', groups, 4, 2, {}],
  ['nobody', groups, 0, 0, { adults: 'Quantidade de ingressos deve ser maior que 0.' }],
  ['children alone', groups, 0, 2, { adults: 'Quantidade de ingressos deve ser maior que 0.' }],
  [
    'fewer than a group has',
    groups,
    1,
    0,
    { adults: 'Esta experiência é para pelo menos 2 pessoas. Inclua mais ingressos.' },
  ],
  ['a group that its child makes large enough', groups, 1, 1, {}],
  [
    'more than a group may have',
    groups,
    5,
    2,
    { adults: 'Esta experiência é para no máximo 6 pessoas por reserva. Retire ingressos.' },
  ],
  [
    'a child among adults',
    adultsOnly,
    2,
    1,
    { childs: 'Esta experiência é para quem tem pelo menos 18 anos. Escolha apenas adultos.' },
  ],
])('%s: what is wrong is said with how to mend it', (_case, details, adults, childs, problems) => {
  expect(checkParty({ adults, childs }, details)).toEqual(problems);
});

it('a date with too few tickets says how many are left', () => {
  expect(ticketsProblem({ adults: 2, childs: 1 }, 3)).toBeUndefined();
  expect(ticketsProblem({ adults: 2, childs: 1 }, 1)).toContain('só resta 1 ingresso');
  expect(ticketsProblem({ adults: 2, childs: 1 }, 2)).toContain('só restam 2 ingressos');
  expect(ticketsProblem({ adults: 1, childs: 0 }, 0)).toContain('se esgotaram');
});

it('people are counted in words', () => {
  expect(partyText({ adults: 2, childs: 1 })).toBe('2 adultos, 1 criança');
});
