import { emailText } from '@embarque/contract/fields/typed-text.ts';
import type { User } from '@embarque/contract/identity.ts';
import { readStored, removeStored, writeStored } from './session-storage.ts';

/**
 * The account that a guest asked for while the answer is not known: the server may have begun its session, and ended the
 * guest's. Stored, as the page may be loaded again before that is found out.
 */
export interface ExpectedMember {
  readonly campaignId: number;
  readonly email: string;
}

/** Session-storage key of the account that is expected. */
export const EXPECTED_MEMBER_KEY = '@expectedMember';

/** Returns the account that is expected, if an answer is missing. */
export const expectedMember = (): ExpectedMember | undefined => readStored(EXPECTED_MEMBER_KEY, parse);

/** Stores which account is expected; none when undefined. */
export function expectMember(member: ExpectedMember | undefined): void {
  if (member) writeStored(EXPECTED_MEMBER_KEY, member);
  else removeStored(EXPECTED_MEMBER_KEY);
}

/** Whether a user is the one whom the guest of this tab was about to become. */
export function isExpected({ email, campaign }: User): boolean {
  const expected = expectedMember();
  return expected?.campaignId === campaign.id && emailText(expected.email) === emailText(email);
}

function parse(value: unknown): ExpectedMember | undefined {
  const { campaignId, email } = Object(value) as Partial<Record<keyof ExpectedMember, unknown>>;
  return typeof campaignId === 'number' && typeof email === 'string' ? { campaignId, email } : undefined;
}
