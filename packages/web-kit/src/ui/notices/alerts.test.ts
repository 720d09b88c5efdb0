import { beforeEach, expect, it, vi } from 'vitest';
import { alertState, hideAlert, showAlert, turnAlertsPage } from './alerts.ts';

const texts = () => alertState.get().map(({ text }) => text);

beforeEach(() => {
  vi.useFakeTimers();
  alertState.set([]);
});

it('shows the same text anew, not twice, and no more than two alerts at once', () => {
  for (const text of ['a', 'b', 'a', 'c']) showAlert('error', text);
  expect(texts()).toEqual(['a', 'c']);
});

it('takes an alert away when it is dismissed or after its time', () => {
  showAlert('error', 'a');
  showAlert('error', 'b');
  hideAlert(alertState.get()[0]?.id ?? 0);
  expect(texts()).toEqual(['b']);
  vi.advanceTimersByTime(6000);
  expect(texts()).toEqual([]);
});

it('leaves an alert behind with its page, but for one said for the next page', () => {
  showAlert('error', 'of this page');
  showAlert('success', 'of the next page', { forNextPage: true });
  turnAlertsPage();
  expect(texts()).toEqual(['of the next page']);
  turnAlertsPage();
  expect(texts()).toEqual([]);
});
