import { mapsLink } from '@embarque/commerce/places/maps-link.ts';
import type { DetailsProps } from '@embarque/commerce/web/parts.ts';
import { fromBrazilianDay } from '@embarque/contract/dates.ts';
import { type ExperienceOffer, experienceRoutes } from '@embarque/experience/contract.ts';
import { outcomeOf } from '@embarque/web-kit/api/outcome.ts';
import { serverNow } from '@embarque/web-kit/api/server-clock.ts';
import { call } from '@embarque/web-kit/session/session.ts';
import { Button } from '@embarque/web-kit/ui/controls/button.tsx';
import { Gallery } from '@embarque/web-kit/ui/pictures/gallery.tsx';
import { StateScene } from '@embarque/web-kit/ui/scenes/state-scene.tsx';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { MapPin } from 'lucide-react';
import { ExperienceBadges } from '../experience-badges.tsx';
import type { ExperienceDetailsQuery } from '../search/details-query.ts';
import type { ExperienceSearchForm } from '../search/search-address.ts';
import { usePictures } from '../use-pictures.ts';
import { DateList } from './date-list.tsx';
import { ExperienceAbout } from './experience-about.tsx';
import classes from './experience-details-page.module.css';
import { type SearchedDays, useVisit } from './use-visit.ts';
import { isFreeAsChosen } from './visit-choice.ts';
import { VisitPanel } from './visit-panel.tsx';

/** Offers are asked for again long before they expire. */
const FRESH_MS = 5 * 60_000;
/** An experience that nobody answered for is asked for again after this. */
const RETRY_MS = 4_000;

const NOTHING_LEFT = 'Esta experiência não tem mais datas disponíveis. Escolha outra.';

/** An experience with all its conditions, and when it can be taken. */
export function ExperienceDetailsPage({ query, newSearch, onSelect }: DetailsProps<ExperienceDetailsQuery>) {
  const { id, search } = query;
  const {
    data: outcome,
    isFetching,
    refetch,
  } = useQuery({
    // Below the results: whoever asks them anew asks for the dates anew.
    queryKey: ['results', 'experience', id],
    queryFn: async ({ signal }) => outcomeOf(await call(experienceRoutes.details, { params: { id } }, { signal })),
    staleTime: ({ state }) => (state.data?.ok ? FRESH_MS : 0),
    refetchInterval: ({ state }) => (state.data?.ok === false && state.data.status === 0 ? RETRY_MS : false),
  });
  if (!outcome) return <Waiting />;
  if (!outcome.ok) {
    const isUnanswered = outcome.status === 0;
    const mayAnswerLater = isUnanswered || outcome.problem !== undefined;
    return (
      <div role="alert">
        <StateScene
          scene={isUnanswered ? 'offline' : 'nothing'}
          isPage
          title={isUnanswered ? 'Não conseguimos falar com o servidor' : (outcome.problem?.error ?? NOTHING_LEFT)}
          action={
            <>
              {mayAnswerLater && (
                <Button loading={isFetching} onClick={() => void refetch()}>
                  {isUnanswered ? 'Tentar agora' : 'Tentar novamente'}
                </Button>
              )}
              {newSearch}
            </>
          }
        />
      </div>
    );
  }
  const { body: offer } = outcome;
  return <Offered offer={offer} searched={searchedDays(search, offer)} onSelect={onSelect} />;
}

interface OfferedProps extends Pick<DetailsProps<ExperienceDetailsQuery>, 'onSelect'> {
  readonly offer: ExperienceOffer;
  readonly searched: SearchedDays;
}

function Offered({ offer, searched, onSelect }: OfferedProps) {
  const { name, localization, position } = offer;
  const pictures = usePictures(offer);
  const choice = useVisit(offer, searched, onSelect);
  const freeCancel = isFreeAsChosen(offer, choice.visit.day, searched.from, serverNow());
  return (
    <div className={classes.page}>
      <header className={classes.heading}>
        <h1>{name}</h1>
        <a className={classes.place} href={mapsLink(position, localization)} target="_blank" rel="noopener noreferrer">
          <MapPin size={16} aria-hidden />
          {localization}
        </a>
        <ExperienceBadges experience={{ ...offer, freeCancel }} />
      </header>
      <Gallery name={name} pictures={pictures} />
      <div className={classes.body}>
        <div className={classes.side}>
          <VisitPanel offer={offer} choice={choice} />
        </div>
        <div className={classes.texts}>
          {!offer.continuous && <DateList offer={offer} searched={searched.from} choice={choice} />}
          <ExperienceAbout offer={offer} />
        </div>
      </div>
    </div>
  );
}

function searchedDays({ datas }: ExperienceSearchForm, { firstDay }: ExperienceOffer): SearchedDays {
  const from = fromBrazilianDay(datas.dataIda) ?? firstDay;
  return { from, day: ['', datas.dataIda].includes(datas.dataVolta) ? from : null };
}

/** As tall as what comes, so that nothing moves. */
function Waiting() {
  return (
    <div className={classes.page} role="status" aria-label="Buscando as datas…">
      <Skeleton width={320} maw="100%" height={96} radius="md" />
      <Skeleton height={400} radius="lg" />
      <Skeleton height={320} radius="lg" />
    </div>
  );
}
