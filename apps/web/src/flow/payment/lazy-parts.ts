import { loadPart } from '@embarque/web-kit/ui/behaviour/load-part.ts';
import { onNextAct } from '@embarque/web-kit/ui/behaviour/on-next-act.ts';
import { lazy } from 'react';

const loadSecondFactor = () => import('./second-factor/second-factor-dialog.tsx');

/** The card form; not loaded when only points pay. */
export const PaymentSection = lazy(() => {
  // Once the form is used, so that nothing needs to load when the bank asks.
  onNextAct(() => void loadSecondFactor().catch(() => undefined));
  return loadPart(() => import('./payment-section.tsx'));
});

export const SecondFactorDialog = lazy(() => loadPart(loadSecondFactor));
