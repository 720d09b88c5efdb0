import type { User } from '@embarque/contract/identity.ts';
import { createContext, type ReactNode, useContext, useRef } from 'react';
import { useMaybeUser } from './use-session.ts';

const SignedUser = createContext<User | undefined>(undefined);

/**
 * Draws what only a signed-in person may see. While it is being left after the session ended it keeps the person it was
 * drawn with, also for parts of it that arrive late; without a person it draws nothing.
 */
export function SignedUserFrame({ children }: { readonly children: ReactNode }) {
  const user = useMaybeUser();
  const last = useRef(user);
  if (user) last.current = user;
  if (!last.current) return null;
  return <SignedUser value={last.current}>{children}</SignedUser>;
}

/** The signed-in person. Only inside SignedUserFrame. */
export function useUser(): User {
  const user = useContext(SignedUser);
  if (!user) throw new Error('a screen for signed-in users was drawn outside their frame');
  return user;
}
