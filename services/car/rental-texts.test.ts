import { expect, it } from 'vitest';
import { depositText, driverTermsText, excessText, mileageText, protectionLines } from './rental-texts.ts';

it('says how far the car may be driven', () => {
  expect(mileageText({ mileagePerDay: null })).toBe('Km livre');
  expect(mileageText({ mileagePerDay: 200 })).toBe('200 km por dia');
});

it('says what the driver bears of a damage, and whom a company rents to', () => {
  const protections = [
    { name: 'Furto', excess: 2100 },
    { name: 'Terceiros', excess: 0 },
  ];
  const lines = protectionLines({ protections }).map((line) => line.replace(/\s/g, ' '));
  expect(lines).toEqual(['Furto, franquia de R$ 2.100,00', 'Terceiros, sem franquia']);
  const terms = { minimumAge: 21, maximumAge: null, licenceYears: 2, ageFees: [] };
  expect(driverTermsText(terms)).toBe('A partir de 21 anos, habilitado há pelo menos 2 anos');
  expect(driverTermsText({ ...terms, maximumAge: 75, licenceYears: 0 })).toBe('De 21 a 75 anos, com CNH definitiva');
});

it('says in short what is blocked on the card, and the most a damage can cost', () => {
  const plain = (text: string) => text.replace(/\s/g, ' ');
  const deposit = (amount: number) => plain(depositText({ deposit: { amount, rule: '' } }));
  expect(deposit(1000)).toBe('Caução R$ 1.000,00');
  expect(deposit(0)).toBe('Sem caução');
  const excess = (...excesses: number[]) =>
    plain(excessText({ protections: excesses.map((excess) => ({ name: 'Danos', excess })) }));
  expect(excess(3000, 3000, 0)).toBe('Franquia R$ 3.000,00');
  expect(excess(2100, 3000)).toBe('Franquia de até R$ 3.000,00');
  expect(excess(0)).toBe('Sem franquia');
  expect(excess()).toBe('Sem proteção incluída');
});
