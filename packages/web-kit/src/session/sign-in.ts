import { typedText } from '@embarque/contract/fields/typed-text.ts';
import { CREDENTIALS_MISSING, identityRoutes } from '@embarque/contract/identity.ts';
import type { Answer, Failure } from '../api/client.ts';
import { accept, call, enterAgain, storedCampaignId, undoSignIn } from './session.ts';
import { sessionState } from './session-state.ts';
import { VOUCHER_USED } from './untold.ts';

/** Sentences of a failed sign-in where the answer has none. */
export const SIGN_IN_FAILED = 'Usuário ou senha inválidos.';
export const ENTRY_FAILED = 'Ocorreu um erro na autenticação.';
const USER_REFUSED = 'Tivemos um problema com sua autenticação, entre em contato com o consultor.';
export const USER_FAILED = 'Tivemos um problema, por favor tente novamente mais tarde.';

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** Resolves to undefined once signed in, else to the sentence to show; then the session is cleared. */
export async function signIn({ email, password }: Credentials): Promise<string | undefined> {
  if (typedText(email) === '' || password === '') return CREDENTIALS_MISSING;
  sessionState.set({ status: 'signing-in' });
  const campaignId = storedCampaignId();
  const answer = await call(
    identityRoutes.signIn,
    { body: { email, password, ...(campaignId && { campaignId }) } },
    { isStillWanted: () => sessionState.get().status === 'signing-in' },
  );
  if (!answer.body) return fail(sentenceOf(answer, SIGN_IN_FAILED));
  if (!answer.body.accessToken) return fail(SIGN_IN_FAILED);
  accept(answer.body);
  return takeUser(await call(identityRoutes.user, {}));
}

/** Second half of every way in: user, campaign and brand, loaded with the new token. */
export async function takeUser(answer: Answer<typeof identityRoutes.user>): Promise<string | undefined> {
  if (answer.status === 401) return fail(USER_REFUSED);
  if (!answer.body) return fail(USER_FAILED);
  if (answer.body.travelVoucher && answer.body.usedTravelVoucher) return fail(VOUCHER_USED);
  await enterAgain(answer.body);
  return undefined;
}

/** Returns the sentence of a failed call, or `otherwise` where the server has none. */
export function sentenceOf({ status, problem }: Failure, otherwise: string): string {
  if (status === 0) return USER_FAILED;
  return Object.values(problem?.fields ?? {})[0] ?? problem?.error ?? otherwise;
}

/** Clears the session of a way in that failed; returns the reason. */
export async function fail(reason: string): Promise<string> {
  await undoSignIn();
  return reason;
}
