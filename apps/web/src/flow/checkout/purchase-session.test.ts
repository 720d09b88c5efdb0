import { createStorage } from '@embarque/web-kit/testing/storage.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readForm, saveForm } from './purchase-session.ts';

beforeEach(() => vi.stubGlobal('sessionStorage', createStorage()));
afterEach(() => vi.unstubAllGlobals());

const any = (value: unknown) => value;
const typed = { name: 'ANA' };

it('keeps the form for another offer that asks the same, and what was accepted for the one it was accepted of', () => {
  saveForm({ id: 'one adult', chosen: 'morning' }, typed, { terms: true, wish: 0 });
  expect(readForm({ id: 'one adult', chosen: 'morning' }, any)).toEqual({ form: typed, terms: true, wish: 0 });
  expect(readForm({ id: 'one adult', chosen: 'evening' }, any)).toEqual({ form: typed, terms: false, wish: 'most' });
});

it('keeps nothing for people of another number', () => {
  saveForm({ id: 'one adult', chosen: 'morning' }, typed, { terms: true, wish: 'fewest' });
  expect(readForm({ id: 'two adults', chosen: 'morning' }, any)).toBeUndefined();
});
