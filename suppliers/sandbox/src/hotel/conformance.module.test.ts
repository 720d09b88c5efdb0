import { hotelSupplierConformance } from '@embarque/hotel/port.conformance.ts';
import { conformanceSubjects } from '../booking/testing/conformance-subjects.ts';
import { hotelQuery } from './testing/hotel-query.ts';
import { hotelsOf } from './testing/hotels-of.ts';

const cases = {
  plenty: hotelQuery({ addressCode: 'BR-PE-OLINDA' }),
  scarce: hotelQuery({ addressCode: 'BR-PE-FERNANDO-DE-NORONHA' }),
  cityName: 'olind',
};

for (const { name, makeSubject } of conformanceSubjects(hotelsOf)) hotelSupplierConformance(name, makeSubject, cases);
