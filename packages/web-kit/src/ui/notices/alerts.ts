import { createStore } from '../../session/store.ts';

export type AlertKind = 'success' | 'error' | 'warning';

export interface AlertMessage {
  readonly id: number;
  readonly kind: AlertKind;
  readonly text: string;
  /** Shown while leaving a page: it stays on the next one. */
  readonly forNextPage: boolean;
}

interface AlertOptions {
  readonly milliseconds?: number;
  readonly forNextPage?: boolean;
}

/** Default duration of an alert, in milliseconds. */
const ALERT_MS = 6000;
/** More would cover the page: the oldest is dropped. */
const MAX_AT_ONCE = 2;

export const alertState = createStore<readonly AlertMessage[]>([]);
let lastId = 0;

/** Shows an alert, top centre. A text already on screen is restarted, not shown twice. */
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

/** The page changed: removes the alerts of the last one; those for this one stay their time. */
export function turnAlertsPage(): void {
  const remaining = alertState.get().filter(({ forNextPage }) => forNextPage);
  alertState.set(remaining.map((message) => ({ ...message, forNextPage: false })));
}
