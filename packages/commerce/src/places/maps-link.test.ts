import { expect, it } from 'vitest';
import { mapsLink } from './maps-link.ts';

const queryOf = (link: string) => new URL(link).searchParams.get('query');

it('shows a place by its position, else by its address', () => {
  expect(queryOf(mapsLink({ latitude: -12.97, longitude: -38.5 }, 'Rua A, 1'))).toBe('-12.97,-38.5');
  expect(queryOf(mapsLink(null, 'Rua A & B, 1 - BA'))).toBe('Rua A & B, 1 - BA');
});
