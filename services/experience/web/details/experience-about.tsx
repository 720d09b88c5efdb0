import { durationText } from '@embarque/commerce/travel-times.ts';
import { RichText } from '@embarque/commerce/web/rich-text-view.tsx';
import type { ExperienceOffer } from '@embarque/experience/contract.ts';
import { Facts } from '@embarque/web-kit/ui/cards/facts.tsx';
import { WhereItIs } from '@embarque/web-kit/ui/maps/where-it-is.tsx';
import { agesText, groupText } from '../experience-texts.ts';
import { hasLists, IncludedLists } from '../included-lists.tsx';
import classes from './experience-about.module.css';

const MAP_HEIGHT = 280;

/** What an experience is like, what its price includes, its conditions, and where it is. */
export function ExperienceAbout({ offer }: { readonly offer: ExperienceOffer }) {
  const { name, description, whatToExpect, importantInfo, cancellationPolicy, position, localization } = offer;
  return (
    <div className={classes.about}>
      <section aria-labelledby="sobre">
        <h2 id="sobre">Sobre a experiência</h2>
        <p>{description}</p>
        <Facts
          facts={[
            { label: 'Categoria', value: offer.category },
            { label: 'Duração', value: durationText(offer.durationMinutes) },
            { label: 'Por reserva', value: groupText(offer) },
            { label: 'Quem participa', value: agesText(offer) },
          ]}
        />
      </section>
      {hasLists(offer) && (
        <section aria-labelledby="inclui">
          <h2 id="inclui">O que está incluído</h2>
          <IncludedLists experience={offer} />
        </section>
      )}
      {whatToExpect !== '' && (
        <section aria-labelledby="esperar">
          <h2 id="esperar">O que esperar</h2>
          <RichText html={whatToExpect} />
        </section>
      )}
      {importantInfo !== '' && (
        <section aria-labelledby="importante">
          <h2 id="importante">Informações importantes</h2>
          <RichText html={importantInfo} />
        </section>
      )}
      <section aria-labelledby="cancelamento">
        <h2 id="cancelamento">Política de cancelamento</h2>
        <p>{cancellationPolicy}</p>
      </section>
      <WhereItIs name={name} address={localization} position={position} height={MAP_HEIGHT} />
    </div>
  );
}
