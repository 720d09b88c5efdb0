import { busRoutes } from '@embarque/bus/contract.ts';
import { answer, fakeServer } from '@embarque/web-kit/testing/fake-server.ts';
import { renderInShop } from '@embarque/web-kit/testing/render-in-shop.tsx';
import { SignedIn } from '@embarque/web-kit/testing/signed-in.tsx';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { enterChoice, keepHolds, keepLate, leaveChoice } from './seats-kept.ts';

const MINUTE_MS = 60_000;
let asked: ReturnType<typeof fakeServer>;

beforeEach(async () => {
  asked = fakeServer(answer(busRoutes.release, { status: 204 }));
  await renderInShop(<SignedIn>ready</SignedIn>);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const givenBack = () => asked.map(({ path }) => path.split('/').at(-1));

it('gives the seats back a minute after the checkout was left', async () => {
  enterChoice('A');
  keepHolds('A', ['h1', 'h2']);
  leaveChoice('A');
  await vi.advanceTimersByTimeAsync(MINUTE_MS - 1);
  expect(givenBack()).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(givenBack()).toEqual(['h1', 'h2']);
});

it('keeps them for who comes back to the same choice', async () => {
  keepHolds('A', ['h1']);
  leaveChoice('A');
  enterChoice('A');
  await vi.advanceTimersByTimeAsync(2 * MINUTE_MS);
  expect(givenBack()).toEqual([]);
});

it('gives those of other buses back at once', async () => {
  keepHolds('A', ['h1']);
  leaveChoice('A');
  enterChoice('B');
  await vi.advanceTimersByTimeAsync(0);
  expect(givenBack()).toEqual(['h1']);
});

it('keeps those on a bus that is of the new choice as well', async () => {
  keepHolds('A', ['h1', 'h2']);
  leaveChoice('A');
  enterChoice('B', ['h2']);
  keepHolds('B', ['h2']);
  await vi.advanceTimersByTimeAsync(2 * MINUTE_MS);
  expect(givenBack()).toEqual(['h1']);
});

it('gives nothing back that a purchase has taken over, or that was another member’s', async () => {
  keepHolds('A', ['h1']);
  keepHolds('A', []);
  leaveChoice('A');
  await vi.advanceTimersByTimeAsync(2 * MINUTE_MS);
  keepHolds('A', ['h2']);
  leaveChoice('A');
  // As signing out does.
  sessionStorage.clear();
  await vi.advanceTimersByTimeAsync(2 * MINUTE_MS);
  expect(givenBack()).toEqual([]);
});

it('takes a hold that was answered late along, and gives it back where nobody waits for it', async () => {
  keepHolds('A', ['h1']);
  leaveChoice('A');
  keepLate('A', 'h2');
  keepLate('B', 'h3');
  await vi.advanceTimersByTimeAsync(0);
  expect(givenBack()).toEqual(['h3']);
  await vi.advanceTimersByTimeAsync(MINUTE_MS);
  expect(givenBack()).toEqual(['h3', 'h1', 'h2']);
});
