import type { FeeField } from '@embarque/contract/service.ts';
import { useCallback } from 'react';
import { useUser } from '../session/signed-user.tsx';
import { amountText } from './amount-text.ts';

/** Returns the function that says amounts in reais as the user sees prices of a service, the same while the user is. */
export function useAmountText(fee: FeeField): (reais: number) => string {
  const user = useUser();
  return useCallback((reais) => amountText(reais, { user, fee }), [user, fee]);
}
