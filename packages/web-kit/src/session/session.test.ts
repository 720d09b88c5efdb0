import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

/** Storage as browsers have it: its keys are properties. */
function createStorage(): Storage {
  const storage = {
    getItem: (key: string) => (Object.hasOwn(storage, key) ? Reflect.get(storage, key) : null),
    setItem: (key: string, value: string) => void Object.assign(storage, { [key]: value }),
    removeItem: (key: string) => void Reflect.deleteProperty(storage, key),
  } as Storage;
  for (const name of Object.keys(storage)) Object.defineProperty(storage, name, { enumerable: false });
  return storage;
}

const SIGNED_IN = '@signedIn';
const stored = { '@owner': 'ana', '@campaignId': '50667', '@search': '{"from":"GRU"}', '@checkout': '{"cpf":"529"}' };
const onExpired = vi.fn();
let status: number;

beforeEach(() => {
  vi.resetModules();
  onExpired.mockReset();
  vi.stubGlobal('sessionStorage', createStorage());
  vi.stubGlobal('localStorage', createStorage());
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('fetch', async () => new Response('{}', { status }));
  Object.assign(sessionStorage, stored);
});
afterEach(() => vi.unstubAllGlobals());

async function loadPage() {
  const session = await import('./session.ts');
  await session.startSession({ preservedKeys: ['@search'], onExpired, onChangedElsewhere: () => undefined });
  return session;
}
const kept = () => Object.keys(sessionStorage).sort();

describe('a page loaded after the session ended', () => {
  it('keeps search and campaign alone, and has it to say once', async () => {
    localStorage.setItem(SIGNED_IN, 'ana');
    status = 401;
    const session = await loadPage();
    expect(kept()).toEqual(['@campaignId', '@owner', '@search']);
    expect(localStorage.getItem(SIGNED_IN)).toBeNull();
    expect(session.hasEndedUnseen()).toBe(true);
    session.clearExpired();
    expect(session.hasEndedUnseen()).toBe(false);
  });

  it('clears the same when another tab has noticed first, without saying it again', async () => {
    const session = await loadPage();
    expect(kept()).toEqual(['@campaignId', '@owner', '@search']);
    expect(session.hasEndedUnseen()).toBe(false);
  });

  it('clears nothing while the server cannot be asked: the session may live', async () => {
    localStorage.setItem(SIGNED_IN, 'ana');
    status = 503;
    const session = await loadPage();
    expect(kept()).toEqual(Object.keys(stored).sort());
    expect([localStorage.getItem(SIGNED_IN), session.hasEndedUnseen()]).toEqual(['ana', false]);
  });
});
