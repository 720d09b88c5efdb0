import { shopPaths } from '@embarque/contract/shop-paths.ts';
import { StateScene } from '@embarque/web-kit/ui/scenes/state-scene.tsx';
import type { ReactNode } from 'react';
import { LinkButton } from '../../../brand/link-button.tsx';
import { LeadForm } from '../../../lead/lead-form.tsx';
import classes from './no-availability.module.css';

interface NoAvailabilityProps {
  readonly text: string;
  /** What it means, below it. */
  readonly hint?: string | undefined;
  /** Other searches, beside a new one. */
  readonly ways?: ReactNode;
  /** Other ways on, before people are asked. */
  readonly children?: ReactNode;
}

const OTHER_DATES = 'Você pode tentar com outras datas ou contar para a gente como é a viagem.';

/** A search without results that specialists may help with: a way back to the search, then the form that asks them. */
export default function NoAvailability({ text, hint = OTHER_DATES, ways, children }: NoAvailabilityProps) {
  return (
    <div className={classes.page}>
      <div className={classes.why} role="alert">
        <StateScene
          scene="nothing"
          title={text}
          action={
            <>
              {ways}
              <LinkButton to={shopPaths.home} look={ways ? 'plain' : 'accent'}>
                <span className={classes.way}>refazer a pesquisa</span>
              </LinkButton>
            </>
          }
        >
          {hint}
        </StateScene>
      </div>
      {children}
      <section className={classes.box} aria-labelledby="lead-title">
        <h2 id="lead-title">Nossos especialistas procuram por você</h2>
        <LeadForm channel="searchResult" isAside />
      </section>
    </div>
  );
}
