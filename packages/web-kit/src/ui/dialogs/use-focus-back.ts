import { useEffect, useState } from 'react';

/** For a dialog rendered only while open: when it unmounts, the focus returns to where it came from, unless it has gone on. */
export function useFocusBack(): void {
  // Read while rendering: by the time effects run the dialog may have taken the focus.
  const [opener] = useState(() => document.activeElement);
  useEffect(() => {
    return () => {
      const isLost = document.activeElement === null || document.activeElement === document.body;
      if (isLost && opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    };
  }, [opener]);
}
