import { emptyTraveller, type TravellerDraft } from '@embarque/commerce/travellers/traveller-draft.ts';
import { describe, expect, it } from 'vitest';
import { checkPassengers, fareNotice, freeFaresText, seatsProblem } from './passenger-rules.ts';

const today = '2026-11-21';
const ana: TravellerDraft = {
  ...emptyTraveller,
  name: 'ANA',
  lastName: 'SOUZA',
  birthdate: '10/05/1990',
  gender: 'F',
  documentType: 'CPF',
  documentId: '52998224725',
  email: 'ana@demo.test',
};
const leo: TravellerDraft = {
  ...ana,
  name: 'LEO',
  birthdate: '03/03/2020',
  documentType: 'RG',
  documentId: '123456789',
};

describe('passengers', () => {
  it('are valid without a phone, at any age, and children with a document of their own', () => {
    expect(checkPassengers([ana, leo], today)).toEqual({});
  });

  it.each<[string, Partial<TravellerDraft>, Record<string, string>]>([
    ['no name', { name: ' ' }, { '0.name': 'Nome não pode ser vazio' }],
    [
      'a last name of more than 28 letters',
      { lastName: 'A'.repeat(29) },
      { '0.lastName': 'Sobrenome pode ter no máximo 28 letras. Abrevie um nome do meio, como no documento.' },
    ],
    ['no birthdate', { birthdate: '' }, { '0.birthdate': 'Data de nascimento não pode ser vazio' }],
    [
      'a birthdate to come',
      { birthdate: '01/01/2027' },
      { '0.birthdate': 'Data de nascimento não pode estar no futuro' },
    ],
    ['no gender', { gender: '' }, { '0.gender': 'Genero não pode ser vazio' }],
    [
      'a document with letters',
      { documentType: 'DRIVER_LICENSE', documentId: '12X' },
      { '0.documentId': 'Documento só pode ter números' },
    ],
    ['a false CPF', { documentId: '11111111111' }, { '0.documentId': 'Por favor, digite um CPF válido' }],
    ['no e-mail', { email: 'ana' }, { '0.email': 'E-mail precisa ser preenchido com um e-mail valido' }],
  ])('%s is refused beside the field', (_what, changes, problems) => {
    expect(checkPassengers([{ ...ana, ...changes }], today)).toEqual(problems);
  });

  it('have names and documents of their own', () => {
    expect(checkPassengers([ana, { ...leo, name: 'Ana' }], today)).toEqual({
      '1.name': 'Passageiros com o mesmo nome e sobrenome não são permitidos!',
    });
    expect(checkPassengers([ana, { ...leo, documentType: 'CPF', documentId: ana.documentId }], today)).toEqual({
      '1.documentId': 'Este CPF já foi informado para outra pessoa. Cada uma precisa do seu.',
    });
    expect(checkPassengers([leo, { ...leo, name: 'LIA' }], today)).toEqual({
      '1.documentId': 'Este documento já foi informado para outra pessoa. Cada uma precisa do seu.',
    });
  });
});

describe('who may travel for less', () => {
  it('is told where to ask, by the age on the day of the departure: on a lap, young and old', () => {
    const ride = { first: '2027-01-15', last: '2027-01-15', passengers: 2 };
    const notice = (birthdate: string, changes = {}) => fareNotice({ birthdate }, { ...ride, ...changes });
    expect(notice('16/01/2021')).toMatch(/no colo.*guichê.*cobrada inteira/);
    expect(notice('15/01/2021')).toBeUndefined();
    expect(notice('16/01/2012')).toBeUndefined();
    expect(notice('15/01/2012')).toMatch(/15 a 29 anos com ID Jovem.*guichê.*cobrada inteira/);
    expect(notice('16/01/1997')).toMatch(/ID Jovem/);
    expect(notice('15/01/1997')).toBeUndefined();
    // Thirty on the way back alone, and six.
    expect(notice('20/01/1997', { last: '2027-01-20' })).toMatch(/ID Jovem/);
    expect(notice('20/01/2021', { last: '2027-01-20' })).toBeUndefined();
    expect(notice('16/01/2021')).toMatch(/um passageiro a menos/);
    expect(notice('16/01/2021', { passengers: 1 })).not.toMatch(/um passageiro a menos/);
    expect(notice('16/01/1967')).toBeUndefined();
    expect(notice('15/01/1967')).toMatch(/60 anos.*guichê.*cobrada inteira/);
    expect(notice('')).toBeUndefined();
    expect(freeFaresText('2027-01-15')).toMatch(
      /^Não inclua crianças menores de 6 anos no colo.*idosos de baixa renda, ID Jovem.*guichê/,
    );
  });
});

describe('seats', () => {
  it('are as many as the passengers, and different', () => {
    expect(seatsProblem(['1', '2'], 2)).toBeUndefined();
    expect(seatsProblem(['1'], 2)).toBe('Selecione 2 assento(s)');
    expect(seatsProblem(['1', '2', '3'], 2)).toBe('Selecione 2 assento(s)');
    expect(seatsProblem(['1', '1'], 2)).toBe('Cada passageiro precisa do seu assento: escolha outro.');
  });
});
