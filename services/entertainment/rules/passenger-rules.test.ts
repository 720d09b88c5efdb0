import { describe, expect, it } from 'vitest';
import {
  type ActivityFacts,
  checkPassengers,
  checkTransferData,
  GUARDIAN_MISSING,
  lacksGuardian,
  PASSENGERS_MISSING,
  type PassengerDraft,
} from './passenger-rules.ts';
import type { TransferData } from './transfer-ends.ts';

const facts: ActivityFacts = {
  bands: [
    { name: 'Adulto', endAge: 99 },
    { name: 'Criança', endAge: 11 },
    { name: 'Bebê', endAge: 2 },
  ],
  minAge: 0,
  endAges: [99],
  date: '2028-02-29',
  today: '2027-11-21',
};
const passenger = (changes: Partial<PassengerDraft> = {}): PassengerDraft => ({
  endAge: 99,
  name: 'ANA',
  lastName: 'SOUZA',
  birthdate: '10/05/1990',
  gender: 'F',
  documentType: 'CPF',
  documentId: '52998224725',
  email: 'ana@demo.test',
  phone: '(11) 98765-4321',
  ...changes,
});
const child = (birthdate: string, name = 'LEO') =>
  passenger({ endAge: 11, name, birthdate, documentId: name === 'LEO' ? '12345678909' : '39053344705' });
const baby = (birthdate: string) => passenger({ endAge: 2, name: 'BIA', birthdate, documentId: '11144477735' });

const ADULT = 'Adulto é quem tem 12 anos ou mais no dia da atividade.';
const CHILD = 'Criança é quem tem de 3 a 11 anos no dia da atividade.';
const BABY = 'Bebê é quem tem até 2 anos no dia da atividade.';
const seniors = [...facts.bands.slice(1), { name: 'Adulto', endAge: 59 }, { name: 'Idoso', endAge: 99 }];

describe('passengers', () => {
  it.each<[string, PassengerDraft[], Partial<ActivityFacts>, Record<string, string>]>([
    ['an adult', [passenger()], {}, {}],
    ['a family', [passenger(), child('03/01/2020'), baby('01/06/2026')], { endAges: [99, 11, 2] }, {}],
    [
      'one CPF twice',
      [passenger(), passenger({ name: 'BIA' })],
      { endAges: [99, 99] },
      { 'passengers.1.documentId': 'Este CPF já foi informado para outra pessoa. Cada uma precisa do seu.' },
    ],
    ['nobody', [], {}, { passengers: PASSENGERS_MISSING }],
    ['one too many', [passenger(), passenger({ name: 'BIA' })], {}, { passengers: PASSENGERS_MISSING }],
    ['in another order', [child('03/01/2020'), passenger()], { endAges: [99, 11] }, {}],
    [
      'two children, one of them paid as an adult',
      [child('03/01/2020'), child('03/01/2021', 'BIA')],
      { endAges: [99, 11] },
      { passengers: PASSENGERS_MISSING },
    ],
    [
      'a child where nobody of age is admitted',
      [child('03/01/2020')],
      { bands: facts.bands.slice(1), endAges: [11] },
      {},
    ],
    [
      'one who turns twelve on the day before',
      [passenger(), child('28/02/2016')],
      { endAges: [99, 11] },
      { 'passengers.1.birthdate': CHILD },
    ],
    [
      'one who turns twelve on a leap day',
      [passenger(), child('29/02/2016')],
      { endAges: [99, 11] },
      { 'passengers.1.birthdate': CHILD },
    ],
    ['one who turns twelve on the day after', [passenger(), child('01/03/2016')], { endAges: [99, 11] }, {}],
    ['one who turns three on the day', [passenger(), child('28/02/2025')], { endAges: [99, 11] }, {}],
    ['one who is three', [passenger(), baby('28/02/2025')], { endAges: [99, 2] }, { 'passengers.1.birthdate': BABY }],
    ['one who is three the day after', [passenger(), baby('01/03/2025')], { endAges: [99, 2] }, {}],
    [
      'a child who pays as an adult',
      [passenger(), passenger({ name: 'LEO', birthdate: '01/03/2016', documentId: '12345678909' })],
      { endAges: [99, 99] },
      { 'passengers.1.birthdate': ADULT },
    ],
    ['somebody of a hundred', [passenger({ birthdate: '10/05/1926' })], {}, {}],
    [
      'somebody beyond an age that is an end',
      [passenger({ endAge: 65, birthdate: '10/05/1950' })],
      { bands: [{ name: 'Adulto', endAge: 65 }], endAges: [65] },
      { 'passengers.0.birthdate': 'Adulto é quem tem até 65 anos no dia da atividade.' },
    ],
    ['a senior of sixty', [passenger({ birthdate: '10/05/1967' })], { bands: seniors }, {}],
    [
      'an adult who pays as a senior',
      [passenger()],
      { bands: seniors },
      { 'passengers.0.birthdate': 'Idoso é quem tem 60 anos ou mais no dia da atividade.' },
    ],
    [
      'one who is not admitted yet',
      [passenger({ birthdate: '01/03/2010' })],
      { minAge: 18 },
      { 'passengers.0.birthdate': 'Esta atividade é para quem tem pelo menos 18 anos no dia.' },
    ],
    ['one who is admitted on the day', [passenger({ birthdate: '28/02/2010' })], { minAge: 18 }, {}],
    ['one of twelve alone', [passenger({ birthdate: '28/02/2016' })], {}, {}],
    [
      'a child with one who is not of age',
      [passenger({ birthdate: '01/03/2010' }), child('03/01/2020')],
      { endAges: [99, 11] },
      { 'passengers.0.birthdate': GUARDIAN_MISSING },
    ],
    [
      'a child with one who is',
      [passenger({ birthdate: '28/02/2010' }), child('03/01/2020')],
      { endAges: [99, 11] },
      {},
    ],
    [
      'a child whose companion has no birthdate yet',
      [passenger({ birthdate: '' }), child('03/01/2020')],
      { endAges: [99, 11] },
      { 'passengers.0.birthdate': 'Data de nascimento não pode ser vazio' },
    ],
    [
      'one born after today',
      [passenger(), baby('22/11/2027')],
      { endAges: [99, 2] },
      { 'passengers.1.birthdate': 'Data de nascimento não pode estar no futuro' },
    ],
    [
      'one name twice',
      [passenger(), passenger({ documentId: '12345678909' })],
      { endAges: [99, 99] },
      { 'passengers.1.name': 'Passageiros com o mesmo nome e sobrenome não são permitidos!' },
    ],
    [
      'an empty name and document',
      [passenger({ documentId: '', name: '' })],
      {},
      { 'passengers.0.name': 'Nome não pode ser vazio', 'passengers.0.documentId': 'Documento não pode ser vazio' },
    ],
  ])('%s', (_case, passengers, changes, problems) => {
    expect(checkPassengers(passengers, { ...facts, ...changes })).toEqual(problems);
  });

  it.each([
    [[], 99, false],
    [[12, 15], 99, false],
    [[11], 99, true],
    [[11, 17], 99, true],
    [[11, 18], 99, false],
    [[0, 40], 99, false],
    // Nobody of age could buy it.
    [[11], 17, false],
  ])('of %j, where people up to %i come, lack a guardian: %s', (ages, endAge, lacks) => {
    expect(lacksGuardian(ages, [{ name: 'Todos', endAge }])).toBe(lacks);
  });
});

describe('the ends of a transfer', () => {
  const flight = { name: 'Salvador (SSA)', reservationCode: 'ABC123', flightNumber: 'LA3000', arrivalTime: '10:20' };
  it.each<[string, TransferData | null | undefined, (keyof TransferData)[], Record<string, string>]>([
    ['nothing is needed of anything else', null, [], {}],
    [
      'all is filled',
      { startingAirport: flight, dropOffLocation: 'Hotel' },
      ['startingAirport', 'dropOffLocation'],
      {},
    ],
    [
      'nothing is filled',
      undefined,
      ['startingAirport', 'dropOffLocation'],
      {
        'transferData.startingAirport.name': 'Aeroporto não pode ser vazio',
        'transferData.startingAirport.reservationCode': 'Localizador do voo não pode ser vazio',
        'transferData.startingAirport.flightNumber': 'Número do voo não pode ser vazio',
        'transferData.startingAirport.arrivalTime': 'Horário do voo não pode ser vazio',
        'transferData.dropOffLocation': 'Local de desembarque não pode ser vazio',
      },
    ],
    [
      'a time that is none, and spaces',
      { destinationAirport: { ...flight, arrivalTime: '24:00' }, pickupLocation: ' \u00a0' },
      ['pickupLocation', 'destinationAirport'],
      {
        'transferData.pickupLocation': 'Local de embarque não pode ser vazio',
        'transferData.destinationAirport.arrivalTime': 'Horário inválido. Informe como 14:30.',
      },
    ],
    ['what is not needed may be empty', { startingAirport: { ...flight, name: '' } }, [], {}],
  ])('%s', (_case, data, needed, problems) => {
    expect(checkTransferData(data, needed)).toEqual(problems);
  });
});
