import { entertainmentSupplierConformance } from '@embarque/entertainment/port.conformance.ts';
import { conformanceSubjects } from '../booking/testing/conformance-subjects.ts';
import { activitiesOf } from './testing/activities-of.ts';

const cases = {
  plenty: { route: ['city/BR-BA-SALVADOR'] },
  scarce: { route: ['city/BR-PE-FERNANDO-DE-NORONHA'] },
  placeName: 'salvad',
};

for (const { name, makeSubject } of conformanceSubjects(activitiesOf))
  entertainmentSupplierConformance(name, makeSubject, cases);
