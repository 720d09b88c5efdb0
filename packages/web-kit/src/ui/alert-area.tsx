import { CloseButton, Portal } from '@mantine/core';
import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import classes from './alert-area.module.css';
import { type AlertKind, alertState, hideAlert } from './alerts.ts';

const icons: Record<AlertKind, typeof CircleCheck> = {
  success: CircleCheck,
  error: CircleAlert,
  warning: TriangleAlert,
};

/** Renders the alerts. Once per page, above everything but the LoadingDialog. */
export function AlertArea() {
  const messages = useSyncExternalStore(alertState.subscribe, alertState.get, alertState.get);
  return (
    <Portal>
      <section className={classes.area} aria-label="Avisos" aria-live="polite">
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
    </Portal>
  );
}
