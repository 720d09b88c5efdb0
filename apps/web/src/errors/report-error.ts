import { reportRoutes } from '@embarque/contract/report.ts';
import { call } from '@embarque/web-kit/session/session.ts';

/** Limit of reports per page load, so that a loop of failures does not become a flood. */
const MAX_REPORTS = 5;
const sent = new Set<string>();

/** Removes possible personal data: addresses, document and card numbers, quoted values, query strings. */
function withoutPersonalData(text: string): string {
  return text
    .replace(/\?[^\s:)]*/g, '')
    .replace(/[\w.+-]+@[\w.-]+/g, '<email>')
    .replace(/(["'`]).*?\1/g, '<text>')
    .replace(/\d{4,}/g, '<number>');
}

/** Reports a failure on this device to the server, without personal data. */
export function reportError(error: unknown): void {
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error));
  if (sent.size >= MAX_REPORTS || sent.has(message)) return;
  sent.add(message);
  void call(reportRoutes.report, {
    body: {
      name: name.slice(0, 80),
      message: withoutPersonalData(message).slice(0, 300),
      screen: location.pathname.slice(0, 120),
      ...(stack && { stack: withoutPersonalData(stack).slice(0, 4000) }),
    },
  });
}

/** Reports errors that no screen caught. */
export function watchErrors(): void {
  addEventListener('error', ({ error }: ErrorEvent) => {
    // Without an error it is a notice of the browser, such as ResizeObserver's: nothing broke.
    if (error) reportError(error);
  });
  addEventListener('unhandledrejection', ({ reason }) => reportError(reason));
}
