import { typedText } from '@embarque/contract/fields/typed-text.ts';
import { CREDENTIALS_MISSING, identityRoutes, type Session, type User } from '@embarque/contract/identity.ts';
import { type RegistrationDraft, registrationRoutes } from '@embarque/contract/registration.ts';
import { type Failure, isOutcomeUnknown } from '../api/client.ts';
import { untilOnline } from '../ui/behaviour/connection.ts';
import { expectedMember, expectMember, isExpected } from './expected-member.ts';
import { accept, call, enterInstead, renew } from './session.ts';
import { sessionState } from './session-state.ts';
import { type Credentials, SIGN_IN_FAILED, sentenceOf, USER_FAILED } from './sign-in.ts';

/**
 * How a guest, or the holder of a travel voucher, becomes a member without leaving the page. A refusal leaves the page as it
 * was. So does a lost answer, after which the guest's session may be over: the next try, of either kind, first finds out by
 * signing in, which needs no session and moves nothing twice.
 */
export type Became =
  | {
      readonly outcome: 'member';
      /** Somebody had used the travel voucher before, so that its points are not among the member's now. */
      readonly isVoucherUsed: boolean;
    }
  | {
      readonly outcome: 'refused';
      /** Of the whole, where no field of the form is at fault. */
      readonly sentence?: string;
      readonly fields?: Readonly<Record<string, string>>;
    };

type Asked = { readonly body: Session } | (Failure & { readonly body?: undefined });

/** Registers the guest of this session. `kept` names what is stored for the member to go on with. */
export async function register(draft: RegistrationDraft, kept: readonly string[]): Promise<Became> {
  const user = guest();
  if (!user) return refused(USER_FAILED);
  if (expectedMember()) {
    // The account may have been made; registering again would find the session over, and end it on this page.
    const found = await signInAgain(user, draft);
    if (found.body) return begin(found.body, kept);
    if (found.status !== 401) return refused(sentenceOf(found, USER_FAILED));
  }
  const { uid: referenceUserId, travelVoucher, campaign } = user;
  const body = {
    ...draft,
    campaign: campaign.campaignCode,
    customer: campaign.customer,
    referenceUserId,
    travelVoucher,
  };
  const answer = await expecting(user, draft.email, () =>
    call(registrationRoutes.register, { body }, { isStillWanted }),
  );
  if (answer.body) return begin(answer.body, kept);
  const fields = answer.problem?.fields ?? {};
  const isOfForm = Object.keys(fields).some((name) => name in draft);
  return isOfForm ? { outcome: 'refused', fields } : refused(sentenceOf(answer, USER_FAILED));
}

/** Signs a member in, in the campaign of this session, to which the points of its travel voucher come along. */
export async function signInInstead(credentials: Credentials, kept: readonly string[]): Promise<Became> {
  if (typedText(credentials.email) === '' || credentials.password === '') return refused(CREDENTIALS_MISSING);
  const user = guest();
  if (!user) return refused(USER_FAILED);
  // Signing in takes an expired token for none, and the voucher would stay behind: so it is renewed first.
  const before = expectedMember() ? undefined : await call(identityRoutes.user, {}, { isStillWanted });
  if (before && !before.body) return refused(sentenceOf(before, SIGN_IN_FAILED));
  const answer = await (before ? signIn(user, credentials) : signInAgain(user, credentials));
  if (!answer.body) return refused(sentenceOf(answer, SIGN_IN_FAILED));
  return begin(answer.body, kept, before?.body?.usedTravelVoucher);
}

/**
 * Finds out, for whoever gives up after an answer was lost, whether the account's session began after all: then the page says who
 * is signed in, rather than leave a member's session behind what looks like a guest's.
 */
export async function meetExpectedMember(kept: readonly string[]): Promise<void> {
  if (!expectedMember()) return;
  const answer = await call(identityRoutes.user, {}, { isStillWanted });
  if (answer.body && isExpected(answer.body)) enterInstead(answer.body, kept);
}

function guest(): User | undefined {
  const state = sessionState.get();
  return state.status === 'signed' ? state.user : undefined;
}
const isStillWanted = () => guest() !== undefined;

/** Signs in after an answer was lost. A session that is over does not end this page's, as it would where a call needs it. */
async function signInAgain(user: User, credentials: Credentials): Promise<Asked> {
  await untilOnline();
  const renewed = isStillWanted() ? await renew() : 'failed';
  return renewed === 'failed' ? { status: 0, problem: undefined } : signIn(user, credentials);
}

const signIn = (user: User, { email, password }: Credentials): Promise<Asked> =>
  expecting(user, email, () =>
    call(identityRoutes.signIn, { body: { email, password, campaignId: String(user.campaign.id) } }),
  );

/** Makes a call that begins the session of an account, which is expected from before the call until its answer is known. */
async function expecting(user: User, email: string, ask: () => Promise<Asked>): Promise<Asked> {
  const before = expectedMember();
  expectMember({ campaignId: user.campaign.id, email });
  const answer = await ask();
  // A refusal says nothing about what was expected before.
  if (!answer.body && !isOutcomeUnknown(answer)) expectMember(before);
  return answer;
}

const refused = (sentence: string): Became => ({ outcome: 'refused', sentence });

/** Begins the member's session. Where its user cannot be loaded, the account stays expected and the next try begins it. */
async function begin(session: Session, kept: readonly string[], isVoucherUsed = false): Promise<Became> {
  accept(session);
  const answer = await call(identityRoutes.user, {});
  if (!answer.body) return refused(sentenceOf(answer, USER_FAILED));
  enterInstead(answer.body, kept);
  return { outcome: 'member', isVoucherUsed };
}
