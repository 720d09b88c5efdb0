import { X } from 'lucide-react';
import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import closing from './close-button.module.css';
import { openModal } from './open-modal.ts';
import classes from './sheet.module.css';

interface SheetProps {
  readonly title: string;
  /** The field it belongs to: on wide screens it stands beside it. */
  readonly field: RefObject<HTMLElement | null>;
  /** Stays in sight below what scrolls. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
  onClose(): void;
}

/** Distance from the field, and the least one from the window's edge. */
const GAP_PX = 8;
const EDGE_PX = 16;

/**
 * What a field is chosen in, open while it is rendered: a whole screen on phones, a panel beside the field on wide screens. A
 * native dialog: it holds the focus and gives it back, and Escape closes it, as does the Back of a phone whose browser treats
 * that as a request to close. What carries `data-autofocus` is focused first.
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
    let isBelow = true;
    const place = () => field.current && placeBeside(panel, field.current, isBelow);
    const choose = () => {
      isBelow = !field.current || hasRoomBelow(panel, field.current);
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

/** Whether a panel is to stand below its field: it has room there, or less above. */
function hasRoomBelow({ offsetHeight: height }: HTMLElement, field: HTMLElement): boolean {
  const { top, bottom } = field.getBoundingClientRect();
  return bottom + GAP_PX + height <= innerHeight || top - GAP_PX - height < 0;
}

/**
 * Places a panel below its field or above it, but in the window, with its right edge inside the field's form where it fits; a sheet on
 * phones ignores it.
 */
function placeBeside(panel: HTMLElement, field: HTMLElement, isBelow: boolean): void {
  const { left, top, bottom } = field.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = panel;
  const inWindow = document.documentElement.clientWidth - width - EDGE_PX;
  const form = field.closest('form')?.getBoundingClientRect();
  const rightmost = form && width <= form.width ? Math.min(inWindow, form.right - width) : inWindow;
  const y = isBelow ? bottom + GAP_PX : Math.max(GAP_PX, top - GAP_PX - height);
  panel.style.setProperty('--left', `${Math.max(EDGE_PX, Math.min(left, rightmost)) + scrollX}px`);
  panel.style.setProperty('--top', `${y + scrollY}px`);
}
