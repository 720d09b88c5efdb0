import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createStorage } from '../testing/storage.ts';

const FORM = '@form';
const ANA = randomBytes(32).toString('base64url');
const BIA = randomBytes(32).toString('base64url');
const typed = { cpf: '52998224725', name: 'Conceição' };

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('sessionStorage', createStorage());
});
afterEach(() => vi.unstubAllGlobals());

/** A page of a member with a key, as a tab loads it anew. */
async function load(key: string | undefined) {
  vi.resetModules();
  const sealed = await import('./sealed-storage.ts');
  const stored = await import('./session-storage.ts');
  await sealed.openSealed(key);
  return { ...sealed, ...stored };
}
const read = (page: Awaited<ReturnType<typeof load>>) => page.readStored(FORM, (value) => value);

/** Waits until the encrypted copy stands that is not the one before. */
const copyOtherThan = async (before: string | null): Promise<string | null> =>
  vi.waitUntil(() => {
    const copy = sessionStorage.getItem(`@sealed:${FORM}`);
    return copy !== before && copy;
  });

/** What an ended session leaves of a form. */
async function leave(key: string | undefined): Promise<void> {
  const page = await load(key);
  page.writeSealed(FORM, { name: 'Con' });
  const first = await copyOtherThan(null);
  page.writeSealed(FORM, typed);
  await copyOtherThan(first);
  page.clearStored(page.sealedKeys());
}

it('gives the next session of the same user what was typed last', async () => {
  await leave(ANA);
  expect(sessionStorage.getItem(FORM)).toBeNull();
  expect(read(await load(ANA))).toEqual(typed);
});

it('holds nothing that can be read, and opens for nobody else', async () => {
  await leave(ANA);
  expect(JSON.stringify(sessionStorage)).not.toMatch(/52998224725|Concei|name/);
  expect(read(await load(BIA))).toBeUndefined();
  expect(read(await load(ANA))).toBeUndefined();
});

it('opens nothing for a session without a key', async () => {
  await leave(ANA);
  expect(read(await load(undefined))).toBeUndefined();
  expect(Object.keys(sessionStorage)).toEqual([]);
});

it('leaves what a living session holds as it is', async () => {
  await leave(ANA);
  sessionStorage.setItem(FORM, '{"name":"newer"}');
  expect(read(await load(ANA))).toEqual({ name: 'newer' });
});

it('goes with its entry', async () => {
  const page = await load(ANA);
  page.writeSealed(FORM, typed);
  await copyOtherThan(null);
  page.removeStored(FORM);
  expect(Object.keys(sessionStorage)).toEqual([]);
});

it('does not come back when its entry is removed while it is being encrypted', async () => {
  const page = await load(ANA);
  page.writeSealed(FORM, typed);
  page.removeStored(FORM);
  page.writeSealed('@other', typed);
  await vi.waitUntil(() => sessionStorage.getItem('@sealed:@other'));
  expect(sessionStorage.getItem(`@sealed:${FORM}`)).toBeNull();
});

it('stores plainly where the browser does not encrypt', async () => {
  vi.stubGlobal('crypto', {});
  const page = await load(ANA);
  page.writeSealed(FORM, typed);
  expect(read(page)).toEqual(typed);
});
