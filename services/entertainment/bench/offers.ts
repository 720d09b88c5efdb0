import type { OfferSearch, OffersScene } from '@embarque/commerce/testing/bench-scene.ts';
import type { Activity } from '@embarque/entertainment/contract.ts';
import { requestBody } from './request-body.ts';
import {
  availabilityCall,
  availabilityOf,
  chosenOf,
  isDailyTicket,
  isSeat,
  isVehicle,
  SAO_PAULO,
  searchCall,
} from './search-call.ts';

/** Days of a ticket of which some hundreds are there, in cities with an airport of their own. */
const STORM_DAYS = Array.from({ length: 14 }, (_, week) => 30 + week * 7);
const CITIES = [SAO_PAULO, 'city/BR-RJ-RIO-DE-JANEIRO', 'city/BR-BA-SALVADOR'];
/** Seats of a shared transfer that are surely left on a day, and how many one booking may take. */
const SURELY_LEFT = 20;
const MOST_PEOPLE = 3;
/** Too late to cancel a vehicle for nothing, early enough to buy it. */
const SOON = 3;
/** Vehicles that are surely left on a day. */
const VEHICLES = 3;

/** Days of activities, for as many adults as are asked for. */
export const entertainmentOffers: OffersScene = {
  storm: () => STORM_DAYS.flatMap((ahead) => CITIES.map((city) => daysOf({ city, ahead, fits: isDailyTicket }))),
  race: {
    maxPeople: MOST_PEOPLE,
    maxUnits: SURELY_LEFT,
    search: (people) => daysOf({ city: SAO_PAULO, ahead: 60, people, fits: isSeat }),
  },
  partlyRefundable: () => daysOf({ city: SAO_PAULO, ahead: SOON, fits: isVehicle, times: VEHICLES }),
};

interface Wish {
  readonly city: string;
  /** Days from today. */
  readonly ahead: number;
  readonly people?: number;
  readonly fits: (activity: Activity) => boolean;
  /** As how many offers it stands: of what is there several times. */
  readonly times?: number;
}

/** A day of the cheapest activity that fits; none on a day on which it rests. */
function daysOf({ city, ahead, people = 1, fits, times = 1 }: Wish): OfferSearch {
  // What a day costs does not name its activity.
  let asked: Activity | undefined;
  return {
    call: searchCall(city),
    look(answer) {
      asked = chosenOf(answer, fits);
      return availabilityCall(asked, ahead, people);
    },
    readOffers(answer) {
      const [activity, day] = [asked, availabilityOf(answer)];
      if (!activity || !day) return [];
      const { cashPrice, pointsPrice } = day;
      const choices = [(lastName: string) => requestBody(activity, day, people, lastName)];
      return Array.from({ length: times }, () => ({ cashPrice, pointsPrice, choices }));
    },
  };
}
