import classes from './footer.module.css';
import { SecondaryLogo } from './logo.tsx';
import { MenuLink } from './menu/menu-link.tsx';

/** Release number shown in this footer. */
const RELEASE = 60;
const SITE = 'https://www.embarque.example';

const links = [
  { name: 'Regulamento', href: `${SITE}/regulamento` },
  { name: 'Política de Privacidade', href: `${SITE}/politica-de-privacidade` },
  { name: 'Política de Cookies', href: `${SITE}/politica-de-cookies` },
  { name: 'Termos de Uso', href: `${SITE}/termos-de-uso` },
  { name: 'Ajuda', href: `${SITE}/ajuda` },
  { name: 'Fale Conosco', href: `${SITE}/fale-conosco` },
];

/** The footer that is the same whatever the campaign's layout says. */
export function FixedFooter() {
  return (
    <footer className={classes.footer}>
      <div className={classes.content}>
        <ul className={classes.row}>
          {links.map(({ name, href }) => (
            <li key={name}>
              <MenuLink to={{ name, href, external: true }} className={classes.link} />
            </li>
          ))}
        </ul>
        <div className={classes.line}>
          <SecondaryLogo />
          <p>© Embarque. Todos os direitos reservados. Release {RELEASE}</p>
        </div>
      </div>
    </footer>
  );
}
