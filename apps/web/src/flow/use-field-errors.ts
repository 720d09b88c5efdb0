import type { FieldErrors } from '@embarque/web-kit/service/parts.ts';
import { useState } from 'react';
import { whenPointerIsUp } from './when-pointer-is-up.ts';

/** Which sentences of a form show: those of touched fields, all once it was sent, and what the server refused until a change. */
export function useFieldErrors() {
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const [isSent, setSent] = useState(false);
  const [refused, setRefused] = useState<FieldErrors>({});
  return {
    /** Those of the form's problems that show, over what the server refused. */
    shown(problems: FieldErrors): FieldErrors {
      const visible = Object.entries(problems).filter(([path]) => isSent || touched.has(path));
      return { ...refused, ...Object.fromEntries(visible) };
    },
    /** The focus left a field. `then` runs once what is shown may change. */
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
