import { carSupplierConformance } from '@embarque/car/port.conformance.ts';
import { conformanceSubjects } from '../booking/testing/conformance-subjects.ts';
import { carQuery } from './testing/car-query.ts';
import { carsOf } from './testing/cars-of.ts';

const cases = {
  plenty: carQuery({ from: 'GRUA', to: 'GIGA', pickup: '2027-01-15T23:59', dropoff: '2027-01-20T10:30' }),
  scarce: carQuery({ from: 'FENA' }),
  cityName: 'são paulo',
};

for (const { name, makeSubject } of conformanceSubjects(carsOf)) carSupplierConformance(name, makeSubject, cases);
