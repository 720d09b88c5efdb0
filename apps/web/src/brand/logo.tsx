import { useCampaign } from '@embarque/web-kit/session/use-session.ts';
import { useState } from 'react';
import classes from './logo.module.css';

/** The campaign's logo, a narrower one on small screens; its name where there is no picture. */
export function Logo() {
  const { name, theme } = useCampaign();
  const [failed, setFailed] = useState<string>();
  if (!theme.logo || failed === theme.logo) return <span className={classes.name}>{name}</span>;
  return (
    <picture>
      {theme.logoMobile && <source media="(max-width: 599px)" srcSet={theme.logoMobile} />}
      <img src={theme.logo} alt={name} className={classes.logo} onError={() => setFailed(theme.logo)} />
    </picture>
  );
}
