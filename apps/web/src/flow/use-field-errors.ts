import type { FieldErrors } from '@embarque/commerce/web/parts.ts';
import { whenPointerIsUp } from '@embarque/web-kit/ui/when-pointer-is-up.ts';
import { useState } from 'react';

/** Decides which errors of a form show: those of touched fields, all of them once it was sent, and the server's until a change. */
export function useFieldErrors() {
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const [isSent, setSent] = useState(false);
  const [refused, setRefused] = useState<FieldErrors>({});
  return {
    /** Returns the errors that show, over those of the server. */
    shown(problems: FieldErrors): FieldErrors {
      const visible = Object.entries(problems).filter(([path]) => isSent || touched.has(path));
      return { ...refused, ...Object.fromEntries(visible) };
    },
    /** A field lost the focus. `then` runs as soon as the layout may change. */
    blur(path: string, then?: () => void) {
      whenPointerIsUp(() => {
        setTouched((now) => new Set(now).add(path));
        then?.();
      });
    },
    showAll: () => setSent(true),
    refuse: (fields: FieldErrors) => setRefused(fields),
    clearRefused: () => setRefused({}),
  };
}
