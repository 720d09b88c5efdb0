import { isZone } from '@embarque/commerce/places/local-time.ts';
import { cancellationTermSchema, deadlineSchema, timeSchema } from '@embarque/commerce/visits/deadline.ts';
import * as z from 'zod/mini';

/** An experience with all its conditions, as suppliers describe it, offers show it and bookings keep it. */

/** An experience is over within a month: what never ends would never be forgotten either. */
const MAX_MINUTES = 31 * 24 * 60;

/** The most people of one purchase. */
export const MAX_PARTICIPANTS = 9;

/** A city with experiences. */
export const experienceCitySchema = z.object({
  id: z.string(),
  cityName: z.string(),
  /** State or region: "Bahia". */
  stateName: z.string(),
});
export type ExperienceCity = z.output<typeof experienceCitySchema>;

const age = () => z.int().check(z.minimum(0), z.maximum(99));

/** What does not depend on the date. */
export const experienceDetailsSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** Text without markup. */
  description: z.string(),
  /** HTML of paragraphs, lists, bold and italic text and links alone; empty where there is nothing to say. */
  whatToExpect: z.string(),
  importantInfo: z.string(),
  whatIsIncluded: z.array(z.string()),
  whatIsNotIncluded: z.array(z.string()),
  /** "Gastronomia" */
  category: z.string(),
  city: experienceCitySchema,
  /** The address of the venue, or of the meeting point: "Rua das Acácias, 120, Centro, Salvador - BA". */
  localization: z.string(),
  position: z.nullable(z.object({ latitude: z.number(), longitude: z.number() })),
  /** IANA zone of the venue: its days and hours are local to it. */
  zone: z.string().check(z.refine(isZone)),
  /** Whom the traveller asks on the day. */
  contact: z.object({ name: z.string(), phone: z.string(), email: z.string() }),
  durationMinutes: z.int().check(z.minimum(1), z.maximum(MAX_MINUTES)),
  /** Taken on any open day of its season, of which nobody counts tickets; else on its own dates. */
  continuous: z.boolean(),
  /** Of a continuous experience: HH:mm from which one is let in, and until when; null where dates have a time of their own. */
  openingHours: z.nullable(z.object({ from: timeSchema, until: timeSchema })),
  /** How many adults its price is for. */
  qtParticipants: z.int().check(z.minimum(1), z.maximum(MAX_PARTICIPANTS)),
  /** People of one purchase, children included. */
  minParticipants: z.int().check(z.minimum(1), z.maximum(MAX_PARTICIPANTS)),
  maxParticipants: z.int().check(z.minimum(1), z.maximum(MAX_PARTICIPANTS)),
  /** Youngest age that pays as an adult; without children it is the youngest age that may take part at all. */
  adultFromAge: age(),
  /** Ages at which one takes part as a child, both included, on the day at the venue; null where children do not. */
  childAges: z.nullable(z.object({ from: age(), to: age() })),
  /** Until when it is sold. */
  salesEnd: deadlineSchema,
  /** In the order of time. */
  cancellationTerms: z.array(cancellationTermSchema),
  /** Addresses of its pictures: https at the origins that pages allow, or paths of the shop's own files. */
  pictures: z.array(z.string()),
});
export type ExperienceDetails = z.output<typeof experienceDetailsSchema>;

/** Returns whom to ask: the name, the phone and the e-mail address, as far as there are any. */
export const contactText = ({ name, phone, email }: ExperienceDetails['contact'], between: string): string =>
  [name, phone, email].filter(Boolean).join(between);

/** The date that is bought. A continuous experience has none of its own: the id is then the experience's. */
export const bookedDateSchema = z.object({
  id: z.string(),
  /** yyyy-MM-dd at the venue. */
  date: z.string(),
  /** HH:mm at the venue: when it starts, or from when one is let in. */
  time: z.string(),
});
export type BookedDate = z.output<typeof bookedDateSchema>;
