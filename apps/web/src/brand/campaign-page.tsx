import { useCampaign } from '@embarque/web-kit/session/use-session.ts';
import { useLocation } from '@tanstack/react-router';
import { NotFoundPage } from '../errors/not-found-page.tsx';
import { CampaignImage } from './campaign-image.tsx';
import classes from './campaign-page.module.css';
import { toMenuLink } from './menu-links.ts';
import { Page } from './page.tsx';

/** The page behind a header entry of the campaign: its picture between header and footer. */
export function CampaignPage() {
  const { id, campaignConfigLayout } = useCampaign();
  const { pathname } = useLocation();
  const entry = campaignConfigLayout.headers.find((link) => toMenuLink(link).href === pathname);
  if (!entry) return <NotFoundPage />;
  return (
    <Page>
      <h1 className={classes.title}>{entry.name}</h1>
      <CampaignImage src={`/v1/files/campaigns/${id}/${entry.id}`} alt={entry.name} className={classes.picture} />
    </Page>
  );
}
