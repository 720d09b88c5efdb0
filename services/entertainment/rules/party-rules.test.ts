import { expect, it } from 'vitest';
import { MAX_PEOPLE, partyMessages, partyProblem } from './party-rules.ts';

const bands = [99, 11, 2].map((endAge) => ({ name: `até ${endAge}`, endAge }));
const seniors = [99, 59, 11].map((endAge) => ({ name: `até ${endAge}`, endAge }));
const childrenAlone = [{ name: 'Criança', endAge: 12 }];
const many = (count: number) => Array.from({ length: count }, () => 99);

it.each([
  ['an adult', [99], bands, null, undefined],
  ['an adult with children', [99, 11, 2], bands, null, undefined],
  ['nobody', [], bands, null, partyMessages.nobody],
  ['a type that there is not', [99, 17], bands, null, partyMessages.unknownType],
  ['anyone where there are no types', [99], [], null, partyMessages.unknownType],
  ['children alone', [11, 2], bands, null, partyMessages.adultMissing],
  ['an adult where seniors have a type', [59], seniors, null, undefined],
  ['a senior with a child', [99, 11], seniors, null, undefined],
  ['a child where seniors have a type', [11], seniors, null, partyMessages.adultMissing],
  ['children where nobody else may come', [12, 12], childrenAlone, null, undefined],
  ['as many as may come', many(MAX_PEOPLE), bands, null, undefined],
  ['one more', many(MAX_PEOPLE + 1), bands, null, 'São no máximo 9 passageiros por reserva. Retire passageiros.'],
  ['as many as the vehicle takes', [99, 99, 11], bands, 3, undefined],
  [
    'one more than it takes',
    [99, 99, 11, 2],
    bands,
    3,
    'Este veículo leva no máximo 3 passageiros. Retire passageiros ou reserve outro veículo.',
  ],
  [
    'two where it takes one',
    [99, 99],
    bands,
    1,
    'Este veículo leva no máximo 1 passageiro. Retire passageiros ou reserve outro veículo.',
  ],
  [
    'more than may come, in a vehicle that takes them',
    many(10),
    bands,
    40,
    'São no máximo 9 passageiros por reserva. Retire passageiros.',
  ],
])('%s: what is wrong is said', (_case, endAges, of, maxNumberPassenger, problem) => {
  expect(partyProblem(endAges, { bands: of, maxNumberPassenger })).toBe(problem);
});
