import { type Drop, leftOut, uncounted } from '@embarque/commerce/api/answers/dropped-answers.ts';
import { MAX_CENTS } from '@embarque/commerce/api/answers/valid-values.ts';
import { isPictureAddress, supplierHtml, supplierText } from '@embarque/commerce/api/supplier-html.ts';
import { areTermsInOrder, cancellationTermSchema, timeSchema } from '@embarque/commerce/visits/deadline.ts';
import { isDay } from '@embarque/contract/dates.ts';
import { type ExperienceDetails, experienceDetailsSchema } from '@embarque/experience/experience-details.ts';
import type { DescribedVisit, SupplierDate, SupplierExperience } from '@embarque/experience/port.ts';
import { CITY_ID } from '@embarque/experience/rules/ids.ts';
import * as z from 'zod/mini';

/** Validates what suppliers answer, and reduces it to what may be shown. `origins`: those of pictures (isPictureAddress). */

const MAX_TEXT = 1_000;
const MAX_ITEMS = 50;
const MAX_DATES = 2_000;

const text = () => z.string().check(z.maxLength(MAX_TEXT));
const name = () => z.string().check(z.trim(), z.minLength(1), z.maxLength(200));
const html = () => z.string();
const cityId = () => z.string().check(z.regex(CITY_ID));
const items = () => z.array(text()).check(z.maxLength(MAX_ITEMS));
const dayText = () => z.string().check(z.refine(isDay));
const cents = (least: number) => z.int().check(z.minimum(least), z.maximum(MAX_CENTS));

const detailsSchema = z
  .object({
    ...experienceDetailsSchema.shape,
    id: z.string().check(z.regex(/^[A-Za-z0-9._-]{1,80}$/)),
    name: name(),
    description: html(),
    whatToExpect: html(),
    importantInfo: html(),
    whatIsIncluded: items(),
    whatIsNotIncluded: items(),
    category: name(),
    city: z.object({ id: cityId(), cityName: name(), stateName: text() }),
    localization: name(),
    contact: z
      .object({ name: name(), phone: text(), email: text() })
      .check(z.refine(({ phone, email }) => phone.trim() !== '' || email.trim() !== '')),
    position: z.catch(
      z.nullable(
        z.object({
          latitude: z.number().check(z.minimum(-90), z.maximum(90)),
          longitude: z.number().check(z.minimum(-180), z.maximum(180)),
        }),
      ),
      null,
    ),
    cancellationTerms: z.array(cancellationTermSchema).check(z.minLength(1), z.maxLength(10)),
    pictures: z.array(z.string()).check(z.maxLength(MAX_ITEMS)),
  })
  .check(
    z.refine(({ continuous, openingHours }) => continuous === (openingHours !== null)),
    z.refine(({ minParticipants, maxParticipants }) => minParticipants <= maxParticipants),
    z.refine(
      ({ childAges, adultFromAge }) =>
        childAges === null || (childAges.from <= childAges.to && childAges.to < adultFromAge),
    ),
    z.refine(({ cancellationTerms }) => areTermsInOrder(cancellationTerms)),
  );

const texts = (list: readonly string[]) => [...new Set(list.map(supplierText))].filter((item) => item !== '');

/** Returns valid details with reduced texts and safe pictures; undefined when they are invalid. */
function validDetails(answer: unknown, origins: readonly string[], drop = uncounted): ExperienceDetails | undefined {
  const { data } = detailsSchema.safeParse(answer);
  if (!data) return undefined;
  const { city, contact } = data;
  const details = {
    ...data,
    name: supplierText(data.name),
    description: supplierText(data.description),
    whatToExpect: supplierHtml(data.whatToExpect),
    importantInfo: supplierHtml(data.importantInfo),
    whatIsIncluded: texts(data.whatIsIncluded),
    whatIsNotIncluded: texts(data.whatIsNotIncluded),
    category: supplierText(data.category),
    city: { ...city, cityName: supplierText(city.cityName), stateName: supplierText(city.stateName) },
    localization: supplierText(data.localization),
    contact: {
      name: supplierText(contact.name),
      phone: supplierText(contact.phone),
      email: supplierText(contact.email),
    },
    pictures: data.pictures.filter((address) => isPictureAddress(address, origins)),
  };
  if (details.pictures.length < data.pictures.length) drop('foreign_picture');
  const { name: title, category, localization } = details;
  const isNamed = [title, category, localization, details.city.cityName, details.contact.name].every(Boolean);
  return isNamed ? details : undefined;
}

const dateSchema = z.object({
  id: z.string().check(z.regex(/^[A-Za-z0-9._-]{1,100}$/)),
  date: dayText(),
  time: timeSchema,
  left: z.int().check(z.minimum(0)),
  total: z.int().check(z.minimum(0)),
});

const priceShape = { details: z.unknown(), priceCents: cents(1), childCents: cents(0) };

const experienceSchema = z.object({
  ...priceShape,
  // No database stores a zero byte, or half of a character.
  reference: z.string().check(z.regex(/^[^\0\p{Cs}]{1,300}$/u)),
  originalCents: z.nullable(cents(1)),
  season: z.object({ startDate: dayText(), endDate: dayText() }),
  openDays: z.array(z.unknown()).check(z.maxLength(MAX_DATES)),
  dates: z.array(z.unknown()).check(z.maxLength(MAX_DATES)),
});

/** Returns an experience with its valid dates, of which tickets are left, in order; undefined when it is invalid. */
export function validExperience(
  answer: unknown,
  origins: readonly string[],
  drop = uncounted,
): SupplierExperience | undefined {
  const { data } = experienceSchema.safeParse(answer);
  const details = data && validDetails(data.details, origins, drop);
  if (!details) return undefined;
  const { openDays, dates, originalCents } = data;
  return {
    ...data,
    details,
    originalCents: originalCents !== null && originalCents > data.priceCents ? originalCents : null,
    openDays: details.continuous
      ? [...new Set(openDays.filter((day): day is string => typeof day === 'string' && isDay(day)))].sort()
      : [],
    dates: details.continuous ? [] : validDates(dates, drop),
  };
}

/** Returns the valid dates of which tickets are left, each id once, in order. */
function validDates(dates: readonly unknown[], drop: Drop): SupplierDate[] {
  const valid = new Map<string, SupplierDate>();
  for (const answer of dates) {
    const { data: date } = dateSchema.safeParse(answer);
    if (!date) drop('invalid');
    else if (valid.has(date.id)) drop('twice');
    else if (date.left > 0) valid.set(date.id, date);
  }
  return [...valid.values()].sort((a, b) => (`${a.date}${a.time}` < `${b.date}${b.time}` ? -1 : 1));
}

/** More are no list of a city. */
const MAX_EXPERIENCES = 500;

/**
 * Returns the valid experiences of a supplier's answer, each once; undefined when there is no list. Their texts take long to
 * reduce, so it gives way after each.
 */
export async function validExperiences(
  answer: unknown,
  origins: readonly string[],
  giveWay: () => Promise<void> | undefined,
  drop = uncounted,
): Promise<SupplierExperience[] | undefined> {
  if (!Array.isArray(answer)) return leftOut(drop, 'no_list');
  const found = new Map<string, SupplierExperience>();
  for (const item of answer.slice(0, MAX_EXPERIENCES) as unknown[]) {
    await giveWay();
    const experience = validExperience(item, origins, drop);
    if (!experience) drop('invalid');
    else if (found.has(experience.details.id)) drop('twice');
    else found.set(experience.details.id, experience);
  }
  return [...found.values()];
}

const visitSchema = z.object({
  ...priceShape,
  totalCents: cents(1),
  date: z.object({ id: z.string(), date: dayText(), time: timeSchema }),
});

/** Returns a described visit with reduced texts; undefined when it is invalid. */
export function validVisit(answer: unknown, origins: readonly string[]): DescribedVisit | undefined {
  const { data } = visitSchema.safeParse(answer);
  const details = data && validDetails(data.details, origins);
  return details && { ...data, details };
}
