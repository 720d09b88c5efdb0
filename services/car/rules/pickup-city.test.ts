import { expect, it } from 'vitest';
import { cityOfAddress } from './pickup-city.ts';

it.each([
  ['Aeroporto Deputado Luís Eduardo Magalhães, área de desembarque, Salvador', 'Salvador'],
  ['Rua das Acácias, 120, Centro, Salvador - BA', 'Salvador'],
  ['Natal', 'Natal'],
  ['', ''],
])('the city of %j is %j', (address, city) => {
  expect(cityOfAddress(address)).toBe(city);
});
