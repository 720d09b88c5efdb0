import { SignedIn } from '../testing/signed-in.tsx';
import { statesOf } from '../testing/states.ts';
import { Price } from './price.tsx';

const price = <Price cashPrice={1234.5} pointsPrice={61_725} />;

export default statesOf({
  pointsOrCash: <SignedIn>{price}</SignedIn>,
  pointsOnly: <SignedIn as={{ campaign: { acceptCashPayment: false } }}>{price}</SignedIn>,
  leastPoints: <SignedIn as={{ campaign: { cashPaymentPercentage: 60 } }}>{price}</SignedIn>,
  noCashShare: <SignedIn as={{ campaign: { cashPaymentPercentage: 0 } }}>{price}</SignedIn>,
  cashOnly: <SignedIn as={{ campaign: { disablePointActivity: true } }}>{price}</SignedIn>,
  guest: <SignedIn as={{ guest: true }}>{price}</SignedIn>,
  ownCoin: (
    <SignedIn as={{ campaign: { campaignConfig: { coinAlias: 'Auroras', shortenCoinAlias: 'Aur' } } }}>
      {price}
    </SignedIn>
  ),
  ownCoinLeast: (
    <SignedIn
      as={{
        campaign: { cashPaymentPercentage: 60, campaignConfig: { coinAlias: 'Auroras', shortenCoinAlias: 'Aur' } },
      }}
    >
      {price}
    </SignedIn>
  ),
  small: (
    <SignedIn>
      <Price cashPrice={199} pointsPrice={9_950} size="sm" />
    </SignedIn>
  ),
  largeLeast: (
    <SignedIn as={{ campaign: { cashPaymentPercentage: 60 } }}>
      <Price cashPrice={15_999.99} pointsPrice={800_000} size="lg" />
    </SignedIn>
  ),
  large: (
    <SignedIn>
      <Price cashPrice={15_999.99} pointsPrice={800_000} size="lg" />
    </SignedIn>
  ),
});
