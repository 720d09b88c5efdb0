import { createMemoryVerbs } from '@embarque/commerce/testing/memory-verbs.ts';
import type { SupplierSubject } from '@embarque/commerce/testing/supplier-rules/bench.ts';
import { addDays, ageAt } from '@embarque/contract/dates.ts';
import { plainText } from '@embarque/contract/fields/typed-text.ts';
import { bandsOf } from '@embarque/entertainment/activity-details.ts';
import type { ConformanceCases } from '@embarque/entertainment/port.conformance.ts';
import {
  type ActivityOrderOffer,
  type ActivityTraveller,
  type ActivityTravellers,
  type AvailabilityQuery,
  activityTravellersSchema,
  type EntertainmentSupplier,
  type SupplierActivityDetails,
} from '@embarque/entertainment/port.ts';
import { agesOf } from '@embarque/entertainment/rules/age-bands.ts';
import { partyProblem } from '@embarque/entertainment/rules/party-rules.ts';
import { checkTransferData, lacksGuardian } from '@embarque/entertainment/rules/passenger-rules.ts';
import { neededData } from '@embarque/entertainment/rules/transfer-ends.ts';
import type { SupplierOrder } from '@embarque/server-kit/ports/supplier.ts';
import { fakeTicket, fakeTour, fakeTransfer } from './fake-activity.ts';
import { createFakeSupplier, describeFake, FAKE_PLACE, fakeAvailability, fakeOffered } from './fake-supplier.ts';

/** A supplier of activities in memory, which keeps the rules of its port: three in one city, and the last ticket of one elsewhere. */

const ELSEWHERE = ['city/REC'];
const ELSEWHERE_NAMES = { location: 'Recife', locationFull: 'Recife, Pernambuco, Brasil' };
const scarce = fakeOffered(fakeTicket({ activityId: '50099', name: 'Museu do Rio', ...ELSEWHERE_NAMES }));
const here = [
  fakeTicket(),
  fakeTour({ weekDays: 'Domingo, Quarta, Sexta', weekDaysList: '0;3;5' }),
  fakeTransfer(),
].map((each) => fakeOffered(each));
const activities = [...here, scarce];

export const conformanceCases: ConformanceCases = {
  plenty: { route: ['city/SSA'] },
  scarce: { route: ELSEWHERE },
  placeName: 'salva',
};

const COUNTED = 1_000;
const MIN_NAME = 3;

const byReference = (reference: string) => activities.find((each) => each.reference === reference);

/** Whether an activity goes back on the day of an order, if it has one; nothing else has. */
function isReturn({ activity, days }: SupplierActivityDetails, { date, returnDate }: AvailabilityQuery): boolean {
  if (returnDate === null) return true;
  const { transfer } = activity;
  return (
    transfer?.hasReturn === true && days.includes(returnDate) && returnDate >= addDays(date, transfer.minReturnDays)
  );
}

function areAdmitted(
  { activity }: SupplierActivityDetails,
  order: ActivityOrderOffer,
  people: readonly ActivityTraveller[],
) {
  const bands = bandsOf(activity);
  const ages = people.map(({ birthDate }) => ageAt(birthDate, order.date));
  const isOfType = ({ endAge }: ActivityTraveller, index: number) => {
    const band = bands.find((each) => each.endAge === endAge);
    if (!band || endAge !== order.endAges[index]) return false;
    const { from, to } = agesOf(band, { bands, minAge: activity.minAge });
    const age = ages[index] ?? -1;
    return age >= from && age <= to;
  };
  return people.length === order.endAges.length && people.every(isOfType) && !lacksGuardian(ages, bands);
}

/** Whether all is told that an activity cannot be had without. */
function isWhole(
  { activity: { transfer, openingHours } }: SupplierActivityDetails,
  order: ActivityOrderOffer,
  transferData: ActivityTravellers['transferData'],
): boolean {
  if (!transfer) return openingHours !== null || order.startingTime !== null;
  const { start, destination, hasReturn } = transfer;
  const [from = 'ADDRESS'] = start.kinds;
  const [to = 'ADDRESS'] = destination.kinds;
  const missing = checkTransferData(transferData, neededData({ start: from, destination: to, hasReturn }));
  return Object.keys(missing).length === 0 && (!hasReturn || order.returnDate !== null);
}

const isParty = ({ activity }: SupplierActivityDetails, endAges: readonly number[]) =>
  partyProblem(endAges, {
    bands: bandsOf(activity),
    maxNumberPassenger: activity.transfer?.transferType.maxNumberPassenger ?? null,
  }) === undefined;

/** Returns an activity by part of its name, or of its place's. */
const isFound = (text: string, sought: string) =>
  sought.trim().length >= MIN_NAME && plainText(text).includes(plainText(sought));

/** Creates the supplier, and what makes it misbehave. */
export function createMemorySupplier(): SupplierSubject<EntertainmentSupplier> {
  const describe = ({ offer }: SupplierOrder) => {
    const order = offer as ActivityOrderOffer;
    const found = byReference(order.reference);
    const isOfTypes =
      found && order.endAges.every((age) => bandsOf(found.activity).some(({ endAge }) => endAge === age));
    return found && isOfTypes && isReturn(found, order) ? describeFake(order, activities) : undefined;
  };
  const { verbs, ...levers } = createMemoryVerbs((sold) => {
    const order = sold.offer as ActivityOrderOffer;
    const [found, described] = [byReference(order.reference), describe(sold)];
    const travellers = activityTravellersSchema.safeParse(sold.travellers).data;
    if (!found || !described || !travellers || !isParty(found, order.endAges)) return undefined;
    const { people, transferData } = travellers;
    const isForSomebody = people.length > 0;
    if (isForSomebody && !(isWhole(found, order, transferData) && areAdmitted(found, order, people))) return undefined;
    const { reference, date, startingTime } = order;
    const units = reference === scarce.reference ? 1 : COUNTED;
    const key = `${reference}|${date}|${startingTime}`;
    // Nothing is held before its people are known.
    return { key, units, totalCents: described.totalCents, ...(!isForSomebody && { parts: [] }) };
  }, describe);
  const fake = createFakeSupplier(activities);
  return {
    supplier: {
      ...fake,
      code: 'memory',
      ...verbs,
      autoComplete: async (name) => ({
        locations: [FAKE_PLACE].filter(({ location }) => isFound(location, name)),
        activities: activities.filter(({ activity }) => isFound(activity.name, name)),
      }),
      search: async ({ route, kind }, call) => {
        const of = { route, kind };
        const elsewhere = route.some((part) => ELSEWHERE.includes(part)) && kind !== 'TOUR' && kind !== 'TRANSFER';
        const found = (await fake.search(of, call)).filter(({ reference }) => reference !== scarce.reference);
        return [...found, ...(elsewhere ? [scarce] : [])];
      },
      availability: async (query) => {
        const found = byReference(query.reference);
        if (!found || !isReturn(found, query) || !isParty(found, query.endAges)) return [];
        const day = fakeAvailability(found, query);
        return day ? [day] : [];
      },
    },
    ...levers,
  };
}
