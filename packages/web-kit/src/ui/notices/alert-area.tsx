import { CloseButton, Portal } from '@mantine/core';
import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react';
import { useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { afterPaint } from '../behaviour/after-paint.ts';
import classes from './alert-area.module.css';
import { type AlertKind, alertState, hideAlert } from './alerts.ts';

const icons: Record<AlertKind, typeof CircleCheck> = {
  success: CircleCheck,
  error: CircleAlert,
  warning: TriangleAlert,
};

/**
 * Renders the alerts. Once per page, above everything but a LoadingDialog that opens later: it is in the browser's top layer,
 * like native dialogs, and comes to its top with each new alert. It stands at the top of the window, or at its bottom where it
 * would lie over a field in error.
 */
export function AlertArea() {
  return (
    <Portal>
      <Alerts />
    </Portal>
  );
}

function Alerts() {
  const messages = useSyncExternalStore(alertState.subscribe, alertState.get, alertState.get);
  const area = useRef<HTMLElement>(null);
  const newest = messages.at(-1)?.id;
  // Open before the first alert, for what appears together with its text is not read; and only once the page is drawn, for to open it
  // the browser lays the page out.
  useLayoutEffect(
    () =>
      afterPaint(() => {
        if (area.current?.showPopover && !area.current.matches(':popover-open')) area.current.showPopover();
      }),
    [],
  );
  useLayoutEffect(() => {
    const element = area.current;
    // A browser without popovers shows it where it stands.
    if (newest === undefined || !element?.showPopover) return;
    const isOpen = element.matches(':popover-open');
    // Closed and opened again only where a dialog may lie over it: screen readers keep listening to what stays.
    if (isOpen && !document.querySelector('dialog[open]')) return;
    if (isOpen) element.hidePopover();
    element.showPopover();
  }, [newest]);
  // After it is shown, for only then does it lie anywhere. Loaded by the first alert: no page waits for it.
  useLayoutEffect(() => {
    const element = area.current;
    if (newest === undefined || !element) {
      element?.removeAttribute('data-place');
      return;
    }
    let isOver = false;
    let end = () => {};
    const begin = ({ keepClear }: typeof import('../behaviour/keep-clear.ts')) => {
      if (!isOver) end = keepClear(element);
    };
    // Without a connection it stays where it is.
    import('../behaviour/keep-clear.ts').then(begin, () => undefined);
    return () => {
      isOver = true;
      end();
    };
  }, [newest]);
  return (
    <section ref={area} popover="manual" className={classes.area} aria-label="Avisos" aria-live="polite">
      {messages.map(({ id, kind, text }) => {
        const Icon = icons[kind];
        return (
          <div key={id} className={classes.alert} data-kind={kind} role={kind === 'success' ? 'status' : 'alert'}>
            <Icon size={20} aria-hidden className={classes.icon} />
            <span>{text}</span>
            <CloseButton aria-label="Fechar aviso" onClick={() => hideAlert(id)} />
          </div>
        );
      })}
    </section>
  );
}
