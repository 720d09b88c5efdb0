import { expect, it } from 'vitest';
import { passengersText } from './chosen-texts.ts';

it('counts the types of passengers by the names that suppliers give them', () => {
  const people = [
    { name: 'Adulto', quantity: 2 },
    { name: 'Criança', quantity: 1 },
    { name: 'Senior (60+)', quantity: 3 },
  ];
  expect(passengersText(people)).toBe('Adulto × 2, Criança × 1, Senior (60+) × 3');
});
