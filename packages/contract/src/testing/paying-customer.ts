import type { Payment } from '../money/payment.ts';

/** A valid payer for tests. */
export const payingCustomer: Payment['customer'] = {
  documentNumber: '52998224725',
  email: 'ana@demo.test',
  mobilePhoneNumber: '(11) 98765-4321',
  zipCode: '01310100',
  address: 'Avenida Paulista',
  number: '1000',
  complement: '',
  city: 'São Paulo',
  state: 'São Paulo',
  ipAddress: '127.0.0.1',
};
