import type { FieldErrors } from '@embarque/commerce/web/parts.ts';
import { whenPointerIsUp } from '@embarque/web-kit/ui/behaviour/when-pointer-is-up.ts';
import { useState } from 'react';

/**
 * Decides which errors of a form show: those of touched fields, those it was last sent with, and the server's until a change. A
 * field that appears later shows none before it is left or the form is sent again.
 */
export function useFieldErrors() {
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const [refused, setRefused] = useState<FieldErrors>({});
  return {
    /** Returns the errors that show, over those of the server. */
    shown(problems: FieldErrors): FieldErrors {
      const visible = Object.entries(problems).filter(([path]) => touched.has(path));
      return { ...refused, ...Object.fromEntries(visible) };
    },
    /** A field lost the focus. `then` runs as soon as the layout may change. */
    blur(path: string, then?: () => void) {
      whenPointerIsUp(() => {
        setTouched((now) => new Set(now).add(path));
        then?.();
      });
    },
    /** The form was sent with these. */
    showAll: (problems: FieldErrors) => setTouched((now) => new Set([...now, ...Object.keys(problems)])),
    /** These fields went away: should they come back, it is as new ones. */
    forget: (paths: readonly string[]) =>
      setTouched((now) => new Set([...now].filter((path) => !paths.includes(path)))),
    refuse: (fields: FieldErrors) => setRefused(fields),
    clearRefused: () => setRefused({}),
  };
}
