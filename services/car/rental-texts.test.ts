import { expect, it } from 'vitest';
import { driverTermsText, mileageText, protectionLines } from './rental-texts.ts';

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
