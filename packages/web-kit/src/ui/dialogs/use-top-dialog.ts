import { type RefObject, useEffect, useRef } from 'react';

type Opened = RefObject<HTMLElement | null>;

/** The open dialogs, each above the one before. */
const opened: Opened[] = [];

const setInert = (dialog: Opened | undefined, inert: boolean): void => {
  if (dialog?.current) dialog.current.inert = inert;
};

/** What is chosen in above a dialog's content, and hears Escape itself. Browsers without popovers take no notice of the second. */
const ABOVE = 'dialog[open], [role="dialog"]:is(:popover-open)';

/** Of dialogs that stand above each other only the last can be reached and is closed by Escape. */
export function useTopDialog(dialog: Opened, onClose: (() => void) | undefined): void {
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    setInert(opened.at(-1), true);
    opened.push(dialog);
    return () => {
      opened.splice(opened.indexOf(dialog), 1);
      setInert(opened.at(-1), false);
    };
  }, [dialog]);
  useEffect(() => {
    const press = ({ key, isComposing, target }: KeyboardEvent) => {
      if (key !== 'Escape' || isComposing || opened.at(-1) !== dialog) return;
      const element = target instanceof Element ? target : undefined;
      // What is open in a field closes first, such as a list or a calendar.
      if (element?.getAttribute('data-mantine-stop-propagation') === 'true') return;
      if (dialog.current?.querySelector(ABOVE)) return;
      const around = element?.closest('dialog, [role="dialog"]') ?? dialog.current;
      if (around === dialog.current) close.current?.();
    };
    // On the document: what is open inside and closes by itself hears it before, on the window.
    document.addEventListener('keydown', press, true);
    return () => document.removeEventListener('keydown', press, true);
  }, [dialog]);
}
