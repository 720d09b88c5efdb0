import { useCampaign } from '@embarque/web-kit/session/use-session.ts';
import { brandIcons } from './brand-icons.tsx';
import { FixedFooter } from './fixed-footer.tsx';
import classes from './footer.module.css';
import { SecondaryLogo } from './logo.tsx';
import { MenuLink } from './menu/menu-link.tsx';
import { toMenuLink } from './menu/menu-links.ts';
import { WhoSells } from './seller/who-sells.tsx';

/** The campaign's footer groups, or the fixed footer of the campaign that asks for it. */
export function Footer() {
  const { campaignConfigLayout } = useCampaign();
  if (campaignConfigLayout.fixedFooter) return <FixedFooter />;
  const { footers } = campaignConfigLayout;
  const groups = footers.filter(({ items, link }) => items.length > 0 || !link);
  const alone = footers.filter(({ items }) => items.length === 0);
  return (
    <footer className={classes.footer}>
      <div className={classes.content}>
        {groups.length > 0 && (
          <div className={classes.groups}>
            {groups.map(({ title, items }) => (
              <div key={title}>
                <h2 className={classes.title}>{title}</h2>
                {items.length > 0 && (
                  <ul
                    className={classes.items}
                    data-icons={items.some((item) => item.name.toLowerCase() in brandIcons)}
                  >
                    {items.map((item) => (
                      <li key={item.id}>
                        <FooterLink item={item} className={classes.link} />
                      </li>
                    ))}
                  </ul>
                )}
              </div>
            ))}
          </div>
        )}
        <WhoSells />
        <div className={classes.line}>
          <SecondaryLogo />
          {alone.map(
            ({ title, link }) =>
              link && <FooterLink key={title} item={{ name: title, link }} className={classes.single} />,
          )}
        </div>
      </div>
    </footer>
  );
}

interface FooterLinkProps {
  readonly item: Parameters<typeof toMenuLink>[0];
  /** Of a link without an icon. */
  readonly className: string | undefined;
}

/** A link of the footer; Instagram, WhatsApp and Facebook are icons, in a group or alone. */
function FooterLink({ item, className }: FooterLinkProps) {
  const Icon = brandIcons[item.name.toLowerCase()];
  if (!Icon) return <MenuLink to={toMenuLink(item)} className={className} />;
  return (
    <MenuLink to={toMenuLink(item)} className={classes.icon}>
      <Icon />
      <span className={classes.hidden}>{item.name}</span>
    </MenuLink>
  );
}
