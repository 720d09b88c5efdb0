import { typedText } from '@embarque/contract/fields/typed-text.ts';
import { ENTRY_CODE_MISSING, identityRoutes } from '@embarque/contract/identity.ts';
import { accept, call, ENTERED_KEY, storedOwner } from './session.ts';
import { sessionState } from './session-state.ts';
import { readStored, writeStored } from './session-storage.ts';
import { ENTRY_FAILED, fail, sentenceOf, takeUser } from './sign-in.ts';

export interface EntryCode {
  readonly code: string;
  /** The campaign of the link, if it names one. */
  readonly campaignId: string | undefined;
}

/** Enters as a guest or with a travel voucher. Resolves as `signIn` does. */
export async function enterWithCode({ code, campaignId }: EntryCode): Promise<string | undefined> {
  if (typedText(code) === '') return ENTRY_CODE_MISSING;
  sessionState.set({ status: 'signing-in' });
  const answer = await call(
    identityRoutes.guestEntry,
    { query: { code, ...(campaignId && { campaignId }) } },
    { isStillWanted: () => sessionState.get().status === 'signing-in' },
  );
  if (!answer.body) return fail(sentenceOf(answer, ENTRY_FAILED));
  const { idToken, localId: uid } = answer.body;
  if (!idToken) return fail(ENTRY_FAILED);
  accept({ accessToken: idToken });
  const failure = await takeUser(await call(identityRoutes.userByUid, { params: { uid } }));
  if (failure === undefined) writeStored(ENTERED_KEY, uid);
  return failure;
}

/** Whether what this tab holds, or held until its session ended, is of somebody whom a code has signed in here. */
export function hasEnteredWithCode(): boolean {
  const uid = readStored(ENTERED_KEY, (value) => (typeof value === 'string' ? value : undefined));
  return uid !== undefined && uid === storedOwner();
}
