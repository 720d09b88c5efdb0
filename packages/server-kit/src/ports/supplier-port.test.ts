import { expect, test } from 'vitest';
import type { BookingSupplier } from './supplier.ts';
import { provide, type SupplierPort, suppliersOf } from './supplier-port.ts';

const own: SupplierPort<BookingSupplier> = { kind: 'HOTEL', queries: [] };
const other: SupplierPort<BookingSupplier> = { kind: 'BUS', queries: [] };
const supplier = (code: string) => ({ code }) as BookingSupplier;

test('a service gets the suppliers of its own port, in their order', () => {
  const [first, second] = [supplier('b'), supplier('a')];
  const provided = [provide(own, first), provide(other, supplier('c')), provide(own, second)];
  expect(suppliersOf(own, provided)).toEqual([first, second]);
});

test('two suppliers of one service never share a code, and one company may supply two services', () => {
  const provided = [provide(own, supplier('acme')), provide(other, supplier('acme'))];
  expect(suppliersOf(own, provided)).toHaveLength(1);
  expect(() => suppliersOf(own, [...provided, provide(own, supplier('acme'))])).toThrow('have the code acme');
});
