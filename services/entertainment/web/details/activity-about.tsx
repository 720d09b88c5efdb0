import { mapsLink } from '@embarque/commerce/places/maps-link.ts';
import { RichText } from '@embarque/commerce/web/rich-text-view.tsx';
import { bandsOf } from '@embarque/entertainment/activity-details.ts';
import type { ActivityOffer } from '@embarque/entertainment/contract.ts';
import { kindOf } from '@embarque/entertainment/rules/activity-kind.ts';
import { type InclusionList, inclusionLists, pointsOf } from '@embarque/entertainment/rules/inclusions.ts';
import { openText } from '@embarque/entertainment/rules/shared-texts.ts';
import { type Fact, Facts } from '@embarque/web-kit/ui/cards/facts.tsx';
import { MapFrame } from '@embarque/web-kit/ui/maps/map.tsx';
import { hasMap } from '@embarque/web-kit/ui/maps/map-cover.ts';
import { Check, Info, MapPin, Star, X } from 'lucide-react';
import { bandAgesText, minAgeText } from '../activity-texts.ts';
import classes from './activity-about.module.css';

const MAP_HEIGHT = 280;

/** What an activity is like, what its price includes, for whom it is, and where it begins. */
export function ActivityAbout({ offer }: { readonly offer: ActivityOffer }) {
  const kind = kindOf(offer.activityId);
  return (
    <div className={classes.about}>
      <section aria-labelledby="sobre">
        <h2 id="sobre">Sobre a atividade</h2>
        <RichText html={offer.description} />
        <Facts facts={factsOf(offer)} />
      </section>
      {kind &&
        inclusionLists.map((list) => <Points key={list} list={list} points={pointsOf(offer.inclusions, kind, list)} />)}
      {offer.meetingPoint !== '' && <MeetingPoint offer={offer} />}
    </div>
  );
}

function factsOf(offer: ActivityOffer): Fact[] {
  const { category, weekDays, transfer, minAge } = offer;
  const bands = bandsOf(offer);
  const open = openText(offer);
  return [
    { label: 'Categoria', value: category },
    ...(transfer
      ? [
          { label: 'De', value: transfer.start.name },
          { label: 'Para', value: transfer.destination.name },
        ]
      : []),
    ...(weekDays === '' ? [] : [{ label: 'Dias da semana', value: weekDays }]),
    ...(open === undefined ? [] : [{ label: 'Entrada', value: open }]),
    { label: 'Idade mínima', value: minAgeText(offer) },
    ...bands.map((band) => ({ label: band.name, value: bandAgesText(band, { bands, minAge }) })),
  ];
}

const lists = {
  highlights: { title: 'Destaques', Icon: Star },
  included: { title: 'O que está incluído', Icon: Check },
  excluded: { title: 'O que não está incluído', Icon: X },
  information: { title: 'Como se preparar', Icon: Info },
} as const satisfies Record<InclusionList, unknown>;

/** One list of an activity, called by its title; nothing where it is empty. */
function Points({ list, points }: { readonly list: InclusionList; readonly points: readonly string[] }) {
  const { title, Icon } = lists[list];
  if (points.length === 0) return null;
  return (
    <section aria-labelledby={list}>
      <h2 id={list}>{title}</h2>
      <ul className={classes.points} data-list={list} aria-labelledby={list}>
        {points.map((point) => (
          <li key={point}>
            <Icon size={16} aria-hidden />
            {point}
          </li>
        ))}
      </ul>
    </section>
  );
}

function MeetingPoint({ offer }: { readonly offer: ActivityOffer }) {
  const { activityId: id, name, meetingPoint, position } = offer;
  return (
    <section aria-labelledby="encontro">
      <h2 id="encontro">Ponto de encontro</h2>
      <a className={classes.place} href={mapsLink(position, meetingPoint)} target="_blank" rel="noopener noreferrer">
        <MapPin size={16} aria-hidden />
        {meetingPoint}
      </a>
      {position && hasMap([position]) && (
        <MapFrame
          name={`Mapa: ${name}`}
          height={MAP_HEIGHT}
          places={[{ id, ...position, name: `${name}, ${meetingPoint}` }]}
        />
      )}
    </section>
  );
}
