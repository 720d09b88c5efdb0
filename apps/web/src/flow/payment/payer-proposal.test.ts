import type { Person } from '@embarque/commerce/web/parts.ts';
import { describe, expect, it } from 'vitest';
import { payerProposal } from './payer-proposal.ts';
import { emptyPayment } from './payment-draft.ts';

const { customer: empty } = emptyPayment({ email: '', cards: [] });
const ana: Person = {
  path: 'passengers.0',
  name: 'ANA',
  lastName: 'SOUZA',
  documentType: 'CPF',
  documentId: '529.982.247-25',
  email: 'ana@demo.test',
  phone: '11987654321',
};
const filled = (person: Person, customer = empty) => payerProposal([person], customer)?.customer;

describe('what a traveller tells about who pays', () => {
  it('is CPF, mobile number and e-mail address, as they are sent', () => {
    expect(payerProposal([ana], empty)).toEqual({
      name: 'Ana Souza',
      cpf: '52998224725',
      customer: { documentNumber: '52998224725', mobilePhoneNumber: '(11) 98765-4321', email: 'ana@demo.test' },
    });
  });

  it('is that of the first of them', () => {
    expect(payerProposal([ana, { ...ana, name: 'BIA' }], empty)?.name).toBe('Ana Souza');
    expect(payerProposal([], empty)).toBeUndefined();
  });

  it('fills in empty fields alone', () => {
    const customer = { ...empty, email: 'outra@demo.test', mobilePhoneNumber: '(21) 9' };
    expect(filled(ana, customer)).toEqual({ documentNumber: '52998224725' });
    expect(filled(ana, { ...customer, documentNumber: '52998224725' })).toBeUndefined();
  });

  it('is nothing where somebody else pays', () => {
    expect(filled(ana, { ...empty, documentNumber: '11144477735' })).toBeUndefined();
  });

  it.each([
    ['the CPF', { documentId: '52998224724' }],
    ['the CPF', { documentType: 'RG' }],
    ['the CPF', { documentType: '', documentId: '' }],
  ])('leaves out %s that is none', (_, change) => {
    expect(filled({ ...ana, ...change })).toEqual({ mobilePhoneNumber: '(11) 98765-4321', email: 'ana@demo.test' });
  });

  it('leaves out what is not whole, and what is not asked for', () => {
    expect(filled({ ...ana, phone: '(11) 98', email: 'ana@' })).toEqual({ documentNumber: '52998224725' });
    expect(filled({ path: 'rooms.0.0', name: 'ANA', lastName: 'SOUZA' })).toBeUndefined();
    expect(filled({ ...ana, name: '', lastName: '' })).toBeUndefined();
  });

  it.each([
    ['Rua das Flores, 10, Centro, Campinas', { address: 'Rua das Flores', number: '10' }],
    ['Avenida Paulista, 1000 - São Paulo', { address: 'Avenida Paulista', number: '1000' }],
    ['Rua 7 de Setembro, 12b', { address: 'Rua 7 de Setembro', number: '12b' }],
    ['Rua das Flores sem número, Centro', { address: 'Rua das Flores sem número, Centro' }],
    [' ', {}],
  ])('takes street and number of an address: %s', (address, expected) => {
    const { documentNumber, mobilePhoneNumber, email, ...rest } = filled({ ...ana, address }) ?? {};
    expect(rest).toEqual(expected);
  });

  it('takes no street for a number that is there, and no number for a street', () => {
    const address = 'Rua das Flores, 10, Centro, Campinas';
    expect(filled({ ...ana, address }, { ...empty, number: '7' })).not.toHaveProperty('address');
    expect(filled({ ...ana, address }, { ...empty, address: 'Rua A' })).not.toHaveProperty('number');
  });
});
