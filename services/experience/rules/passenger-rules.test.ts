import { adult, child } from '@embarque/experience/testing/purchase.ts';
import { expect, it } from 'vitest';
import { checkPassengers, GUARDIAN_MISSING, type PassengerDraft, type VisitFacts } from './passenger-rules.ts';

const facts: VisitFacts = {
  party: { adults: 1, childs: 1 },
  adultFromAge: 12,
  childAges: { from: 5, to: 11 },
  date: '2028-02-29',
  today: '2027-11-21',
};
const adultsOnly: VisitFacts = { ...facts, party: { adults: 1, childs: 0 }, adultFromAge: 18, childAges: null };
const admitting = { adultFromAge: 12, childAges: { from: 5, to: 11 } };
const childOf = (birthdate: string) => ({ ...child(), birthdate });
const CHILD = 'O ingresso de criança é para quem tem de 5 a 11 anos no dia da experiência.';

it.each<[string, PassengerDraft[], VisitFacts, Record<string, string>]>([
  ['an adult and a child', [adult(), childOf('03/01/2020')], facts, {}],
  ['nobody', [], facts, { passengers: 'Informe um passageiro para cada ingresso.' }],
  ['too many', [adult(), child(), adult('BIA')], facts, { passengers: 'Informe um passageiro para cada ingresso.' }],
  [
    'a child in an adult’s place',
    [child(), adult()],
    facts,
    { passengers: 'Informe um passageiro para cada ingresso.' },
  ],
  ['a child who turns twelve on the day', [adult(), childOf('28/02/2016')], facts, { 'passengers.1.birthdate': CHILD }],
  ['a leap child whose birthday it is', [adult(), childOf('29/02/2020')], facts, {}],
  ['a child who is five the day after', [adult(), childOf('01/03/2023')], facts, { 'passengers.1.birthdate': CHILD }],
  ['an adult of eighteen on the day', [adult('ANA', { birthdate: '28/02/2010' })], adultsOnly, {}],
  [
    'an adult who is not admitted yet',
    [adult('ANA', { birthdate: '01/03/2010' })],
    adultsOnly,
    { 'passengers.0.birthdate': 'Esta experiência é para quem tem pelo menos 18 anos no dia.' },
  ],
  [
    'a child in an adult’s place who is alone',
    [adult('ANA', { birthdate: '01/03/2020' })],
    { ...adultsOnly, ...admitting },
    { 'passengers.0.birthdate': GUARDIAN_MISSING },
  ],
  [
    'a child with one who is not of age on the day',
    [adult('ANA', { birthdate: '01/03/2010' }), childOf('03/01/2020')],
    facts,
    { 'passengers.0.birthdate': GUARDIAN_MISSING },
  ],
  ['a child with one who is', [adult('ANA', { birthdate: '28/02/2010' }), childOf('03/01/2020')], facts, {}],
  [
    'a child who pays as an adult and is alone',
    [adult('ANA', { birthdate: '01/03/2018' })],
    { ...adultsOnly, adultFromAge: 6, childAges: { from: 0, to: 5 } },
    { 'passengers.0.birthdate': GUARDIAN_MISSING },
  ],
  [
    'one who pays as an adult and comes alone',
    [adult('ANA', { birthdate: '28/02/2016' })],
    { ...adultsOnly, ...admitting },
    {},
  ],
  [
    'an adult without an address',
    [adult('ANA', { address: ' ' })],
    adultsOnly,
    { 'passengers.0.address': 'Endereço não pode ser vazio' },
  ],
  [
    'one name twice',
    [adult(), { ...childOf('03/01/2020'), name: 'ANA' }],
    facts,
    { 'passengers.1.name': 'Passageiros com o mesmo nome e sobrenome não são permitidos!' },
  ],
  [
    'one CPF twice',
    [adult(), { ...childOf('03/01/2020'), documentId: '52998224725' }],
    facts,
    { 'passengers.1.documentId': 'Este CPF já foi informado para outra pessoa. Cada uma precisa do seu.' },
  ],
  [
    'one number twice that is a CPF of one and an RG of the other',
    [adult(), { ...childOf('03/01/2020'), documentType: 'RG', documentId: '52998224725' }],
    facts,
    {},
  ],
])('%s', (_case, passengers, of, problems) => {
  expect(checkPassengers(passengers, of)).toEqual(problems);
});
