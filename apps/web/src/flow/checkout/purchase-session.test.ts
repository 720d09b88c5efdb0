import { createStorage } from '@embarque/web-kit/testing/storage.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readForm, saveForm } from './purchase-session.ts';

beforeEach(() => vi.stubGlobal('sessionStorage', createStorage()));
afterEach(() => vi.unstubAllGlobals());

const any = (value: unknown) => value;
const typed = { name: 'ANA' };

it('keeps the form for another offer that asks the same, and what was accepted for the one it was accepted of', () => {
  saveForm({ id: 'one adult', chosen: 'morning' }, typed, { terms: true, keeps: true, wish: 0 });
  const before = { form: typed, terms: true, keeps: true, wish: 0 };
  expect(readForm({ id: 'one adult', chosen: 'morning' }, any)).toEqual(before);
  const anew = { form: typed, terms: false, keeps: false, wish: 'most' };
  expect(readForm({ id: 'one adult', chosen: 'evening' }, any)).toEqual(anew);
});

it('keeps nothing for people of another number', () => {
  saveForm({ id: 'one adult', chosen: 'morning' }, typed, { terms: true, keeps: false, wish: 'fewest' });
  expect(readForm({ id: 'two adults', chosen: 'morning' }, any)).toBeUndefined();
});
