import { useEffect, useState } from 'react';

/** For a dialog that is drawn only while it is open: when it leaves the page, the focus goes back to where it came from. */
export function useFocusBack(): void {
  // Asked while drawing: effects come when the dialog may have taken the focus already.
  const [opener] = useState(() => document.activeElement);
  useEffect(() => {
    return () => {
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    };
  }, [opener]);
}
