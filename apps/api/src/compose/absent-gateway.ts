import type { PaymentGateway } from '@embarque/server-kit/ports/gateway.ts';
import { SupplierError } from '@embarque/server-kit/ports/supplier.ts';

const unavailable = async (): Promise<never> => {
  throw new SupplierError('unavailable');
};

/** Used when no gateway is configured: no card can be encrypted, checked or charged. */
export const absentGateway: PaymentGateway = {
  code: 'none',
  fingerprintScript: undefined,
  asksSavedCcv: false,
  keys: async () => [],
  checkCard: unavailable,
  authorise: unavailable,
  confirm: unavailable,
  resendCode: unavailable,
  lookup: unavailable,
  capture: unavailable,
  void: unavailable,
  refund: unavailable,
  removeCard: unavailable,
  records: unavailable,
};
