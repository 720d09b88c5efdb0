import { lazy } from 'react';
import { loadPart } from '../../errors/lazy-page.ts';

const loadSecondFactor = () => import('./second-factor-dialog.tsx');

/** The card form: nobody who pays with points alone loads it. */
export const PaymentSection = lazy(() => {
  // With the form, so that nothing is left to load when the bank asks.
  void loadSecondFactor().catch(() => undefined);
  return loadPart(() => import('./payment-section.tsx'));
});

export const SecondFactorDialog = lazy(() => loadPart(loadSecondFactor));
