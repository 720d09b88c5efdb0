import { afterAll, beforeAll, expect, it, vi } from 'vitest';

const listeners = new Map<string, () => void>();
let whenPointerIsUp: (act: () => void) => void;
beforeAll(async () => {
  vi.useFakeTimers();
  vi.stubGlobal('addEventListener', (kind: string, listener: () => void) => void listeners.set(kind, listener));
  ({ whenPointerIsUp } = await import('./when-pointer-is-up.ts'));
});
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('acts at once while nothing is pressed', () => {
  const act = vi.fn();
  whenPointerIsUp(act);
  expect(act).toHaveBeenCalledOnce();
});

it.each(['pointerup', 'pointercancel'])('waits for the click under way until after %s', (release) => {
  const act = vi.fn();
  listeners.get('pointerdown')?.();
  whenPointerIsUp(act);
  listeners.get(release)?.();
  expect(act).not.toHaveBeenCalled();
  vi.runAllTimers();
  expect(act).toHaveBeenCalledOnce();
});
