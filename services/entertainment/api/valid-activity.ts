import { uncounted } from '@embarque/commerce/api/answers/dropped-answers.ts';
import { isPictureAddress, supplierHtml, supplierText } from '@embarque/commerce/api/supplier-html.ts';
import { areTermsInOrder, cancellationTermSchema } from '@embarque/commerce/visits/deadline.ts';
import {
  type ActivityDetails,
  activityDetailsSchema,
  ageBandSchema,
  bandsOf,
  type ListedActivity,
  listedActivitySchema,
} from '@embarque/entertainment/activity-details.ts';
import { kindOf } from '@embarque/entertainment/rules/activity-kind.ts';
import { weekDaysText } from '@embarque/entertainment/rules/week-days.ts';
import * as z from 'zod/mini';

/** Validates what suppliers answer of activities, and reduces it to what may be shown. `origins`: those of pictures (isPictureAddress). */

const MAX_TEXT = 1_000;
const MAX_NAME = 200;
const MAX_ITEMS = 100;
const MAX_HOURS = 720;
const MAX_BANDS = 10;
const SHARED = 'Compartilhado';

/** Whether it is confirmed when it is issued (port.ts). */
export const confirmationSchema = z.enum(['IMMEDIATE', 'ON_REQUEST']);

const text = () => z.string().check(z.maxLength(MAX_TEXT));
const name = () => z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_NAME));
const bands = () =>
  z.nullable(
    z.array(z.object({ ...ageBandSchema.shape, name: name() })).check(
      z.minLength(1),
      z.maxLength(MAX_BANDS),
      // People are told by the end age of their type.
      z.refine((list) => new Set(list.map(({ endAge }) => endAge)).size === list.length),
    ),
  );

const listedShape = {
  ...listedActivitySchema.shape,
  activityId: z.string().check(z.regex(/^[456][A-Za-z0-9._-]{0,79}$/)),
  name: name(),
  location: name(),
  locationFull: name(),
  category: name(),
  weekDays: z.string(),
  weekDaysList: z.string().check(z.regex(/^(?:[0-6](?:;[0-6]){0,6})?$/)),
  daysBeforeCancellationPolicy: z.nullable(z.int().check(z.minimum(0))),
  duration: z.number().check(z.minimum(0), z.maximum(MAX_HOURS)),
  ticketPassengerRate: bands(),
  tourPassengerRate: bands(),
  transferPassengerRate: bands(),
};

/** Whether it has the types of passengers, and the transfer, of the kind that its id tells, and no others. */
function isOfItsKind(activity: ListedActivity): boolean {
  const kind = kindOf(activity.activityId);
  return (
    (activity.ticketPassengerRate !== null) === (kind === 'TICKET') &&
    (activity.tourPassengerRate !== null) === (kind === 'TOUR') &&
    (activity.transferPassengerRate !== null) === (kind === 'TRANSFER') &&
    (activity.transfer !== null) === (kind === 'TRANSFER')
  );
}

/** Whether it is known where a transfer begins and ends: a way back leads from one kind of end to the other (neededData). */
function hasEnds({ transfer }: ListedActivity): boolean {
  if (!transfer) return true;
  const { start, destination, hasReturn } = transfer;
  const ends = [start, destination];
  const isTold = ends.every((end) => end.name.length <= MAX_NAME && new Set(end.kinds).size === end.kinds.length);
  const opposite = start.kinds[0] === 'AIRPORT' ? 'ADDRESS' : 'AIRPORT';
  return isTold && (!hasReturn || (start.kinds.length === 1 && destination.kinds.includes(opposite)));
}

const listedSchema = z.object(listedShape).check(z.refine(isOfItsKind), z.refine(hasEnds));

const detailsSchema = z
  .object({
    ...activityDetailsSchema.shape,
    ...listedShape,
    images: z.array(z.string()).check(z.maxLength(MAX_ITEMS)),
    inclusions: z.array(z.object({ id: z.int(), type: text(), description: text() })).check(z.maxLength(MAX_ITEMS)),
    meetingPoint: text(),
    position: z.catch(
      z.nullable(
        z.object({
          latitude: z.number().check(z.minimum(-90), z.maximum(90)),
          longitude: z.number().check(z.minimum(-180), z.maximum(180)),
        }),
      ),
      null,
    ),
    contact: z
      .object({ name: name(), phone: text(), email: text() })
      .check(z.refine(({ phone, email }) => phone.trim() !== '' || email.trim() !== '')),
    // What cancelling costs is told before a time is chosen, so that its moments cannot depend on one.
    cancellationTerms: z.array(cancellationTermSchema).check(
      z.minLength(1),
      z.maxLength(10),
      z.refine((terms) => areTermsInOrder(terms) && terms.every(({ time }) => time !== null)),
    ),
  })
  .check(
    z.refine(isOfItsKind),
    z.refine(hasEnds),
    z.refine(({ transfer, openingHours, meetingPoint }) =>
      transfer ? openingHours === null : supplierText(meetingPoint) !== '',
    ),
  );

type Band = z.output<typeof ageBandSchema>;

/** Returns the types of passengers, the oldest first. */
const sortedBands = (list: readonly Band[] | null): Band[] | null =>
  list?.map((band) => ({ ...band, name: supplierText(band.name) })).sort((a, b) => b.endAge - a.endAge) ?? null;

function reducedTransfer({ transfer }: ListedActivity): ListedActivity['transfer'] {
  if (!transfer) return null;
  const { transferType, start, destination } = transfer;
  return {
    ...transfer,
    transferType: { ...transferType, type: supplierText(transferType.type).slice(0, MAX_NAME) || SHARED },
    start: { ...start, name: supplierText(start.name) },
    destination: { ...destination, name: supplierText(destination.name) },
  };
}

/** Returns what lists show with reduced texts and a safe picture; undefined where nothing is left of a name. */
function reduced<Shown extends ListedActivity>(data: Shown, origins: readonly string[], drop = uncounted) {
  const hasPicture = isPictureAddress(data.pictureUrl, origins);
  if (!hasPicture && data.pictureUrl !== '') drop('foreign_picture');
  const activity: Shown = {
    ...data,
    name: supplierText(data.name),
    description: supplierHtml(data.description),
    pictureUrl: hasPicture ? data.pictureUrl : '',
    location: supplierText(data.location),
    locationFull: supplierText(data.locationFull),
    category: supplierText(data.category),
    weekDays: weekDaysText(data.weekDaysList),
    ticketPassengerRate: sortedBands(data.ticketPassengerRate),
    tourPassengerRate: sortedBands(data.tourPassengerRate),
    transferPassengerRate: sortedBands(data.transferPassengerRate),
    transfer: reducedTransfer(data),
  };
  const { name: title, location, locationFull, category, transfer } = activity;
  const names = [title, location, locationFull, category, ...bandsOf(activity).map((band) => band.name)];
  if (transfer) names.push(transfer.start.name, transfer.destination.name);
  return names.every(Boolean) ? activity : undefined;
}

/** Returns the days before which cancelling costs nothing: what lists say of it must not contradict the terms. */
const freeDays = ({ cancellationTerms }: Pick<ActivityDetails, 'cancellationTerms'>): number | null =>
  cancellationTerms.findLast(({ percent }) => percent === 0)?.daysBefore ?? null;

/** Returns valid details with reduced texts and safe pictures; undefined when they are invalid. */
export function validDetails(
  answer: unknown,
  origins: readonly string[],
  drop = uncounted,
): ActivityDetails | undefined {
  const { data } = detailsSchema.safeParse(answer);
  const activity = data && reduced(data, origins, drop);
  if (!activity) return undefined;
  const { contact, inclusions, images } = activity;
  const shown = images.filter((address) => isPictureAddress(address, origins));
  if (shown.length < images.length) drop('foreign_picture');
  const points = inclusions.map(({ id, type, description }) => {
    return { id, type: supplierText(type), description: supplierText(description) };
  });
  const asked = {
    name: supplierText(contact.name),
    phone: supplierText(contact.phone),
    email: supplierText(contact.email),
  };
  const details = {
    ...activity,
    images: shown,
    inclusions: points.filter(({ description }) => description !== ''),
    meetingPoint: activity.transfer ? '' : supplierText(activity.meetingPoint),
    contact: asked,
    daysBeforeCancellationPolicy: freeDays(activity),
  };
  return asked.name !== '' ? details : undefined;
}

/** Returns what lists show of a valid activity, with reduced texts and a safe picture; undefined when it is invalid. */
export function validListed(answer: unknown, origins: readonly string[], drop = uncounted): ListedActivity | undefined {
  const { data } = listedSchema.safeParse(answer);
  return data && reduced(data, origins, drop);
}
