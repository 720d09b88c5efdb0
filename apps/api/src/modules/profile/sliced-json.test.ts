import { expect, it } from 'vitest';
import { slicedJson } from './sliced-json.ts';

it('is what JSON.stringify writes', async () => {
  const value = {
    at: new Date(0),
    name: 'Ana "Bia"',
    none: null,
    absent: undefined,
    empty: {},
    points: { rows: [{ at: new Date(1), text: undefined }, [1, [2]], null, undefined], none: [] },
  };
  expect(await slicedJson(value)).toBe(JSON.stringify(value));
});

it('lets others go on while it writes a long list', async () => {
  let rounds = 0;
  let isOver = false;
  const goOn = () => {
    rounds += 1;
    if (!isOver) setImmediate(goOn);
  };
  setImmediate(goOn);
  const rows = Array.from({ length: 100_000 }, (_, index) => ({ at: new Date(index), text: 'Crédito', index }));
  await slicedJson({ rows });
  isOver = true;
  // Once at the beginning would be four of them.
  expect(rounds).toBeGreaterThan(8);
});
