import { createStore } from '../session/store.ts';

export type AlertKind = 'success' | 'error' | 'warning';

export interface AlertMessage {
  readonly id: number;
  readonly kind: AlertKind;
  readonly text: string;
  /** Said while leaving a page: it is read on the next one. */
  readonly forNextPage: boolean;
}

interface AlertOptions {
  readonly milliseconds?: number;
  readonly forNextPage?: boolean;
}

/** How long an alert stays unless told otherwise, in milliseconds. */
const ALERT_MS = 6000;
/** More than these at once would cover the page: the oldest gives way. */
const MAX_AT_ONCE = 2;

export const alertState = createStore<readonly AlertMessage[]>([]);
let lastId = 0;

/** Shows an alert, top centre. The same text already on screen is shown anew, not twice. */
export function showAlert(kind: AlertKind, text: string, options: AlertOptions = {}): void {
  const { milliseconds = ALERT_MS, forNextPage = false } = options;
  lastId += 1;
  const message = { id: lastId, kind, text, forNextPage };
  const others = alertState.get().filter((other) => other.text !== text);
  alertState.set([...others, message].slice(-MAX_AT_ONCE));
  setTimeout(() => hideAlert(message.id), milliseconds);
}

export function hideAlert(id: number): void {
  alertState.set(alertState.get().filter((message) => message.id !== id));
}

/** Another page is on screen: what was said about the last one goes; what was said for this one stays its time. */
export function turnAlertsPage(): void {
  const remaining = alertState.get().filter(({ forNextPage }) => forNextPage);
  alertState.set(remaining.map((message) => ({ ...message, forNextPage: false })));
}
