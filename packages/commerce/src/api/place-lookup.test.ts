import { expect, it, vi } from 'vitest';
import { createPlaceLookup, createReadyPlaces } from './place-lookup.ts';

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

it('asks once for texts that only differ in what is typed unseen', async () => {
  const { ask, find } = world([[['Tietê'], true]]);
  expect(await find('s\u00e3o  p')).toEqual(['Tietê']);
  expect(await find('\ufeffsa\u0303o\u200b p\u00a0')).toEqual(['Tietê']);
  expect(ask.mock.calls).toEqual([['são p']]);
});

it('gives the same bytes to all who ask for the same, made once', async () => {
  const { ask } = world([[['Tietê'], true]]);
  const bodyOf = vi.fn((stations: string[]) => ({ stations }));
  const find = createReadyPlaces({ now: () => new Date(0) }, ask, bodyOf);
  const first = await find('tie');
  expect(JSON.parse(first.identity.toString())).toEqual({ stations: ['Tietê'] });
  expect(await find('tie ')).toBe(first);
  expect(bodyOf).toHaveBeenCalledOnce();
});
