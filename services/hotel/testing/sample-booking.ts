import type { HotelBooking } from '@embarque/hotel/booking-contract.ts';
import type { BookedRoom } from '@embarque/hotel/stay-details.ts';
import { offerOf, rateOf } from './sample-offer.ts';

/** A booking of two rooms with different terms, for tests and pictures. */

const { basicPropertyInfo, hotelDescriptiveContent, zone } = offerOf(1);
const { hotelRef, imageURL, address, award, position } = basicPropertyInfo;
const { checkInHours, images, hotelAmenities, descriptions } = hotelDescriptiveContent.hotelInfo;
const [free, fixed] = [rateOf('1b', 'BREAKFAST', 380), rateOf('1a', 'ROOM_ONLY', 300, false)];

const roomWith = ({ ratePlanID, isRefundable, payAtDesk, comments, total, ...rate }: typeof free): BookedRoom => ({
  roomID: 'R1',
  roomName: 'Standard',
  roomDescription: '24 m², vista para o mar',
  beds: '1 cama de casal ou 2 de solteiro',
  ...{ ratePlanID, isRefundable, payAtDesk, comments },
  mealPlan: rate.mealPlanInfo.mealPlan,
  cancelSteps: rate.cancelPenalties.map(({ until, value }) => ({ until, value })),
  guests: { adults: 1, childAges: [] },
  amountAfterTax: total.amountAfterTax,
});

export const sampleBooking: HotelBooking = {
  bookingCode: 'EMB-7K2Q9D',
  locator: '7K2Q9D',
  locatorProvider: 'HTL123',
  purchaseId: null,
  type: 'HOTEL',
  statusId: 2,
  bookingDateStr: '01/01/2027 09:00',
  bookingExpirationDate: null,
  date: '2027-01-01T12:00:00.000Z',
  paymentTransaction: null,
  paymentCard: null,
  cashTotalValue: 0,
  pointsTotalValue: 34_000,
  expiredPoints: null,
  endingPoints: [],
  cancellation: null,
  unissued: null,
  cancelledParts: [],
  passengers: [],
  bookingService: { status: 'Emitido', statusId: 2 },
  departuredatetime: '2027-01-08T17:00:00.000Z',
  arrivaldatetime: '2027-01-10T15:00:00.000Z',
  hotel: {
    hotel: {
      ...hotelRef,
      stars: award.rating,
      ...address,
      position,
      imageURL,
      zone,
      checkInFrom: checkInHours.start,
      checkOutUntil: checkInHours.end,
      descriptionHtml: descriptions.descriptiveText,
      amenities: hotelAmenities,
      images,
    },
    checkIn: '2027-01-08',
    checkOut: '2027-01-10',
    nights: 2,
    rooms: [roomWith(free), roomWith(fixed)],
    cancelPenalties: [free.cancelPenalties, fixed.cancelPenalties],
    guestNames: [['ANA SOUZA', 'LEO SOUZA'], ['BIA SOUZA']],
  },
};
