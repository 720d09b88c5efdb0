import type { ServiceWeb } from '@embarque/commerce/web/service-web.ts';
import { experienceService } from '@embarque/experience/service.ts';
import { Sparkles } from 'lucide-react';

/** Experiences, as the shop takes them. */
export const experienceWeb: ServiceWeb = {
  service: experienceService,
  icon: Sparkles,
  form: async () => (await import('./search-form/experience-form.tsx')).ExperienceForm,
  summary: async () => (await import('./search/search-summary.ts')).summarizeExperienceSearch,
  suggest: async () => (await import('./search/suggested-visit.ts')).suggestVisit,
  parts: {
    results: async () => (await import('./experience-results.ts')).experienceResults,
    details: async () => (await import('./experience-details.ts')).experienceDetails,
    checkout: async () => (await import('./experience-checkout.ts')).experienceCheckout,
    trip: async () => (await import('./experience-trip.ts')).experienceTrip,
  },
};
