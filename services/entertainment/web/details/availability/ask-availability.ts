import {
  type ActivityOffer,
  type Availability,
  type AvailabilityRequest,
  entertainmentRoutes,
} from '@embarque/entertainment/contract.ts';
import { type Counted, endAgesOf } from '@embarque/entertainment/rules/age-bands.ts';
import { partyMessages } from '@embarque/entertainment/rules/party-rules.ts';
import { call } from '@embarque/web-kit/session/session.ts';

const NOT_ASKED = 'Não conseguimos verificar a disponibilidade agora. Tente novamente.';

interface Asked extends Pick<AvailabilityRequest, 'date' | 'returnDate'> {
  readonly people: readonly Counted[];
}

/** Returns what a day costs the people, or the sentence that says why it is not had; undefined where the session has ended. */
export async function askAvailability(
  { activityId, refToken }: Pick<ActivityOffer, 'activityId' | 'refToken'>,
  { people, ...days }: Asked,
): Promise<Availability | string | undefined> {
  const passengers = endAgesOf(people).map((endAge) => ({ endAge, quantity: 1 as const }));
  const { status, body, problem } = await call(entertainmentRoutes.availability, {
    body: { activityId, refToken, passengers, ...days },
  });
  if (body) return body[0] ?? partyMessages.unavailable;
  // An ended session has a screen of its own.
  return status === 401 ? undefined : (problem?.error ?? NOT_ASKED);
}
