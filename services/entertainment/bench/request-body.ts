import { samplePeople } from '@embarque/commerce/testing/sample-people.ts';
import { requestOf } from '@embarque/entertainment/api/request-of.ts';
import type { ActivityPassenger, EntertainmentBookingRequest } from '@embarque/entertainment/booking-contract.ts';
import type { Activity, Availability } from '@embarque/entertainment/contract.ts';
import { adultAgeOf } from './search-call.ts';

/** Adults of a last name. */
const peopleNamed = (count: number, lastName: string, endAge: number): ActivityPassenger[] =>
  samplePeople.slice(0, count).map((person) => ({
    endAge,
    ...person,
    lastName,
    birthdate: '10/05/1990',
    gender: 'F',
    documentType: 'CPF',
    email: 'ana@demo.test',
    phone: '(11) 98765-4321',
  }));

/** The purchase of a day of an activity with points, for as many adults as it was asked for. */
export const requestBody = (
  activity: Activity,
  availability: Availability,
  people: number,
  lastName: string,
): EntertainmentBookingRequest =>
  requestOf({ activity, availability }, peopleNamed(people, lastName, adultAgeOf(activity)));
