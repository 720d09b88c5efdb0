import { carService } from '@embarque/car/service.ts';
import type { ServiceWeb } from '@embarque/commerce/web/service-web.ts';
import { Car } from 'lucide-react';

/** Cars, as the shop takes them. */
export const carWeb: ServiceWeb = {
  service: carService,
  icon: Car,
  form: async () => (await import('./search-form/car-form.tsx')).CarForm,
  summary: async () => (await import('./search/search-summary.ts')).summarizeCarSearch,
  suggest: async () => (await import('./search/suggested-rental.ts')).suggestRental,
  parts: {
    results: async () => (await import('./car-results.ts')).carResults,
    checkout: async () => (await import('./car-checkout.ts')).carCheckout,
    trip: async () => (await import('./car-trip.ts')).carTrip,
  },
};
