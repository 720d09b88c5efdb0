import type { ServiceDescriptor } from '@embarque/contract/service.ts';

export const experienceService = {
  kind: 'EXPERIENCE',
  tab: 'Exclusivos',
  tripsLabel: 'Experiências',
  searchKind: 'Experiencias',
  searchLabel: 'Exclusivos',
  flag: 'experience',
  fee: 'destinoFeriasFeeExperience',
  advanceDays: 'advanceDaysExperience',
  detailsPage: 'experience-details',
  personLabel: 'Passageiro',
  peopleLabel: 'Passageiros',
  fareLabel: 'Ingressos',
  taxLabel: 'Taxas',
  feeLabel: 'Taxa de serviço',
  // The organiser knows a booking by the code that lets its people in, once.
  locatorLabel: 'Código de resgate',
  searchKey: '@experienceSearch',
  selectionKey: '@experienceSelected',
} as const satisfies ServiceDescriptor;
