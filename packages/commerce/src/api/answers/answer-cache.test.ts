import { createManualClock } from '@embarque/server-kit/clock.ts';
import { EncodedJson } from '@embarque/server-kit/http/mount.ts';
import { describe, expect, it, vi } from 'vitest';
import { testSearchLimits } from '../../testing/service-context.ts';
import { createAnswerCache, type MadeAnswer } from './answer-cache.ts';
import type { SearchCaller } from './search-caller.ts';

const pricing = { conversionRate: 40, feePercent: 3, advanceDays: 2, isSold: true };
const ana: SearchCaller = { campaignId: 10001, pricing, name: 'ana' };

const made = (isCacheable = true): MadeAnswer => ({
  answer: { size: 1, ready: async () => new EncodedJson(Buffer.from('{}'), undefined) },
  isCacheable,
});

function start() {
  const clock = createManualClock(new Date('2026-11-21T12:00:00Z'));
  const make = vi.fn(async () => made());
  return { clock, make, cache: createAnswerCache(clock, testSearchLimits) };
}

describe('the answer cache', () => {
  it('asks the same question once within 20 seconds', async () => {
    const { clock, make, cache } = start();
    const first = await cache.find('q', ana, make);
    clock.advance(19_999);
    expect(await cache.find('q', ana, make)).toBe(first);
    expect(make).toHaveBeenCalledTimes(1);
    clock.advance(1);
    expect(await cache.find('q', ana, make)).not.toBe(first);
    expect(make).toHaveBeenCalledTimes(2);
  });

  it('asks the same question once at the same time, even when its answer is not cached', async () => {
    const { make, cache } = start();
    make.mockResolvedValueOnce(made(false));
    const [first, second] = await Promise.all([cache.find('q', ana, make), cache.find('q', ana, make)]);
    expect(second).toBe(first);
    expect(make).toHaveBeenCalledTimes(1);
  });

  it('asks different questions separately', async () => {
    const { make, cache } = start();
    const [first, second] = await Promise.all([cache.find('q', ana, make), cache.find('other', ana, make)]);
    expect(second).not.toBe(first);
    expect(make).toHaveBeenCalledTimes(2);
  });

  it('shares an answer among all callers of a campaign, and not with another campaign or under other terms', async () => {
    const { make, cache } = start();
    const first = await cache.find('q', ana, make);
    expect(await cache.find('q', { ...ana, name: 'bia', acceptEncoding: 'br' }, make)).toBe(first);
    const others = [
      { ...ana, campaignId: 50667 },
      ...[{ conversionRate: 30 }, { feePercent: 4 }, { advanceDays: 0 }].map((change) => ({
        ...ana,
        pricing: { ...pricing, ...change },
      })),
    ];
    for (const other of others) expect(await cache.find('q', other, make)).not.toBe(first);
    expect(make).toHaveBeenCalledTimes(1 + others.length);
  });

  it('makes an answer in a turn of its caller, of the server itself in one of nobody', async () => {
    const { clock, make } = start();
    const whose: string[] = [];
    const run = <T>(name: string, work: () => Promise<T>) => {
      whose.push(name);
      return work();
    };
    const cache = createAnswerCache(clock, { ...testSearchLimits, turns: { ...testSearchLimits.turns, run } });
    await cache.find('q', ana, make);
    await cache.find('other', { campaignId: 10001, pricing }, make);
    expect(whose).toEqual(['ana', '']);
  });

  it('throws a failure to all who wait for it and does not cache it', async () => {
    const { make, cache } = start();
    make.mockRejectedValueOnce(new Error('unavailable'));
    const results = await Promise.allSettled([cache.find('q', ana, make), cache.find('q', ana, make)]);
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(make).toHaveBeenCalledTimes(1);
    await cache.find('q', ana, make);
    expect(make).toHaveBeenCalledTimes(2);
  });

  it('does not cache an answer that is not cacheable', async () => {
    const { make, cache } = start();
    make.mockResolvedValueOnce(made(false));
    const first = await cache.find('q', ana, make);
    expect(await cache.find('q', ana, make)).not.toBe(first);
    expect(make).toHaveBeenCalledTimes(2);
  });

  it('forgets cached answers', async () => {
    const { make, cache } = start();
    await cache.find('q', ana, make);
    cache.forget();
    await cache.find('q', ana, make);
    expect(make).toHaveBeenCalledTimes(2);
  });

  it('does not return an answer that was already asked for when it forgot', async () => {
    const { make, cache } = start();
    let finish: (answer: MadeAnswer) => void = () => undefined;
    make.mockReturnValueOnce(
      new Promise((resolve) => {
        finish = resolve;
      }),
    );
    const early = cache.find('q', ana, make);
    cache.forget();
    const late = await cache.find('q', ana, make);
    finish(made());
    expect(await early).not.toBe(late);
    expect(await cache.find('q', ana, make)).toBe(late);
    expect(make).toHaveBeenCalledTimes(2);
  });

  it('counts questions too: answers without content are no way to fill the memory', async () => {
    const { clock, make } = start();
    const cache = createAnswerCache(clock, { ...testSearchLimits, cacheBytes: 10_000 });
    for (let id = 0; id < 100; id += 1) await cache.find(`q${id}`, ana, make);
    await cache.find('q0', ana, make);
    expect(make).toHaveBeenCalledTimes(101);
  });

  it('asks again when the clock was set back', async () => {
    const { clock, make, cache } = start();
    await cache.find('q', ana, make);
    clock.advance(-1);
    await cache.find('q', ana, make);
    expect(make).toHaveBeenCalledTimes(2);
  });
});
