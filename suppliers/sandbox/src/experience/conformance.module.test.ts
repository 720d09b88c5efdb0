import { experienceSupplierConformance } from '@embarque/experience/port.conformance.ts';
import { conformanceSubjects } from '../booking/testing/conformance-subjects.ts';
import { experiencesOf } from './testing/experiences-of.ts';

const cases = {
  plenty: { cityId: 'BR-BA-SALVADOR', startDate: '2027-01-11', endDate: '2027-01-17' },
  scarce: { cityId: 'BR-PE-FERNANDO-DE-NORONHA', startDate: '2027-01-11', endDate: '2027-01-17' },
  cityName: 'salvad',
};

for (const { name, makeSubject } of conformanceSubjects(experiencesOf))
  experienceSupplierConformance(name, makeSubject, cases);
