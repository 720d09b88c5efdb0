import { expect, it } from 'vitest';
import { baggageLines } from './baggage-lines.ts';

const legOf = (...rules: readonly (readonly [string, string])[]) => ({
  policies: rules.map(([name, description]) => ({ name, description, value: null, percent: null })),
});
const none = legOf(['Seguro', 'Não está no preço.']);
const light = legOf(['Seguro', 'Não está no preço.'], ['Bagagem', 'Até 20 kg.']);
const heavy = legOf(['Franquia de bagagem', 'Até 30 kg.'], ['Bagagem de mão', 'Até 5 kg.']);

it('says once what may be brought along where both buses have the same rule', () => {
  expect(baggageLines([light])).toEqual(['Bagagem: Até 20 kg.']);
  expect(baggageLines([light, light])).toEqual(['Bagagem: Até 20 kg.']);
});

it('says of each bus what it takes where they differ, or only one company says so', () => {
  expect(baggageLines([light, heavy])).toEqual([
    'Bagagem na ida: Até 20 kg.',
    'Bagagem na volta: Até 30 kg. Até 5 kg.',
  ]);
  expect(baggageLines([none, light])).toEqual(['Bagagem na volta: Até 20 kg.']);
  expect(baggageLines([none, none])).toEqual([]);
});
