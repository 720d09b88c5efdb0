import { useCampaign } from '@embarque/web-kit/session/use-session.ts';
import { brandIcons } from './brand-icons.tsx';
import { FixedFooter } from './fixed-footer.tsx';
import classes from './footer.module.css';
import { MenuLink } from './menu-link.tsx';
import { toMenuLink } from './menu-links.ts';

/** The campaign's footer groups, or the fixed footer of the campaign that asks for it. */
export function Footer() {
  const { campaignConfigLayout, name } = useCampaign();
  if (campaignConfigLayout.fixedFooter) return <FixedFooter />;
  const groups = campaignConfigLayout.footers;
  return (
    <footer className={classes.footer}>
      <div className={classes.content}>
        {groups.length > 0 && (
          <div className={classes.groups}>
            {groups.map(({ title, link, items }) => (
              <div key={title}>
                {items.length === 0 && link ? (
                  <MenuLink to={toMenuLink({ name: title, link })} className={classes.single} />
                ) : (
                  <h2 className={classes.title}>{title}</h2>
                )}
                <ul className={classes.items} data-icons={items.some((item) => item.name.toLowerCase() in brandIcons)}>
                  {items.map((item) => {
                    const Icon = brandIcons[item.name.toLowerCase()];
                    return (
                      <li key={item.id}>
                        <MenuLink to={toMenuLink(item)} className={Icon ? classes.icon : classes.link}>
                          {Icon ? (
                            <>
                              <Icon />
                              <span className={classes.hidden}>{item.name}</span>
                            </>
                          ) : (
                            item.name
                          )}
                        </MenuLink>
                      </li>
                    );
                  })}
                </ul>
              </div>
            ))}
          </div>
        )}
        <p className={classes.line}>{name}</p>
      </div>
    </footer>
  );
}
