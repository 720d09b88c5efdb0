import { shopPaths } from '@embarque/contract/shop-paths.ts';
import { useCampaign } from '@embarque/web-kit/session/use-session.ts';
import { useLocation } from '@tanstack/react-router';
import { NotFoundPage } from '../../errors/not-found-page.tsx';
import { LinkButton } from '../link-button.tsx';
import { toMenuLink } from '../menu/menu-links.ts';
import { Page } from '../page.tsx';
import { CampaignImage } from './campaign-image.tsx';
import classes from './campaign-page.module.css';
import { HowItWorks } from './how-it-works.tsx';

/** The page behind a header entry of the campaign, between header and footer: what the shop writes of it, else its picture. */
export function CampaignPage() {
  const { id, campaignConfigLayout } = useCampaign();
  const { pathname } = useLocation();
  const entry = campaignConfigLayout.headers.find((link) => toMenuLink(link).href === pathname);
  if (!entry) return <NotFoundPage />;
  if (entry.page === 'how-it-works') {
    return (
      <Page>
        <h1 className={classes.heading}>{entry.name}</h1>
        <HowItWorks />
        <WayOn />
      </Page>
    );
  }
  return (
    <Page>
      <h1 className={entry.text ? classes.heading : classes.title}>{entry.name}</h1>
      {entry.text && (
        <>
          <p className={classes.lead}>{entry.text}</p>
          <WayOn />
        </>
      )}
      <CampaignImage
        src={`/v1/files/campaigns/${id}/${entry.id}`}
        alt={entry.name}
        className={entry.text ? classes.illustration : classes.picture}
      />
      {!entry.text && <WayOn />}
    </Page>
  );
}

const WayOn = () => (
  <LinkButton className={classes.on} to={shopPaths.home}>
    Buscar viagens
  </LinkButton>
);
