import { busSupplierConformance } from '@embarque/bus/port.conformance.ts';
import { conformanceSubjects } from '../booking/testing/conformance-subjects.ts';
import { busQuery } from './testing/bus-query.ts';
import { busesOf } from './testing/buses-of.ts';

const cases = { plenty: busQuery('São Paulo', 'Rio de Janeiro'), stationName: 'sao paul' };

for (const { name, makeSubject } of conformanceSubjects(busesOf)) busSupplierConformance(name, makeSubject, cases);
