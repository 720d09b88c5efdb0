import { mapsLink } from '@embarque/commerce/places/maps-link.ts';
import type { DetailsProps } from '@embarque/commerce/web/parts.ts';
import { fromBrazilianDay } from '@embarque/contract/dates.ts';
import type { ExperienceOffer } from '@embarque/experience/contract.ts';
import { serverNow } from '@embarque/web-kit/api/server-clock.ts';
import { Gallery } from '@embarque/web-kit/ui/pictures/gallery.tsx';
import { Skeleton } from '@mantine/core';
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

/** An experience with all its conditions, and when it can be taken. */
export function ExperienceDetailsPage({
  query: { search },
  answer: offer,
  onSelect,
}: DetailsProps<ExperienceDetailsQuery, ExperienceOffer>) {
  const searched = searchedDays(search, offer);
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
export function ExperienceDetailsLoading() {
  return (
    <div className={classes.page} role="status" aria-label="Buscando as datas…">
      <Skeleton width={320} maw="100%" height={96} radius="md" />
      <Skeleton height={400} radius="lg" />
      <Skeleton height={320} radius="lg" />
    </div>
  );
}
