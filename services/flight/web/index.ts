import type { ServiceWeb } from '@embarque/commerce/web/service-web.ts';
import { flightService } from '@embarque/flight/service.ts';
import { Plane } from 'lucide-react';

/** Flights, as the shop takes them. */
export const flightWeb: ServiceWeb = {
  service: flightService,
  icon: Plane,
  form: async () => (await import('./search-form/flight-form.tsx')).FlightForm,
  summary: async () => (await import('./search/search-summary.ts')).summarizeFlightSearch,
  suggest: async () => (await import('./search/suggested-flights.ts')).suggestFlights,
  suggestDestination: async () => (await import('./search/suggested-flights.ts')).suggestFlightsTo,
  parts: {
    results: async () => (await import('./flight-results.ts')).flightResults,
    checkout: async () => (await import('./flight-checkout.ts')).flightCheckout,
    trip: async () => (await import('./flight-trip.ts')).flightTrip,
  },
};
