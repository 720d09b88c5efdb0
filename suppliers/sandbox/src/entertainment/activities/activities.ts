import type { SupplierActivity } from '@embarque/entertainment/port.ts';
import { kindDigits } from '@embarque/entertainment/rules/activity-kind.ts';
import type { Destination } from '../../destinations.ts';
import { destinations } from '../../destinations.ts';
import { h32, unit } from '../../random.ts';
import { airportsOf } from '../places/airports.ts';
import type { Plan, Template } from '../templates/template.ts';
import { tickets } from '../templates/tickets.ts';
import { tours } from '../templates/tours.ts';
import { transfersOf } from '../templates/transfers.ts';
import { neighbourhoods } from './neighbourhoods.ts';

/** An activity in a city, as it is sold, whatever is left of it. */
export interface SandboxActivity extends Pick<SupplierActivity, 'confirmation'> {
  /** `512345607`: its kind, its city and what it is there; several of one are told apart by an end, `512345607-2`. */
  readonly id: string;
  readonly name: string;
  readonly city: Destination;
  readonly plan: Plan;
}

/** In this city nothing is found. */
const EMPTY_CITY = 'BR-AC-XAPURI';
/** This one has so many that searches can be measured. */
const FULL_CITY = 'BR-SP-SAO-PAULO';
const FULL = 200;

const CITY_NUMBERS = 1_000_000;
const NAMES = 5;
/** What a person is asked about before it is confirmed. */
const ON_REQUEST = 0.03;
/** What is listed, and sold only as a part of something else. */
const PARTS_ONLY = 0.1;
/** Of tickets and tours together. */
const TICKETS = 0.55;

const two = (value: number) => String(value).padStart(2, '0');

/** Returns the number of a city in ids. */
const numberOf = ({ code }: Destination) => String(h32(`city of ids|${code}`) % CITY_NUMBERS).padStart(6, '0');

/** How many activities a city has. */
function countIn({ code, isLargest, isTouristTown }: Destination): number {
  if (code === FULL_CITY) return FULL;
  const chance = unit(`activities|${code}`);
  if (isLargest) return 28 + Math.floor(chance * 13);
  return isTouristTown ? 12 + Math.floor(chance * 4) : 8 + Math.floor(chance * 5);
}

function create(city: Destination, plan: Plan, name: string, slot: number, end = ''): SandboxActivity {
  const id = `${kindDigits[plan.kind]}${numberOf(city)}${two(slot)}${end}`;
  const isOnRequest = plan.kind !== 'TRANSFER' && unit(`on request|${id}`) < ON_REQUEST;
  return { id, name, city, plan, confirmation: isOnRequest ? 'ON_REQUEST' : 'IMMEDIATE' };
}

/** Returns what a city may have of some templates: of each one name first, so that few are unlike each other. */
function drawn(city: Destination, templates: readonly Template[], count: number): SandboxActivity[] {
  const named = templates
    .filter(({ landscapes }) => landscapes?.includes(city.landscape) ?? true)
    .flatMap((plan) => {
      const chanceOf = (index: number) => unit(`name|${city.code}|${plan.kind}|${plan.code}|${index}`);
      return plan.names
        .map((name, index) => ({ plan, name, index, chance: chanceOf(index) }))
        .sort((a, b) => a.chance - b.chance)
        .map((each, rank) => ({ ...each, rank }));
    })
    .sort((a, b) => a.rank - b.rank || a.chance - b.chance);
  const copies = neighbourhoods(city, Math.ceil(count / Math.max(1, named.length)));
  return copies
    .flatMap((place, copy) =>
      named.map(({ plan, name, index }) =>
        create(
          city,
          plan,
          place ? `${name} · ${place}` : name,
          plan.code * NAMES + index,
          copy > 0 ? `-${copy + 1}` : '',
        ),
      ),
    )
    .slice(0, count);
}

function createAll(city: Destination): SandboxActivity[] {
  const transfers = transfersOf(airportsOf(city), city).map(({ plan, name, slot }) => create(city, plan, name, slot));
  const others = countIn(city) - transfers.length;
  const ticketCount = Math.ceil(others * TICKETS);
  const bought = [...drawn(city, tickets, ticketCount), ...drawn(city, tours, others - ticketCount)];
  // The last ticket of some cities is a part of others alone.
  const isPart = ({ id, plan }: SandboxActivity, at: number) =>
    at === ticketCount - 1 && plan.kind === 'TICKET' && unit(`part|${id}`) < PARTS_ONLY;
  return [...bought.map((each, at) => (isPart(each, at) ? { ...each, id: `${each.id}_0` } : each)), ...transfers];
}

const known = new Map<string, readonly SandboxActivity[]>();

/** Returns the activities of a city. */
export function activitiesIn(city: Destination): readonly SandboxActivity[] {
  const before = known.get(city.code);
  if (before) return before;
  const made = city.code === EMPTY_CITY ? [] : createAll(city);
  known.set(city.code, made);
  return made;
}

const byNumber = new Map(destinations.map((city) => [numberOf(city), city]));

/** Returns the activity of an id; undefined when there is none. */
export function activityById(id: string): SandboxActivity | undefined {
  const city = byNumber.get(id.slice(1, 7));
  return city && activitiesIn(city).find((each) => each.id === id);
}
