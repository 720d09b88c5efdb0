import type {
  ActivityQuery,
  AvailabilityQuery,
  DescribedActivity,
  EntertainmentSupplier,
  SupplierActivity,
  SupplierActivityDetails,
  SupplierAvailability,
} from '@embarque/entertainment/port.ts';
import { readStock, type StockView, viewStock } from '../booking/stock.ts';
import type { PartContext } from '../service-part.ts';
import { pause, silence } from '../waiting.ts';
import { activitiesIn, type SandboxActivity } from './activities/activities.ts';
import { detailsOf, listed } from './activities/details.ts';
import { findActivities, findLocations } from './auto-complete.ts';
import { daysOnSale, lastDay, timesOnSale } from './days.ts';
import { entertainmentInventory } from './inventory.ts';
import { citiesOf } from './places/places.ts';
import { fromCents } from './price.ts';
import { searchBehaviour } from './search-steering.ts';
import { hasRoom, type Taken, unitsOf } from './stock.ts';
import { isParty, readVisit, soldById, type Visit } from './visit.ts';

const offered = (activity: SandboxActivity) => ({
  reference: activity.id,
  fromCents: fromCents(activity),
  confirmation: activity.confirmation,
});
const present = (activity: SandboxActivity): SupplierActivity => ({
  ...offered(activity),
  activity: listed(detailsOf(activity)),
});

function search({ route, kind }: ActivityQuery): SupplierActivity[] {
  const found = citiesOf(route).flatMap(activitiesIn);
  return found.filter(({ plan }) => kind === undefined || plan.kind === kind).map(present);
}

/** The sandbox's activities behind the port. */
export function createEntertainmentSupplier({
  database,
  clock,
  injection,
  slowMilliseconds,
  bookingVerbs,
}: PartContext): EntertainmentSupplier {
  const stockOf = async (activity: SandboxActivity, wanted: readonly Taken[]): Promise<StockView> => {
    const skus = wanted.flatMap((taken) => unitsOf(activity, taken).map(({ sku }) => sku));
    // Prices do not follow what was sold: any day does.
    return viewStock(await readStock(database.handle, skus), '');
  };
  /** Returns those of the wanted that have room. */
  const withRoom = async (activity: SandboxActivity, wanted: readonly Taken[]): Promise<Taken[]> => {
    const stock = await stockOf(activity, wanted);
    return wanted.filter((taken) => hasRoom(activity, taken, stock));
  };

  /** Returns the times of a visit's day that are sold now and have room for everyone; [null] of one without times. */
  const timesOf = async ({ activity, date, returnDate, endAges }: Visit): Promise<(string | null)[]> => {
    const wanted = timesOnSale(activity, date, clock.now()).map((startingTime) => ({
      date,
      returnDate,
      startingTime,
      people: endAges.length,
    }));
    return (await withRoom(activity, wanted)).map(({ startingTime }) => startingTime);
  };
  const describe = (visit: Visit, times: readonly (string | null)[]): SupplierAvailability => ({
    date: visit.date,
    returnDate: visit.returnDate,
    startingTimes: times.filter((time) => time !== null),
    rates: visit.rates,
    totalCents: visit.totalCents,
  });

  const availability = async (query: AvailabilityQuery): Promise<SupplierAvailability[]> => {
    const visit = readVisit({ ...query, startingTime: null });
    if (!visit || !isParty(visit.activity, query.endAges)) return [];
    const last = lastDay(visit.activity, clock.now());
    if (visit.date > last || (visit.returnDate ?? '') > last) return [];
    const times = await timesOf(visit);
    return times.length === 0 ? [] : [describe(visit, times)];
  };

  const details = async (id: string): Promise<SupplierActivityDetails | undefined> => {
    const activity = soldById(id);
    if (!activity) return undefined;
    const now = clock.now();
    const wanted = daysOnSale(activity, now).flatMap((date) =>
      timesOnSale(activity, date, now).map((startingTime) => ({ date, startingTime, returnDate: null, people: 1 })),
    );
    const days = new Set((await withRoom(activity, wanted)).map(({ date }) => date));
    return { ...offered(activity), activity: detailsOf(activity), days: [...days] };
  };

  const verbs = bookingVerbs<DescribedActivity>(entertainmentInventory, async ({ offer }) => {
    const visit = readVisit(offer);
    if (!visit) return undefined;
    const { activity } = visit;
    const day = describe(visit, await timesOf(visit));
    return { ...day, activity: detailsOf(activity), confirmation: activity.confirmation };
  });

  return {
    ...verbs,
    recheck: async (order, call) => {
      const checked = await verbs.recheck(order, call);
      if (checked.outcome === 'sold_out') return checked;
      const { activity, startingTimes } = checked.offer;
      const isUntimed = activity.openingHours !== null || activity.transfer !== null;
      // A time that is not chosen yet may be any that has room.
      return isUntimed || startingTimes.length > 0 ? checked : { outcome: 'sold_out', offer: checked.offer };
    },
    autoComplete: (name, call) =>
      injection.run({ operation: 'autoComplete', call }, async () => ({
        locations: findLocations(name),
        activities: findActivities(name).map(present),
      })),
    search: (query, call) =>
      injection.run({ operation: 'search', call }, async () => {
        const behaviour = searchBehaviour(query.route);
        if (behaviour === 'silent') return silence(call.signal);
        if (behaviour === 'slow') await pause(slowMilliseconds, call.signal);
        return search(query);
      }),
    serves: (query, call) => injection.run({ operation: 'serves', call }, async () => search(query).length > 0),
    details: (id, call) => injection.run({ operation: 'details', call }, () => details(id)),
    availability: (query, call) => injection.run({ operation: 'availability', call }, () => availability(query)),
  };
}
