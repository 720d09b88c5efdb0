import { busRoutes } from '@embarque/bus/contract.ts';
import { answer, fakeServer } from '@embarque/web-kit/testing/fake-server.ts';
import { renderInShop } from '@embarque/web-kit/testing/render-in-shop.tsx';
import { SignedIn } from '@embarque/web-kit/testing/signed-in.tsx';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { enterChoice, leaveChoice, storeHolds, storeLateHold } from './stored-holds.ts';

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
  storeHolds('A', ['h1', 'h2']);
  leaveChoice('A');
  await vi.advanceTimersByTimeAsync(MINUTE_MS - 1);
  expect(givenBack()).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(givenBack()).toEqual(['h1', 'h2']);
});

it('keeps them for who comes back to the same choice', async () => {
  storeHolds('A', ['h1']);
  leaveChoice('A');
  enterChoice('A');
  await vi.advanceTimersByTimeAsync(2 * MINUTE_MS);
  expect(givenBack()).toEqual([]);
});

it('gives those of other buses back at once', async () => {
  storeHolds('A', ['h1']);
  leaveChoice('A');
  enterChoice('B');
  await vi.advanceTimersByTimeAsync(0);
  expect(givenBack()).toEqual(['h1']);
});

it('keeps those on a bus that is of the new choice as well', async () => {
  storeHolds('A', ['h1', 'h2']);
  leaveChoice('A');
  enterChoice('B', ['h2']);
  storeHolds('B', ['h2']);
  await vi.advanceTimersByTimeAsync(2 * MINUTE_MS);
  expect(givenBack()).toEqual(['h1']);
});

it('gives nothing back that a purchase has taken over, or that was another member’s', async () => {
  storeHolds('A', ['h1']);
  storeHolds('A', []);
  leaveChoice('A');
  await vi.advanceTimersByTimeAsync(2 * MINUTE_MS);
  storeHolds('A', ['h2']);
  leaveChoice('A');
  // As signing out does.
  sessionStorage.clear();
  await vi.advanceTimersByTimeAsync(2 * MINUTE_MS);
  expect(givenBack()).toEqual([]);
});

it('takes a hold that was answered late along, and gives it back where nobody waits for it', async () => {
  storeHolds('A', ['h1']);
  leaveChoice('A');
  storeLateHold('A', 'h2');
  storeLateHold('B', 'h3');
  await vi.advanceTimersByTimeAsync(0);
  expect(givenBack()).toEqual(['h3']);
  await vi.advanceTimersByTimeAsync(MINUTE_MS);
  expect(givenBack()).toEqual(['h3', 'h1', 'h2']);
});
