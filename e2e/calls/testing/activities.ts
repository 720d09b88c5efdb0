import { fromBrazilianDay } from '@embarque/contract/dates.ts';
import { requestOf } from '@embarque/entertainment/api/request-of.ts';
import type { ActivityPassenger, EntertainmentBookingRequest } from '@embarque/entertainment/booking-contract.ts';
import {
  type Activity,
  type ActivityOffer,
  type Availability,
  entertainmentRoutes,
} from '@embarque/entertainment/contract.ts';
import { type ActivityKind, kindOf } from '@embarque/entertainment/rules/activity-kind.ts';
import { adult } from '@embarque/entertainment/testing/purchase.ts';
import type { Caller } from './caller.ts';

/** Activities as members search for them over HTTP: in Salvador unless a test says otherwise. */

const BASE = '/v1/api/services/entertainment';
const SALVADOR = 'BR-BA-SALVADOR';

/** The activities of a city. Throws when the search is not answered with a list. */
export async function findActivities(caller: Caller, city = SALVADOR, type = 'ALL'): Promise<Activity[]> {
  const found = await caller.post(`${BASE}/search`, { filter: { route: [`city/${city}`], type } });
  if (found.statusCode !== 200) throw new Error(`the search was answered with ${found.statusCode}: ${found.body}`);
  return entertainmentRoutes.search.responses[200].parse(found.json()).activities;
}

/** The first activity of a kind that fits, with its days. Throws when there is none. */
export async function findActivity(
  caller: Caller,
  kind: ActivityKind,
  fits: (activity: ActivityOffer) => boolean = () => true,
  city = SALVADOR,
): Promise<ActivityOffer> {
  for (const { activityId } of await findActivities(caller, city, kind)) {
    if (kindOf(activityId) !== kind) continue;
    const answer = await caller.post(`${BASE}/get`, { filter: { key: activityId } });
    if (answer.statusCode !== 200) continue;
    const { activity } = entertainmentRoutes.get.responses[200].parse(answer.json());
    if (fits(activity)) return activity;
  }
  throw new Error('no activity fits');
}

interface Asked {
  readonly endAges?: readonly number[];
  /** yyyy-MM-dd; a day of January unless given. */
  readonly date?: string;
  readonly returnDate?: string | null;
}

/** The days of January on which an activity takes place, yyyy-MM-dd. */
export const januaryDays = ({ avaiableDates }: ActivityOffer): string[] =>
  avaiableDates
    .flatMap((text) => fromBrazilianDay(text) ?? [])
    .filter((day) => day >= '2027-01-11' && day <= '2027-01-31');

/** What is asked about a day: by default the first of January for an adult. */
export function question(activity: ActivityOffer, { endAges = [99], date, returnDate = null }: Asked = {}) {
  return {
    activityId: activity.activityId,
    refToken: activity.refToken,
    passengers: endAges.map((endAge) => ({ endAge, quantity: 1 })),
    date: date ?? januaryDays(activity)[0] ?? '',
    returnDate,
  };
}

/** What a day costs. Throws when there is no room. */
export async function availabilityOf(
  caller: Caller,
  activity: ActivityOffer,
  asked: Asked = {},
): Promise<Availability> {
  const answer = await caller.post(`${BASE}/availability`, question(activity, asked));
  if (answer.statusCode !== 200) throw new Error(`availability was answered with ${answer.statusCode}: ${answer.body}`);
  const [first] = entertainmentRoutes.availability.responses[200].parse(answer.json());
  if (!first) throw new Error('there is no room');
  return first;
}

/** The request that buys a day with points: its first time, for an adult. */
export async function bookingOf(
  caller: Caller,
  activity: ActivityOffer,
  asked: Asked = {},
  people: readonly ActivityPassenger[] = [adult()],
): Promise<EntertainmentBookingRequest> {
  const availability = await availabilityOf(caller, activity, {
    endAges: people.map(({ endAge }) => endAge),
    ...asked,
  });
  return requestOf({ activity, availability }, people);
}
