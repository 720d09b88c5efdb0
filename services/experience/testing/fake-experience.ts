import type { ExperienceDetails } from '@embarque/experience/experience-details.ts';
import type { SupplierExperience } from '@embarque/experience/port.ts';

/** An experience for tests: in Salvador, at 10:00 for two adults at R$ 240, children of 5 to 11 at R$ 60. */

/** The day of most of its tickets. */
export const FAKE_DAY = '2027-01-10';

export const fakeDetails = (changes: Partial<ExperienceDetails> = {}): ExperienceDetails => ({
  id: 'E1',
  name: 'Passeio de teste',
  description: 'Duas horas de teste.',
  whatToExpect: '<p>Um dia de teste.</p>',
  importantInfo: '<ul><li>Chegue cedo.</li></ul>',
  whatIsIncluded: ['Guia'],
  whatIsNotIncluded: ['Almoço'],
  category: 'Passeio',
  city: { id: 'SSA', cityName: 'Salvador', stateName: 'Bahia' },
  localization: 'Píer 3, Salvador - BA',
  position: { latitude: -12.97, longitude: -38.5 },
  zone: 'America/Bahia',
  contact: { name: 'Recepção', phone: '0800 555 1234', email: 'reservas@pier.example' },
  durationMinutes: 120,
  continuous: false,
  openingHours: null,
  qtParticipants: 2,
  minParticipants: 1,
  maxParticipants: 6,
  adultFromAge: 12,
  childAges: { from: 5, to: 11 },
  salesEnd: { daysBefore: 1, time: '18:00' },
  cancellationTerms: [
    { daysBefore: 3, time: null, percent: 0 },
    { daysBefore: 0, time: null, percent: 50 },
  ],
  pictures: ['/v1/files/experience/E1-boat-coast-1.svg'],
  ...changes,
});

/** A continuous one is open from 09:00 to 17:00. */
export const continuousDetails = (changes: Partial<ExperienceDetails> = {}): ExperienceDetails =>
  fakeDetails({ id: 'E2', continuous: true, openingHours: { from: '09:00', until: '17:00' }, ...changes });

/** Returns the experience of some details with twelve tickets on its day, or open on it and the next. */
export function fakeExperience(
  details: ExperienceDetails = fakeDetails(),
  changes: Partial<SupplierExperience> = {},
): SupplierExperience {
  return {
    reference: details.id,
    details,
    priceCents: 24_000,
    childCents: 6_000,
    originalCents: null,
    season: { startDate: '2026-12-16', endDate: '2027-03-15' },
    openDays: details.continuous ? [FAKE_DAY, '2027-01-11'] : [],
    dates: details.continuous ? [] : [{ id: '202701101000', date: FAKE_DAY, time: '10:00', left: 12, total: 20 }],
    ...changes,
  };
}
