import { PASSWORD_MIN, PASSWORD_SHORT } from '@embarque/contract/identity.ts';
import type { Failure } from '@embarque/web-kit/api/client.ts';
import { useState } from 'react';

export const PASSWORD_CHANGED = 'Senha alterada com sucesso!';
const FAILED = 'Tivemos um problema, por favor tente novamente mais tarde.';

type Refusal = Partial<Pick<Failure, 'problem'>>;

/** Returns why a new password was not taken. */
export const refusalOf = ({ problem }: Refusal): string =>
  problem?.fields?.password ?? problem?.fields?.value ?? problem?.error ?? FAILED;

/** A new password and its repetition, as they are typed, and the sentence of a refusal until something is typed again. */
export function useNewPassword() {
  const [password, setPassword] = useState('');
  const [repeated, setRepeated] = useState('');
  // Whoever is still typing has not got it wrong yet.
  const [isRepeated, setRepeatedOnce] = useState(false);
  const [isLeft, setLeft] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [refused, setRefused] = useState<string>();
  const retype = (set: (text: string) => void) => (text: string) => {
    setFailure(undefined);
    setRefused(undefined);
    set(text);
  };
  return {
    password,
    changePassword: retype(setPassword),
    leavePassword: () => setLeft(true),
    /** What is wrong with the password itself: it is too short, or the server takes no such one. */
    error: isLeft && password !== '' && password.length < PASSWORD_MIN ? PASSWORD_SHORT : refused,
    repeated,
    changeRepeated: retype(setRepeated),
    leaveRepeated: () => setRepeatedOnce(true),
    /** It is to be said that they differ. */
    differ: isRepeated && repeated !== '' && password !== repeated,
    isComplete: password !== '' && password === repeated,
    /** What went wrong otherwise. */
    failure,
    setFailure,
    /** Empties the fields. */
    clear() {
      for (const empty of [setPassword, setRepeated]) empty('');
      for (const leave of [setRepeatedOnce, setLeft]) leave(false);
    },
    /** Takes the answer of a server that did not take it. */
    refuse(answer: Refusal) {
      const ofPassword = answer.problem?.fields?.password;
      setRefused(ofPassword);
      setFailure(ofPassword === undefined ? refusalOf(answer) : undefined);
    },
  };
}

export type NewPassword = ReturnType<typeof useNewPassword>;
