import { X } from 'lucide-react';
import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import closing from './close-button.module.css';
import { openModal } from './open-modal.ts';
import { placeBeside, sideOf } from './place-beside.ts';
import classes from './sheet.module.css';

interface SheetProps {
  readonly title: string;
  /** The field it belongs to: in a wide window it stands beside it. */
  readonly field: RefObject<HTMLElement | null>;
  /** Stays in sight below what scrolls. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
  onClose(): void;
}

/**
 * What a field is chosen in, open while it is rendered: a whole screen on phones, a panel beside the field in a wide and high
 * window, and in one between them a panel in its middle. What it shows scrolls inside it, its action stays in sight. A native
 * dialog: it holds the focus and gives it back, and Escape closes it, as does the Back of a phone whose browser treats that as a
 * request to close. What carries `data-autofocus` is focused first.
 */
export function Sheet({ title, field, action, children, onClose }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const panel = dialog.current;
    if (!panel) return;
    const top = scrollY;
    const close = openModal(panel);
    panel.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    // The browser has scrolled to where the panel stood before it was placed.
    scrollTo({ top, behavior: 'instant' });
    return close;
  }, []);
  useLayoutEffect(() => {
    const panel = dialog.current;
    if (!panel) return;
    let side = { isBelow: true, room: innerHeight };
    const place = () => field.current && placeBeside(panel, field.current, side);
    const choose = () => {
      if (!field.current) return;
      // As high as it is with nothing of its content scrolled away.
      panel.style.removeProperty('--room');
      side = sideOf(field.current, panel.offsetHeight);
      place();
    };
    choose();
    // Its content may still load: it grows where it is.
    const sizes = new ResizeObserver(place);
    sizes.observe(panel);
    addEventListener('resize', choose);
    return () => {
      sizes.disconnect();
      removeEventListener('resize', choose);
    };
  }, [field]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape does by keyboard what a click beside the panel does.
    <dialog
      ref={dialog}
      className={classes.sheet}
      aria-label={title}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClose={onClose}
      // What is inside covers the panel: a click on the dialog itself came from beside it.
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
      <div className={classes.frame}>
        <div className={classes.head}>
          <h2 className={classes.title}>{title}</h2>
          <button type="button" className={closing.close} aria-label="Fechar" onClick={onClose}>
            <X size={22} aria-hidden />
          </button>
        </div>
        <div className={classes.body}>{children}</div>
        {action && <div className={classes.action}>{action}</div>}
      </div>
    </dialog>
  );
}
