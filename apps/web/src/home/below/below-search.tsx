import { useCampaign } from '@embarque/web-kit/session/use-session.ts';
import { shopServices } from '../../services.ts';
import classes from './below-search.module.css';
import { Showcases } from './showcases.tsx';
import { TopDestinations } from './top-destinations.tsx';

/** The most searched destinations, where the campaign shows them and sells the way there, and the campaign's showcases. */
export default function BelowSearch() {
  const { campaignConfigLayout: layout } = useCampaign();
  const shop = shopServices.find(({ service, suggestDestination }) => suggestDestination && layout[service.flag]);
  return (
    <div className={classes.below}>
      {layout.topDestinationsEnabled && shop?.suggestDestination && (
        <TopDestinations shop={shop} suggest={shop.suggestDestination} />
      )}
      <Showcases />
    </div>
  );
}
