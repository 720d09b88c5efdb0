import { requestOf } from '@embarque/car/api/demo-trips.ts';
import type { Car, CarBookingRequest } from '@embarque/car/contract.ts';

/** The purchase of a car with points, by a driver of 36 years. */
export const requestBody = (car: Car, lastName: string): CarBookingRequest =>
  requestOf(car, {
    name: 'ANA',
    lastName,
    birthdate: '10/05/1990',
    gender: 'F',
    documentType: 'CPF',
    documentId: '52998224725',
    email: 'ana@demo.test',
    phone: '(11) 98765-4321',
    address: 'Avenida Paulista, 1000, São Paulo',
  });
