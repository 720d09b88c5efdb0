// One time zone is enough: it joins sentences.
import { expect, it } from 'vitest';
import { cancellationLine } from './cancellation-line.ts';

it('says once what is the same of every part, and otherwise of which part it speaks', () => {
  const [free, never] = ['Cancelamento grátis.', 'Não reembolsável.'];
  expect(cancellationLine([{ name: 'Quarto 1', line: free }])).toBe(free);
  expect(
    cancellationLine([
      { name: 'Quarto 1', line: free },
      { name: 'Quarto 2', line: free },
    ]),
  ).toBe(free);
  expect(
    cancellationLine([
      { name: 'Quarto 1', line: free },
      { name: 'Quarto 2', line: never },
    ]),
  ).toBe('Quarto 1: Cancelamento grátis. Quarto 2: Não reembolsável.');
});
