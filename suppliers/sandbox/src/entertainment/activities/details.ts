import { plainText } from '@embarque/contract/fields/typed-text.ts';
import type { ActivityDetails, ListedActivity } from '@embarque/entertainment/activity-details.ts';
import { inclusionId, inclusionLists } from '@embarque/entertainment/rules/inclusions.ts';
import { settle } from '../../city-ground.ts';
import { unit } from '../../random.ts';
import { locationOf } from '../places/places.ts';
import { bandSets, EVERY_DAY, type Plan, terms } from '../templates/template.ts';
import type { SandboxActivity } from './activities.ts';

/** What the port says of an activity. */

const WEEKDAYS = ['Domingo', 'Segunda', 'Terça', 'Quarta', 'Quinta', 'Sexta', 'Sábado'];
const PICTURES = [1, 2, 3];

const listTitles = {
  highlights: 'Destaques',
  included: 'Inclui',
  excluded: 'Não inclui',
  information: 'Informações',
} as const;

/** Returns the weekdays in words and as indexes; both empty where it may be any. */
function weekdaysOf({ schedule }: Plan): Pick<ActivityDetails, 'weekDays' | 'weekDaysList'> {
  const { weekdays } = schedule;
  if (weekdays.length === EVERY_DAY.length) return { weekDays: '', weekDaysList: '' };
  return { weekDays: weekdays.map((day) => WEEKDAYS[day]).join(', '), weekDaysList: weekdays.join(';') };
}

function ratesOf({ kind, bands }: Plan) {
  const rates = bandSets[bands].map(({ name, endAge }) => ({ name, endAge }));
  return {
    ticketPassengerRate: kind === 'TICKET' ? rates : null,
    tourPassengerRate: kind === 'TOUR' ? rates : null,
    transferPassengerRate: kind === 'TRANSFER' ? rates : null,
  };
}

const inclusionsOf = ({ kind, points }: Plan) =>
  inclusionLists.flatMap((list) =>
    points[list].map((description) => ({ id: inclusionId(kind, list), type: listTitles[list], description })),
  );

/** Returns the pictures of an activity, the first one its cover: of its scene, beginning with any of them, unless its name has its own. */
function picturesOf({ id, name, plan }: SandboxActivity): readonly string[] {
  const first = Math.floor(unit(`picture|${id}`) * PICTURES.length);
  const ofScene = PICTURES.map((_, at) => `${plan.scene}/${((first + at) % PICTURES.length) + 1}`);
  return plan.pictures?.[name] ?? ofScene;
}
const near = (degrees: number, key: string) => Math.round((degrees + 0.02 * (2 * unit(key) - 1)) * 100_000) / 100_000;
const slug = (text: string) =>
  plainText(text)
    .replace(/[^a-z]+/g, '-')
    .replace(/^-|-$/g, '');

function create(activity: SandboxActivity): ActivityDetails {
  const { id, name, city, plan } = activity;
  const { location, fullName } = locationOf(city);
  const images = picturesOf(activity).map((picture) => `/v1/files/entertainment/${picture}.svg`);
  const cancellationTerms = terms[plan.terms].map((term) => ({ ...term }));
  return {
    activityId: id,
    name,
    description: `<p>${plan.description}</p>`,
    pictureUrl: images[0] ?? '',
    images,
    location,
    locationFull: fullName,
    category: plan.category,
    combo: plan.combo ?? false,
    ...weekdaysOf(plan),
    duration: plan.hours,
    daysBeforeCancellationPolicy: cancellationTerms.find(({ percent }) => percent === 0)?.daysBefore ?? null,
    ...ratesOf(plan),
    transfer: plan.transfer ?? null,
    inclusions: inclusionsOf(plan),
    zone: city.zone,
    meetingPoint: plan.venue && `${plan.venue}, ${location}${city.countryIso === 'BR' ? ` - ${city.region}` : ''}`,
    position:
      plan.venue === ''
        ? null
        : settle(city, { latitude: near(city.lat, `lat|${id}`), longitude: near(city.lon, `lon|${id}`) }),
    contact: {
      name: plan.kind === 'TRANSFER' ? `Central de transfers · ${location}` : `Atendimento · ${name}`,
      phone: `0800 777 ${String(1000 + Math.floor(unit(`phone|${id}`) * 9000))}`,
      email: `atendimento@${slug(plan.kind === 'TRANSFER' ? `transfers ${location}` : name)}.example`,
    },
    openingHours: plan.schedule.hours && { ...plan.schedule.hours },
    minAge: plan.minAge ?? 0,
    salesEnd: { ...plan.salesEnd },
    cancellationTerms,
  };
}

const known = new WeakMap<SandboxActivity, ActivityDetails>();

/** Returns an activity's details. */
export function detailsOf(activity: SandboxActivity): ActivityDetails {
  const before = known.get(activity);
  if (before) return before;
  const made = create(activity);
  known.set(activity, made);
  return made;
}

/** Returns what lists show of an activity. */
export function listed(details: ActivityDetails): ListedActivity {
  const { images, inclusions, zone, meetingPoint, position, contact, ...rest } = details;
  const { openingHours, minAge, salesEnd, cancellationTerms, ...shown } = rest;
  return shown;
}
