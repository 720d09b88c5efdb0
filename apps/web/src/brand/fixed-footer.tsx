import type { PublicCampaign } from '@embarque/contract/campaign/campaign.ts';
import { useCampaign } from '@embarque/web-kit/session/use-session.ts';
import classes from './footer.module.css';
import { SecondaryLogo } from './logo.tsx';
import { MenuLink } from './menu/menu-link.tsx';
import { type MenuLink as Target, toMenuLink } from './menu/menu-links.ts';
import { WhoSells } from './seller/who-sells.tsx';

/** Release number shown in this footer. */
const RELEASE = 60;

/** Its links, with their pages on the campaign's site. */
const links = [
  { name: 'Regulamento', page: 'regulamento' },
  { name: 'Política de Privacidade', page: 'politica-de-privacidade' },
  { name: 'Política de Cookies', page: 'politica-de-cookies' },
  { name: 'Termos de Uso', page: 'termos-de-uso' },
  { name: 'Ajuda', page: 'ajuda' },
  { name: 'Fale Conosco', page: 'fale-conosco' },
];

/** The footer that is the same whatever the campaign's layout says. */
export function FixedFooter() {
  const campaign = useCampaign();
  const owner = campaign.seller?.name ?? campaign.name;
  return (
    <footer className={classes.footer}>
      <div className={classes.content}>
        <ul className={classes.row}>
          {links.map(({ name, page }) => (
            <li key={name}>
              <MenuLink to={linkOf(name, page, campaign)} className={classes.link} />
            </li>
          ))}
        </ul>
        <WhoSells />
        <div className={classes.line}>
          <SecondaryLogo />
          <p>
            © {owner.replace(/\.$/, '')}. Todos os direitos reservados. Release {RELEASE}
          </p>
        </div>
      </div>
    </footer>
  );
}

/**
 * Where a link leads: as the entry of this name in the campaign's own groups, else to the page of its site; a campaign that says neither
 * is asked by mail.
 */
function linkOf(name: string, page: string, { campaignConfigLayout, siteUrl, supportEmail }: PublicCampaign): Target {
  const entries = campaignConfigLayout.footers.flatMap(({ title, link = '', items }) => [
    { name: title, link },
    ...items,
  ]);
  const own = entries.find((entry) => entry.link && entry.name.toLowerCase() === name.toLowerCase());
  if (own) return toMenuLink({ name, link: own.link });
  const href = siteUrl
    ? new URL(`/${page}`, siteUrl).href
    : `mailto:${supportEmail}?subject=${encodeURIComponent(name)}`;
  return { name, href, external: true };
}
