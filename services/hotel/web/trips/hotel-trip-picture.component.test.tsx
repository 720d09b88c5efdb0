import { sampleBooking } from '@embarque/hotel/testing/sample-booking.ts';
import { renderInShop } from '@embarque/web-kit/testing/render-in-shop.tsx';
import { samplePictures } from '@embarque/web-kit/testing/sample-pictures.ts';
import { expect, it } from 'vitest';
import { HotelTripPicture } from './hotel-trip-picture.tsx';

const [{ src: photograph } = { src: '' }] = samplePictures(1);

const bookingWith = (imageURL: string) => ({
  ...sampleBooking,
  hotel: { ...sampleBooking.hotel, hotel: { ...sampleBooking.hotel.hotel, imageURL } },
});

it('is the photograph of the hotel that was booked', async () => {
  const screen = await renderInShop(<HotelTripPicture booking={bookingWith(photograph)} />);
  expect(screen.container.querySelector('img')?.getAttribute('src')).toBe(photograph);
});

it.each([
  ['has none', bookingWith('')],
  ['has one that does not come', bookingWith('/does-not-come.png')],
  ['is not known yet', undefined],
])('is a drawing of a hotel where the booking %s', async (_why, booking) => {
  const screen = await renderInShop(<HotelTripPicture {...(booking && { booking })} />);
  await expect.poll(() => screen.container.querySelector('img')).toBeNull();
  expect(screen.container.querySelectorAll('svg g path')).toHaveLength(3);
});
