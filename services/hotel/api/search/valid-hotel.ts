import { uncounted } from '@embarque/commerce/api/answers/dropped-answers.ts';
import { isPictureAddress, supplierHtml } from '@embarque/commerce/api/supplier-html.ts';
import type { HotelDetails } from '@embarque/hotel/stay-details.ts';
import {
  type Hotel,
  hotelDetailsSchema,
  hotelSchema,
  type RoomType,
  roomTypeSchema,
} from '@embarque/hotel/stay-details.ts';
import * as z from 'zod/mini';

/** Validates and reduces what suppliers say of hotels and their kinds of rooms. `origins`: those of pictures (isPictureAddress). */

/** Longer texts and lists are no hotel's. */
const MAX_TEXT = 300;
const MAX_ITEMS = 100;

/** The length that the wire allows a code, without the supplier's own before it. */
const CODE = /^[A-Za-z0-9._-]{1,40}$/;
const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

const text = () => z.string().check(z.maxLength(MAX_TEXT));
const name = () => z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_TEXT));
const items = () => z.array(z.unknown()).check(z.maxLength(10 * MAX_ITEMS));

const strictHotel = {
  hotelCode: z.string().check(z.regex(CODE)),
  hotelName: name(),
  stars: z.number().check(z.minimum(0), z.maximum(5), z.multipleOf(0.5)),
  addressLine: text(),
  cityName: name(),
  position: z.catch(
    z.nullable(
      z.object({
        latitude: z.number().check(z.minimum(-90), z.maximum(90)),
        longitude: z.number().check(z.minimum(-180), z.maximum(180)),
      }),
    ),
    null,
  ),
};

const listedSchema = z.object({ ...hotelSchema.shape, ...strictHotel });
const detailsSchema = z.object({
  ...hotelDetailsSchema.shape,
  ...strictHotel,
  checkInFrom: z.string().check(z.regex(TIME)),
  checkOutUntil: z.string().check(z.regex(TIME)),
  amenities: items(),
  images: items(),
});
const typeSchema = z.object({
  ...roomTypeSchema.shape,
  roomID: z.string().check(z.regex(/^[A-Za-z0-9._-]{1,60}$/)),
  roomName: name(),
  roomDescription: z.string().check(z.maxLength(10 * MAX_TEXT)),
  beds: text(),
  amenities: items(),
  images: items(),
});

/** Returns the texts of a list that are short enough to be shown. */
export const shortTexts = (list: readonly unknown[]): string[] =>
  list
    .filter((item) => typeof item === 'string' && item.length > 0 && item.length <= MAX_TEXT)
    .slice(0, MAX_ITEMS) as string[];

const pictures = (list: readonly unknown[], origins: readonly string[]): string[] =>
  list
    .filter((item): item is string => typeof item === 'string' && isPictureAddress(item, origins))
    .slice(0, MAX_ITEMS);

const pictureOr = (address: string, origins: readonly string[], other = ''): string =>
  isPictureAddress(address, origins) ? address : other;

/** Returns a listed hotel with only the port's members; undefined when it is invalid. Notes a picture that is not shown. */
export function validHotel(answer: unknown, origins: readonly string[], drop = uncounted): Hotel | undefined {
  const { success, data } = listedSchema.safeParse(answer);
  if (!success) return undefined;
  const imageURL = pictureOr(data.imageURL, origins);
  if (imageURL !== data.imageURL) drop('foreign_picture');
  return { ...data, imageURL };
}

/** Returns a hotel's details with reduced HTML and its safe pictures; undefined when they are invalid. */
export function validDetails(answer: unknown, origins: readonly string[]): HotelDetails | undefined {
  const { success, data } = detailsSchema.safeParse(answer);
  if (!success) return undefined;
  const images = pictures(data.images, origins);
  return {
    ...data,
    imageURL: pictureOr(data.imageURL, origins, images[0]),
    descriptionHtml: supplierHtml(data.descriptionHtml),
    amenities: shortTexts(data.amenities),
    images,
  };
}

/** Returns a kind of room with its safe pictures; undefined when it is invalid. */
export function validRoomType(answer: unknown, origins: readonly string[]): RoomType | undefined {
  const { success, data } = typeSchema.safeParse(answer);
  if (!success) return undefined;
  return { ...data, amenities: shortTexts(data.amenities), images: pictures(data.images, origins) };
}
