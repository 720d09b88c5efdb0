import { isDay } from '@embarque/contract/dates.ts';
import { showcaseAirports, showcaseFields, showcaseImageTypes } from '@embarque/contract/home.ts';
import { isAmount } from '@embarque/contract/money/money.ts';
import * as z from 'zod/mini';
import { atMost, betweenFields, distinctBy } from './reading/field-rules.ts';
import { picturePath } from './reading/picture-path.ts';
import { isSafeLink } from './reading/safe-link.ts';

/** The showcases of a campaign file. What members see has its wire names; unknown fields are rejected, as in the rest of the file. */

const filled = (max: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(max));
/** An id is a part of the address of a picture. */
const id = z
  .string()
  .check(z.regex(/^[A-Za-z0-9_][A-Za-z0-9_-]{0,59}$/, 'must be 1 to 60 letters without accents, digits, _ or -'));
const price = z
  .number()
  .check(z.minimum(0), z.maximum(1_000_000), z.refine(isAmount, 'must have at most two decimals'));
const day = z.string().check(z.refine(isDay, 'must be a day such as 2027-01-31'));
const code = z
  .string()
  .check(z.regex(/^[A-Za-z0-9._-]{1,40}$/, 'must be a code of at most 40 letters, digits, ., _ or -'));

const imageFields = z.strictObject({
  imageId: id,
  type: z.optional(z.enum(showcaseImageTypes)),
  name: filled(120),
  description: z.optional(filled(300)),
  /** In reais. */
  price: z.optional(price),
  originalPrice: z.optional(price),
  /** Blank, or where an image without a type leads. */
  link: z.optional(
    z.string().check(
      z.trim(),
      z.refine((to) => to === '' || isSafeLink(to), 'must be an http or https address or a path of the shop'),
    ),
  ),
  startDate: z.optional(day),
  endDate: z.optional(day),
  airportOrigin: z.optional(code),
  airportOriginName: z.optional(filled(120)),
  airportDestination: z.optional(code),
  airportDestinationName: z.optional(filled(120)),
  cityCode: z.optional(code),
  cityName: z.optional(filled(120)),
  country: z.optional(z.string().check(z.regex(/^[A-Z]{2}$/, 'must be the two letters of a country'))),
  location: z.optional(code),
  locationName: z.optional(filled(120)),
  /** Its picture, as a path beside the file. */
  picture: z.optional(picturePath),
  /** What is drawn where there is no picture of it. */
  landscape: z._default(z.enum(['coast', 'mountain', 'river', 'city']), 'city'),
});
type ImageFields = z.output<typeof imageFields>;

const AIRPORT = /^[A-Z]{3}$/;

const searchFields = [...new Set(Object.values(showcaseFields).flat())];

const image = imageFields.check(
  betweenFields<ImageFields>((shown, report, isWrong) => {
    const { type, price, originalPrice, startDate, endDate } = shown;
    const needed: readonly (keyof ImageFields)[] = type ? showcaseFields[type] : [];
    for (const field of isWrong('type') ? [] : searchFields) {
      const isNeeded = needed.includes(field);
      // Of a city the state or region may be told.
      const isTold = field === 'locationName' && needed.includes('cityName');
      if (isNeeded && shown[field] === undefined) report(field, `is needed for ${type}`);
      if (!isNeeded && !isTold && shown[field] !== undefined) {
        report(field, type ? `is no field of ${type}` : 'needs a type');
      }
    }
    for (const field of (type && showcaseAirports[type]) ?? []) {
      const named = shown[field];
      if (named !== undefined && !AIRPORT.test(named)) report(field, 'must be the three letters of an airport or city');
    }
    if (type && shown.link) report('link', `is no field of ${type}`);
    if (originalPrice !== undefined && !isWrong('price') && !(originalPrice > (price ?? Number.POSITIVE_INFINITY))) {
      report('originalPrice', 'must be above the price');
    }
    if (startDate !== undefined && endDate === undefined) report('endDate', 'is needed beside startDate');
    if (endDate !== undefined && startDate === undefined) report('startDate', 'is needed beside endDate');
    if (startDate !== undefined && endDate !== undefined && endDate <= startDate) {
      report('endDate', 'must be after startDate');
    }
  }),
);

const showcase = z.strictObject({
  id,
  name: filled(120),
  description: z._default(z.string().check(z.trim(), z.maxLength(300)), ''),
  images: atMost(50, z.array(image).check(distinctBy<ImageFields>('imageId'))),
});
export const showcasesSchema = atMost(50, z.array(showcase).check(distinctBy<z.output<typeof showcase>>('id')));
export type ShowcaseFile = z.output<typeof showcasesSchema>[number];
