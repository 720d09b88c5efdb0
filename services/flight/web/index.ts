import type { ServiceWeb } from '@embarque/commerce/web/service-web.ts';
import { Plane } from 'lucide-react';
import { flightService } from '../service.ts';
import { summarizeFlightSearch } from './search/search-summary.ts';

/** Flights, as the shop takes them. */
export const flightWeb: ServiceWeb = {
  service: flightService,
  icon: Plane,
  summarize: summarizeFlightSearch,
  form: async () => (await import('./search-form/flight-form.tsx')).FlightForm,
  parts: {
    results: async () => (await import('./flight-results.ts')).flightResults,
    checkout: async () => (await import('./flight-checkout.ts')).flightCheckout,
    trip: async () => (await import('./flight-trip.ts')).flightTrip,
  },
};
