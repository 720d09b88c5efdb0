import type { SearchCaller } from '@embarque/commerce/api/answers/search-caller.ts';
import {
  type DemoBuyer,
  type DemoStory,
  type DemoTrips,
  readAnswered,
  searchCallerFor,
  travellerOf,
} from '@embarque/commerce/api/demo-trips.ts';
import { addDays } from '@embarque/contract/dates.ts';
import type { HotelBookingRequest, HotelGuest } from '@embarque/hotel/booking-contract.ts';
import { type HotelSearch, hotelOfferSchema, hotelSearchAnswerSchema } from '@embarque/hotel/contract.ts';
import { hotelService } from '@embarque/hotel/service.ts';
import type { HotelDeps } from './hotel-deps.ts';
import { cheapestRooms, requestOf } from './request-of.ts';
import type { HotelSearches } from './search/hotel-search.ts';
import { findDestinations } from './search/places.ts';

/** A demo stay, bought some days before the demo data was first loaded. */
interface Stay extends DemoStory {
  readonly city: string;
  /** Days from the first load to the check-in; negative is in the past. */
  readonly startsInDays: number;
  readonly nights: number;
}

const stays: readonly Stay[] = [
  { key: 'rio', city: 'Rio de Janeiro', boughtDaysAgo: 88, startsInDays: -64, nights: 3 },
  { key: 'gramado', city: 'Gramado', boughtDaysAgo: 19, startsInDays: 47, nights: 2, cancelledAfterHours: 26 },
  { key: 'salvador', city: 'Salvador', boughtDaysAgo: 4, startsInDays: 38, nights: 5 },
];

/** Returns the search of a stay of one adult, alone in a room. */
const searchOf = (addressCode: string, checkinDate: string, nights: number): HotelSearch => ({
  checkinDate,
  checkoutDate: addDays(checkinDate, nights),
  qtAdult: 1,
  qtChild: 0,
  qtRooms: 1,
  childAge: [],
  country: 'BR',
  addressCode,
  session: '',
  apartments: [{ adults: 1, seniors: 0, seniorsAges: [], childs: 0, childsAge: [] }],
});

/** Returns the cheapest hotel of a search with its rooms. */
async function cheapestHotel(search: HotelSearch, caller: SearchCaller, searches: HotelSearches) {
  const found = await searches.find(search, caller);
  const [cheapest] = found ? readAnswered(found, hotelSearchAnswerSchema).hotelStays : [];
  if (!cheapest) return undefined;
  const { hotelCode } = cheapest.basicPropertyInfo.hotelRef;
  const rooms = await searches.rooms({ ...search, hotelCode }, caller);
  return rooms && readAnswered(rooms, hotelOfferSchema);
}

function guestOf(buyer: DemoBuyer): HotelGuest {
  const { name, lastName, documentType, documentId, email, phone } = travellerOf(buyer);
  return { type: 'ADT', name, lastName, documentType, documentId, email, phone };
}

/** Creates the demo member's stays, past and future: the cheapest room of each city. */
export function createHotelDemoTrips(
  searches: HotelSearches,
  deps: Pick<HotelDeps, 'pricing' | 'suppliers' | 'supplierDeadlineMs'>,
): DemoTrips<HotelBookingRequest> {
  return {
    name: 'hotels',
    kind: hotelService.kind,
    version: 1,
    trips: stays.map(({ city, startsInDays, nights, ...story }) => ({
      ...story,
      endsInDays: startsInDays + nights,
      async request(buyer, loadedOn) {
        const {
          places: [country],
        } = await findDestinations(city, deps);
        const [destination] = country?.destinations ?? [];
        if (!destination) return undefined;
        const search = searchOf(destination.addressCode, addDays(loadedOn, startsInDays), nights);
        const caller = await searchCallerFor(buyer, deps);
        const hotel = await cheapestHotel(search, caller, searches);
        if (!hotel) return undefined;
        const rooms = cheapestRooms(hotel, [[guestOf(buyer)]]);
        return rooms && requestOf(hotel, rooms, caller.pricing);
      },
    })),
  };
}
