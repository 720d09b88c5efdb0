import { useEffect, useRef, useState } from 'react';
import type { Call } from '../api/client.ts';
import { waitingForConnection } from '../api/waiting-for-connection.ts';
import { call } from './session.ts';

/** Returns calls that wait for a connection where there is none, and are not made any more once their screen was left. */
export function useWaitingCall(): Call {
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  const [waitingCall] = useState(() => waitingForConnection(call, () => isHere.current));
  return waitingCall;
}
