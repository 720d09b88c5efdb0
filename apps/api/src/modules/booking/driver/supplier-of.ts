import { supplierWithCode } from '@embarque/commerce/api/ask-supplier.ts';
import type { BookingSupplier } from '@embarque/server-kit/ports/supplier.ts';
import type { BookingDeps } from '../deps.ts';

/**
 * Returns a service's supplier by its code; undefined when the service no longer has it. Codes are unique within a service only: one
 * company may supply several.
 */
export const supplierOf = (
  services: BookingDeps['services'],
  { type, code }: { readonly type: string; readonly code: string },
): BookingSupplier | undefined =>
  supplierWithCode(services.find(({ descriptor }) => descriptor.kind === type)?.suppliers ?? [], code);
