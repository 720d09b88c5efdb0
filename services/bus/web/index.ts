import { busService } from '@embarque/bus/service.ts';
import type { ServiceWeb } from '@embarque/commerce/web/service-web.ts';
import { Bus } from 'lucide-react';

/** Buses, as the shop takes them. */
export const busWeb: ServiceWeb = {
  service: busService,
  icon: Bus,
  form: async () => (await import('./search-form/bus-form.tsx')).BusForm,
  summary: async () => (await import('./search/search-summary.ts')).summarizeBusSearch,
  suggest: async () => (await import('./search/suggested-buses.ts')).suggestBuses,
  parts: {
    results: async () => (await import('./bus-results.ts')).busResults,
    checkout: async () => (await import('./bus-checkout.ts')).busCheckout,
    trip: async () => (await import('./bus-trip.ts')).busTrip,
  },
};
