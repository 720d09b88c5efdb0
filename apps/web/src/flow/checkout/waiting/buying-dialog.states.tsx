import { statesOf } from '@embarque/web-kit/testing/states.ts';
import { BuyingDialog } from './buying-dialog.tsx';

export default statesOf({
  withCard: <BuyingDialog isCardDue />,
  pointsOnly: <BuyingDialog isCardDue={false} />,
});
