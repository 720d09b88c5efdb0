import type { ServiceWeb } from '@embarque/commerce/web/service-web.ts';
import { entertainmentService } from '@embarque/entertainment/service.ts';
import { Ticket } from 'lucide-react';

/** Activities, as the shop takes them. */
export const entertainmentWeb: ServiceWeb = {
  service: entertainmentService,
  icon: Ticket,
  form: async () => (await import('./search-form/entertainment-form.tsx')).EntertainmentForm,
  summary: async () => (await import('./search/search-summary.ts')).summarizeEntertainmentSearch,
  parts: {
    results: async () => (await import('./entertainment-results.ts')).entertainmentResults,
    details: async () => (await import('./entertainment-details.ts')).entertainmentDetails,
    checkout: async () => (await import('./entertainment-checkout.ts')).entertainmentCheckout,
    trip: async () => (await import('./entertainment-trip.ts')).entertainmentTrip,
  },
};
