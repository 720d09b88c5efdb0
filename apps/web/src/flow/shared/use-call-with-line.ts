import type { Call } from '@embarque/web-kit/api/client.ts';
import { withLine } from '@embarque/web-kit/api/with-line.ts';
import { call } from '@embarque/web-kit/session/session.ts';
import { useEffect, useRef, useState } from 'react';

/** Returns calls that wait for a line where there is none, and are not made any more once their screen was left. */
export function useCallWithLine(): Call {
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  const [patient] = useState(() => withLine(call, () => isHere.current));
  return patient;
}
