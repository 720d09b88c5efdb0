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
      <Page hero={<Head title={entry.name} />}>
        <HowItWorks />
        <WayOn />
      </Page>
    );
  }
  return (
    <Page hero={entry.text && <Head title={entry.name} />}>
      {!entry.text && <h1 className={classes.title}>{entry.name}</h1>}
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

/** The name of a page that says something, on the campaign's scenery as home's headline is. */
const Head = ({ title }: { readonly title: string }) => (
  <div className={classes.head}>
    <h1 className={classes.heading}>{title}</h1>
  </div>
);

const WayOn = () => (
  <LinkButton className={classes.on} to={shopPaths.home}>
    Buscar viagens
  </LinkButton>
);
