import { statesOf } from '@embarque/web-kit/testing/states.ts';
import { OfferTimeLeft } from './offer-time-left.tsx';

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

export default statesOf({
  lastMinutes: <OfferTimeLeft end={inMinutes(4.9)} />,
  lastSeconds: <OfferTimeLeft end={inMinutes(0.5)} />,
});
