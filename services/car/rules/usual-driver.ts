import { HOME_COUNTRY } from './home-country.ts';

/** The driver of a search that names none: old enough for every company, and a resident of Brazil. */
export const USUAL_DRIVER = { age: 30, licenceYears: 5, country: HOME_COUNTRY } as const;
