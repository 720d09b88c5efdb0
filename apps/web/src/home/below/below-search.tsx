import { homeRoutes } from '@embarque/contract/home.ts';
import { call } from '@embarque/web-kit/session/session.ts';
import { useUser } from '@embarque/web-kit/session/signed-user.tsx';
import { useRef } from 'react';
import { shopServices } from '../../services.ts';
import classes from './below-search.module.css';
import { PLACE_MARK, useKeptPlace } from './place-on-home.ts';
import { Showcases } from './showcases.tsx';
import { TopDestinations } from './top-destinations.tsx';
import { useOnHome } from './use-on-home.ts';

/** The most searched destinations, where the campaign shows them and sells the way there, and the campaign's showcases, but for guests. */
export default function BelowSearch() {
  const { guest, campaign } = useUser();
  const layout = campaign.campaignConfigLayout;
  const shop = shopServices.find(({ service, suggestDestination }) => suggestDestination && layout[service.flag]);
  const suggest = layout.topDestinationsEnabled ? shop?.suggestDestination : undefined;
  const searched = useOnHome({
    name: 'most-searched',
    isShown: suggest !== undefined,
    ask: (signal) => call(homeRoutes.mostSearched, {}, { signal }),
  });
  const showcases = useOnHome({
    name: 'showcases',
    isShown: !guest,
    ask: (signal) => call(homeRoutes.showcases, {}, { signal }),
  });
  const sections = useRef<HTMLDivElement>(null);
  useKeptPlace(sections, !searched.isWaiting && !showcases.isWaiting);
  return (
    <div ref={sections} {...PLACE_MARK} className={classes.below}>
      {shop && suggest && <TopDestinations shop={shop} suggest={suggest} {...searched} />}
      {!guest && <Showcases {...showcases} />}
    </div>
  );
}
