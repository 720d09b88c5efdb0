import { type ChosenDay, requestFor } from '@embarque/experience/api/request-of.ts';
import type { ExperienceBookingRequest, ExperiencePassenger } from '@embarque/experience/booking-contract.ts';
import type { Experience } from '@embarque/experience/contract.ts';

/** No two people of a booking have one name. */
const NAMES = ['ANA', 'BIA', 'CAIO', 'DORA', 'ELISA', 'FABIO', 'GISELE', 'HELENA', 'IVO'];

/** Adults of a last name. */
export const peopleNamed = (count: number, lastName: string): ExperiencePassenger[] =>
  NAMES.slice(0, count).map((name) => ({
    type: 'ADT',
    name,
    lastName,
    birthdate: '10/05/1990',
    gender: 'F',
    documentType: 'CPF',
    documentId: '52998224725',
    email: 'ana@demo.test',
    phone: '(11) 98765-4321',
    address: 'Avenida Paulista, 1000, São Paulo',
  }));

/** The purchase of a day of an experience with points, for as many adults as its price is for. */
export const requestBody = (experience: Experience, day: ChosenDay, lastName: string): ExperienceBookingRequest =>
  requestFor(day, peopleNamed(experience.qtParticipants, lastName), experience);
