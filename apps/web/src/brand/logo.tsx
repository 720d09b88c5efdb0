import { useCampaign } from '@embarque/web-kit/session/use-session.ts';
import { useState } from 'react';
import classes from './logo.module.css';

interface LogoProps {
  /** It leaves its room to what stands beside it: from 768 to 1120 px it is the narrow one, too. */
  readonly yields?: boolean;
}

const SMALL = '(max-width: 599px)';

/** The campaign's logo, a narrower one on small screens; its name where there is no picture. */
export function Logo({ yields = false }: LogoProps) {
  const { name, theme } = useCampaign();
  const { src, failed } = useFirstLoadable([theme.logo, theme.logoDefault]);
  if (!src) return <span className={classes.name}>{name}</span>;
  return (
    <picture>
      {theme.logoMobile && src === theme.logo && (
        <source
          media={yields ? `${SMALL}, (min-width: 768px) and (max-width: 1119px)` : SMALL}
          srcSet={theme.logoMobile}
        />
      )}
      <img src={src} alt={name} className={classes.logo} onError={failed} />
    </picture>
  );
}

/** The campaign's secondary logo, at the end of every page; its name where there is no picture. */
export function SecondaryLogo() {
  const { name, theme } = useCampaign();
  const { src, failed } = useFirstLoadable([theme.logoSecundaria, theme.logoSecundariaDefault]);
  if (!src) return <p>{name}</p>;
  return <img src={src} alt={name} className={classes.secondary} onError={failed} loading="lazy" decoding="async" />;
}

/** Returns the first of the addresses that is not empty and has not failed yet. */
function useFirstLoadable(addresses: readonly string[]) {
  const [failures, setFailures] = useState<readonly string[]>([]);
  const src = addresses.find((address) => address && !failures.includes(address));
  return { src, failed: () => src && setFailures([...failures, src]) };
}
