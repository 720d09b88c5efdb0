import { expect, it } from 'vitest';
import { arrivalNumberOf, arrivalNumberProblem, arrivalNumberText } from './arrival-number.ts';

const airport = { isAtAirport: true };

it('is the code of a company and up to four digits, however they are written', () => {
  for (const text of ['G3 1024', 'g31024', 'LA-8', 'AD4507', '2Z 2301', ' ']) {
    expect(arrivalNumberProblem(text, airport)).toBeUndefined();
  }
  for (const text of ['1024', 'G3', 'GOL 1024', 'G3 10245', '33 100', 'G3 10 A']) {
    expect(arrivalNumberProblem(text, airport)).toContain('como G3 1024');
  }
  expect(arrivalNumberText(arrivalNumberOf('g3-1024'))).toBe('G3 1024');
});

it('is taken by desks at airports alone', () => {
  expect(arrivalNumberProblem('G3 1024', { isAtAirport: false })).toBe(
    'Só lojas em aeroportos recebem o número do voo',
  );
  expect(arrivalNumberProblem('', { isAtAirport: false })).toBeUndefined();
});
