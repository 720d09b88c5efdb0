import { useCampaign, useMaybeUser } from '@embarque/web-kit/session/use-session.ts';
import { MenuLink } from '../brand/menu/menu-link.tsx';
import { toMenuLink } from '../brand/menu/menu-links.ts';
import { CampaignImage } from '../brand/pages/campaign-image.tsx';
import classes from './hero.module.css';

const HEADLINE = 'Encontre os melhores preços para sua viagem!';

/** The headline on the campaign's banner, linked where it says so, or on its scenery; guests get the shop's own headline. */
export function Hero() {
  const { theme, campaignConfigLayout: layout } = useCampaign();
  const isGuest = useMaybeUser()?.guest;
  const headline = (!isGuest && (layout.home || theme.homeText)) || HEADLINE;
  if (!layout.homeImageBanner) {
    return (
      <div className={classes.title}>
        <h1 className={classes.headline}>{headline}</h1>
      </div>
    );
  }
  const banner = (
    <>
      <CampaignImage src={theme.home} alt="" className={classes.image} />
      <div className={classes.words}>
        <h1>{headline}</h1>
      </div>
    </>
  );
  return (
    <div className={classes.banner}>
      {layout.linkHomeImage ? (
        <MenuLink to={toMenuLink({ name: headline, link: layout.linkHomeImage })}>{banner}</MenuLink>
      ) : (
        banner
      )}
    </div>
  );
}
