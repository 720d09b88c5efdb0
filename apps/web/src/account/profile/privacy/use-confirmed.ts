import type { Failure } from '@embarque/web-kit/api/client.ts';
import { useState } from 'react';
import { failureOf } from '../parts/use-own.ts';

/** Id of the password's field. */
export const PASSWORD_ID = 'confirme-a-senha';

/** The password that confirms what is sent, and what was wrong with either. `send` resolves to the failure, if there was one. */
export function useConfirmed(send: (password: string) => Promise<Failure | undefined>) {
  const [password, setPassword] = useState('');
  const [isSending, setSending] = useState(false);
  const [wrong, setWrong] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const clear = () => {
    setWrong(undefined);
    setFailure(undefined);
  };
  return {
    password,
    isSending,
    /** What is wrong with the password. */
    wrong,
    /** What went wrong otherwise. */
    failure,
    type(text: string) {
      clear();
      setPassword(text);
    },
    async send() {
      if (isSending) return;
      clear();
      setSending(true);
      const failed = await send(password);
      setSending(false);
      if (!failed) return;
      const { problem } = failed;
      const ofPassword = problem?.code === 'password_wrong' ? problem.error : problem?.fields?.password;
      setWrong(ofPassword);
      if (ofPassword === undefined) setFailure(failureOf(failed));
      else document.getElementById(PASSWORD_ID)?.focus();
    },
  };
}

export type Confirmed = ReturnType<typeof useConfirmed>;
