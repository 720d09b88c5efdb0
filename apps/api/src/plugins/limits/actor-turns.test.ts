import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActorTurns } from './actor-turns.ts';

const LIMITS = { running: 2, waiting: 3, waitMs: 5_000 };

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** Takes turns and notes in what order they come. */
function line(actor = 'ana', turns = createActorTurns(LIMITS)) {
  const came: string[] = [];
  const ask = (name: string) => {
    const turn = turns.take(actor);
    const isOurs = turn ? turn.comes : Promise.resolve(false);
    const end = turn?.end ?? (() => undefined);
    const decided = isOurs.then((did) => void came.push(did ? name : `${name} refused`));
    return { decided, end };
  };
  const take = async (name: string) => {
    const { decided, end } = ask(name);
    await decided;
    return end;
  };
  return { turns, came, ask, take };
}

describe('the requests of one actor', () => {
  it('run so many at once, and those that wait follow in the order they came', async () => {
    const { came, take, turns } = line();
    const [a] = [await take('a'), await take('b')];
    const [c, d] = [take('c'), take('d')];
    await vi.advanceTimersByTimeAsync(1_000);
    expect(came).toEqual(['a', 'b']);
    expect(turns.waiting).toBe(2);
    a?.();
    a?.();
    const endC = await c;
    await vi.advanceTimersByTimeAsync(1_000);
    expect(came).toEqual(['a', 'b', 'c']);
    endC();
    await d;
    expect(came).toEqual(['a', 'b', 'c', 'd']);
    expect(turns.waiting).toBe(0);
  });

  it('are refused at once when too many wait, and after five seconds when no turn came', async () => {
    const { came, take } = line();
    for (const name of ['a', 'b']) await take(name);
    const waiting = ['c', 'd', 'e'].map((name) => take(name));
    await take('f');
    expect(came).toEqual(['a', 'b', 'f refused']);
    await vi.advanceTimersByTimeAsync(LIMITS.waitMs);
    await Promise.all(waiting);
    expect(came).toEqual(['a', 'b', 'f refused', 'c refused', 'd refused', 'e refused']);
  });

  it('leave the line when their caller has gone, and take no turn', async () => {
    const { came, ask, take, turns } = line();
    const [a] = [await take('a'), await take('b')];
    const c = ask('c');
    const d = ask('d');
    c.end();
    c.end();
    await c.decided;
    expect(turns.waiting).toBe(1);
    a?.();
    await d.decided;
    expect(came).toEqual(['a', 'b', 'c refused', 'd']);
    d.end();
    await take('e');
    expect(came).toEqual(['a', 'b', 'c refused', 'd', 'e']);
  });

  it('run one by one, with a rest between, once more were asked for than may wait, until all have ended', async () => {
    const { came, ask, take } = line();
    const first = [await take('a'), await take('b')];
    const waiting = ['c', 'd', 'e'].map(ask);
    await take('f');
    for (const end of first) end();
    await vi.advanceTimersByTimeAsync(40);
    expect(came).toEqual(['a', 'b', 'f refused']);
    await vi.advanceTimersByTimeAsync(50);
    expect(came).toEqual(['a', 'b', 'f refused', 'c']);
    for (const { decided, end } of waiting) {
      await vi.advanceTimersByTimeAsync(50);
      await decided;
      end();
    }
    await Promise.all([take('g'), take('h')]);
    expect(came).toEqual(['a', 'b', 'f refused', 'c', 'd', 'e', 'g', 'h']);
  });

  it('take no turn from another actor', async () => {
    const ana = line();
    for (const name of ['a', 'b']) await ana.take(name);
    const bia = line('bia', ana.turns);
    await bia.take('x');
    expect(bia.came).toEqual(['x']);
  });
});
