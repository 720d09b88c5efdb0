import { requestOf } from '@embarque/entertainment/api/request-of.ts';
import type { ActivityPassenger, EntertainmentBookingRequest } from '@embarque/entertainment/booking-contract.ts';
import type { Activity, Availability } from '@embarque/entertainment/contract.ts';
import { adultAgeOf } from './search-call.ts';

/** No two people of a booking have one name. */
const NAMES = ['ANA', 'BIA', 'CAIO', 'DORA', 'ELISA', 'FABIO', 'GISELE', 'HELENA', 'IVO'];

/** Adults of a last name. */
const peopleNamed = (count: number, lastName: string, endAge: number): ActivityPassenger[] =>
  NAMES.slice(0, count).map((name) => ({
    endAge,
    name,
    lastName,
    birthdate: '10/05/1990',
    gender: 'F',
    documentType: 'CPF',
    documentId: '52998224725',
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
