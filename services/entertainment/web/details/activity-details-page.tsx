import type { DetailsProps } from '@embarque/commerce/web/parts.ts';
import type { ActivityOffer, DetailsAnswer } from '@embarque/entertainment/contract.ts';
import { kindLabels, kindOf } from '@embarque/entertainment/rules/activity-kind.ts';
import { PolicyBadge, PolicyBadges } from '@embarque/web-kit/ui/notices/policy-badge.tsx';
import { Gallery } from '@embarque/web-kit/ui/pictures/gallery.tsx';
import { Skeleton } from '@mantine/core';
import { BadgeCheck, Clock, Layers, Tag, Zap } from 'lucide-react';
import { COMBO, freeUntilText, lengthText } from '../activity-texts.ts';
import type { EntertainmentDetailsQuery } from '../search/details-query.ts';
import { ActivityAbout } from './activity-about.tsx';
import classes from './activity-details-page.module.css';
import { ChoicePanel } from './choice-panel.tsx';

/** An activity with all its conditions, and what it costs on a day. It lays itself out by its own width, of a page or a dialog. */
export function ActivityDetailsPage({
  answer: { activity: offer },
  onSelect,
}: DetailsProps<EntertainmentDetailsQuery, DetailsAnswer>) {
  const { activityId, name, locationFull } = offer;
  return (
    <div className={classes.room}>
      <div className={classes.page}>
        <div className={classes.heading}>
          <h1>{name}</h1>
          <p>{locationFull}</p>
          <Badges offer={offer} />
        </div>
        <Gallery name={name} pictures={picturesOf(offer)} />
        <div className={classes.body}>
          <div className={classes.side}>
            <ChoicePanel key={activityId} offer={offer} onSelect={onSelect} />
          </div>
          <div className={classes.texts}>
            <ActivityAbout offer={offer} />
          </div>
        </div>
      </div>
    </div>
  );
}

/** What kind of activity it is, how long it takes, and on which terms it is sold. */
function Badges({ offer }: { readonly offer: ActivityOffer }) {
  const kind = kindOf(offer.activityId);
  const [length, freeUntil] = [lengthText(offer), freeUntilText(offer)];
  return (
    <PolicyBadges>
      {kind && <PolicyBadge icon={<Tag aria-hidden />}>{kindLabels[kind]}</PolicyBadge>}
      {offer.combo && <PolicyBadge icon={<Layers aria-hidden />}>{COMBO}</PolicyBadge>}
      {length !== undefined && <PolicyBadge icon={<Clock aria-hidden />}>{length}</PolicyBadge>}
      <PolicyBadge icon={<Zap aria-hidden />} tone="good">
        Confirmação imediata
      </PolicyBadge>
      {freeUntil !== undefined && (
        <PolicyBadge icon={<BadgeCheck aria-hidden />} tone="good">
          {freeUntil}
        </PolicyBadge>
      )}
    </PolicyBadges>
  );
}

function picturesOf({ name, images, pictureUrl }: ActivityOffer) {
  const shown = images.length > 0 ? images : [pictureUrl].filter((src) => src !== '');
  return shown.map((src, index) => ({ src, alt: `${name}, foto ${index + 1}` }));
}

/** As tall as what comes, so that nothing moves. */
export function ActivityDetailsLoading() {
  return (
    <div className={classes.page} role="status" aria-label="Buscando a atividade…">
      <Skeleton width={320} maw="100%" height={96} radius="md" />
      <Skeleton height={400} radius="lg" />
      <Skeleton height={320} radius="lg" />
    </div>
  );
}
