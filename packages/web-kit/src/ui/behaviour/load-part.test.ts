import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { eventually } from '../../testing/eventually.ts';
import { loadExtra, loadPart } from './load-part.ts';

const connection = new EventTarget();
const device = { onLine: true };
const reload = vi.fn();

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('navigator', device);
  vi.stubGlobal('addEventListener', connection.addEventListener.bind(connection));
  vi.stubGlobal('removeEventListener', connection.removeEventListener.bind(connection));
  vi.stubGlobal('document', { querySelectorAll: () => [] });
  vi.stubGlobal('location', { reload });
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  reload.mockReset();
  device.onLine = true;
});

it('waits for the connection with a part that is asked for without one', async () => {
  device.onLine = false;
  const load = vi.fn(async () => {
    if (!device.onLine) throw new TypeError('Failed to fetch dynamically imported module');
    return 'the part';
  });
  const part = loadPart(load);
  await new Promise((resolve) => setTimeout(resolve));
  expect(load).toHaveBeenCalledTimes(1);
  device.onLine = true;
  connection.dispatchEvent(new Event('online'));
  expect(await part).toBe('the part');
  expect(reload).not.toHaveBeenCalled();
});

it('reloads the page once for a part that a deploy removed, and then fails', async () => {
  const removed = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
  void loadPart(removed);
  await eventually(() => expect(reload).toHaveBeenCalledTimes(1));
  await expect(loadPart(removed)).rejects.toThrow('a part of the shop did not load');
  expect(reload).toHaveBeenCalledTimes(1);
});

it('leaves the page as it is where it can do without the part', async () => {
  await expect(loadExtra(() => Promise.reject(new TypeError('Failed to fetch')))).rejects.toThrow('Failed to fetch');
  expect(reload).not.toHaveBeenCalled();
});

it('waits for the connection also with a part that the page can do without', async () => {
  device.onLine = false;
  const part = loadExtra(async () => {
    if (!device.onLine) throw new TypeError('Failed to fetch');
    return 'the part';
  });
  await new Promise((resolve) => setTimeout(resolve));
  device.onLine = true;
  connection.dispatchEvent(new Event('online'));
  expect(await part).toBe('the part');
});
