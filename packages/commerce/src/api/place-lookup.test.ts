import { expect, it, vi } from 'vitest';
import { createPlaceLookup } from './place-lookup.ts';

const MINUTE = 60_000;

function world(answers: readonly (readonly [string[], boolean] | Error)[]) {
  let now = 0;
  const left = [...answers];
  const ask = vi.fn(async (_text: string) => {
    const answer = left.shift();
    if (answer === undefined || answer instanceof Error) throw answer ?? new Error('asked too often');
    return { places: answer[0], isComplete: answer[1] };
  });
  const pass = (ms: number) => {
    now += ms;
  };
  return { ask, pass, find: createPlaceLookup({ now: () => new Date(now) }, ask) };
}

it('asks once for all who type the same, with or without blanks around it, and again after ten minutes', async () => {
  const { ask, pass, find } = world([
    [['Tietê'], true],
    [['Tietê', 'Barra Funda'], true],
  ]);
  expect(await Promise.all([find('são p'), find(' são p ')])).toEqual([['Tietê'], ['Tietê']]);
  pass(10 * MINUTE - 1);
  expect(await find('são p')).toEqual(['Tietê']);
  pass(1);
  expect(await find('são p')).toEqual(['Tietê', 'Barra Funda']);
  expect(ask.mock.calls).toEqual([['são p'], ['são p']]);
});

it('asks again at once where a supplier was missing, or none answered', async () => {
  const { find } = world([new Error('nobody'), [['Tietê'], false], [['Tietê', 'Novo Rio'], true]]);
  await expect(find('rio')).rejects.toThrow('nobody');
  expect(await find('rio')).toEqual(['Tietê']);
  expect(await find('rio')).toEqual(['Tietê', 'Novo Rio']);
  expect(await find('rio')).toEqual(['Tietê', 'Novo Rio']);
});
