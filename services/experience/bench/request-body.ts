import { samplePeople } from '@embarque/commerce/testing/sample-people.ts';
import { type ChosenDay, requestFor } from '@embarque/experience/api/request-of.ts';
import type { ExperienceBookingRequest, ExperiencePassenger } from '@embarque/experience/booking-contract.ts';
import type { Experience } from '@embarque/experience/contract.ts';

/** Adults of a last name. */
export const peopleNamed = (count: number, lastName: string): ExperiencePassenger[] =>
  samplePeople.slice(0, count).map((person) => ({
    type: 'ADT',
    ...person,
    lastName,
    birthdate: '10/05/1990',
    gender: 'F',
    documentType: 'CPF',
    email: 'ana@demo.test',
    phone: '(11) 98765-4321',
    address: 'Avenida Paulista, 1000, São Paulo',
  }));

/** The purchase of a day of an experience with points, for as many adults as its price is for. */
export const requestBody = (experience: Experience, day: ChosenDay, lastName: string): ExperienceBookingRequest =>
  requestFor(day, peopleNamed(experience.qtParticipants, lastName), experience);
