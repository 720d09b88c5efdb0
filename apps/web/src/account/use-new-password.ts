import type { Failure } from '@embarque/web-kit/api/client.ts';
import { useState } from 'react';

export const PASSWORD_CHANGED = 'Senha alterada com sucesso!';
const FAILED = 'Tivemos um problema, por favor tente novamente mais tarde.';

/** Returns why a new password was not taken. */
export const refusalOf = ({ problem }: Partial<Pick<Failure, 'problem'>>): string =>
  problem?.fields?.password ?? problem?.fields?.value ?? problem?.error ?? FAILED;

/** A new password and its repetition, as they are typed, and the sentence of a refusal until something is typed again. */
export function useNewPassword() {
  const [password, setPassword] = useState('');
  const [repeated, setRepeated] = useState('');
  // Whoever is still typing has not got it wrong yet.
  const [isRepeated, setRepeatedOnce] = useState(false);
  const [failure, setFailure] = useState<string>();
  const retype = (set: (text: string) => void) => (text: string) => {
    setFailure(undefined);
    set(text);
  };
  return {
    password,
    changePassword: retype(setPassword),
    repeated,
    changeRepeated: retype(setRepeated),
    leaveRepeated: () => setRepeatedOnce(true),
    /** It is to be said that they differ. */
    differ: isRepeated && repeated !== '' && password !== repeated,
    isComplete: password !== '' && password === repeated,
    failure,
    setFailure,
  };
}

export type NewPassword = ReturnType<typeof useNewPassword>;
