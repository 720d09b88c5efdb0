import type { User } from '@embarque/contract/identity.ts';
import { createContext, type ReactNode, useContext, useRef } from 'react';
import { useMaybeUser } from './use-session.ts';

const SignedUser = createContext<User | undefined>(undefined);

/**
 * Renders its children for a signed-in user. While the page is being left after the session ended, it keeps the last user,
 * also for chunks that load late. Renders nothing without a user.
 */
export function SignedUserFrame({ children }: { readonly children: ReactNode }) {
  const user = useMaybeUser();
  const last = useRef(user);
  if (user) last.current = user;
  if (!last.current) return null;
  return <SignedUser value={last.current}>{children}</SignedUser>;
}

/** Returns the signed-in user. Throws outside SignedUserFrame. */
export function useUser(): User {
  const user = useContext(SignedUser);
  if (!user) throw new Error('a screen for signed-in users was drawn outside their frame');
  return user;
}
