import type { ServiceWeb } from '@embarque/commerce/web/service-web.ts';
import { hotelService } from '@embarque/hotel/service.ts';
import { BedDouble } from 'lucide-react';

/** Hotels, as the shop takes them. */
export const hotelWeb: ServiceWeb = {
  service: hotelService,
  icon: BedDouble,
  form: async () => (await import('./search-form/hotel-form.tsx')).HotelForm,
  summary: async () => (await import('./search/search-summary.ts')).summarizeHotelSearch,
  suggest: async () => (await import('./search/suggested-stay.ts')).suggestStay,
  parts: {
    results: async () => (await import('./hotel-results.ts')).hotelResults,
    details: async () => (await import('./hotel-details.ts')).hotelDetails,
    checkout: async () => (await import('./hotel-checkout.ts')).hotelCheckout,
    trip: async () => (await import('./hotel-trip.ts')).hotelTrip,
  },
};
