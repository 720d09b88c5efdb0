import { useCampaign } from '@embarque/web-kit/session/use-session.ts';
import { SellerLine } from './seller-line.tsx';
import { SupportWays } from './support-ways.tsx';
import classes from './who-sells.module.css';

/** At the end of every page: who sells, and who helps. Nothing where no campaign is known. */
export function WhoSells() {
  const { seller, supportEmail } = useCampaign();
  if (!seller && !supportEmail) return null;
  return (
    <div className={classes.block}>
      {supportEmail && (
        <div>
          <h2 className={classes.title}>Atendimento</h2>
          <SupportWays />
        </div>
      )}
      {seller && (
        <div>
          <h2 className={classes.title}>Quem vende</h2>
          <SellerLine className={classes.seller} />
        </div>
      )}
    </div>
  );
}
