import { type ReactNode, useState } from 'react';
import { accept, enter } from '../session/session.ts';
import { SignedUserFrame } from '../session/signed-user.tsx';
import { sampleUser, type UserOptions } from './sample-user.ts';

interface SignedInProps {
  readonly as?: UserOptions | undefined;
  readonly children: ReactNode;
}

/** Signs a user in on this page, then draws its children. */
export function SignedIn({ as, children }: SignedInProps) {
  useState(() => signIn(as));
  return <SignedUserFrame>{children}</SignedUserFrame>;
}

/** Signs a user in as the shop does, with a token that no server gave. */
function signIn(wish?: UserOptions): void {
  accept({ accessToken: 'token' });
  enter(sampleUser(wish));
}
