import type { NextTrip } from '@embarque/contract/home.ts';
import { tripPath } from '@embarque/contract/shop-paths.ts';
import { shopToday } from '@embarque/web-kit/api/server-clock.ts';
import { StatusBadge } from '@embarque/web-kit/ui/notices/status-badge.tsx';
import { DestinationPicture } from '@embarque/web-kit/ui/pictures/destination-picture.tsx';
import { Scene } from '@embarque/web-kit/ui/scenes/scene.tsx';
import { type HistoryState, Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { type MouseEvent, type ReactNode, useId } from 'react';
import classes from './next-trip-card.module.css';
import { startText, untilText } from './trip-start.ts';

interface NextTripCardProps {
  readonly trip: Pick<NextTrip, 'locator' | 'title' | 'startsAt' | 'place' | 'statusId'>;
  /** Above all else on its page, with a large picture. */
  readonly isLarge?: boolean;
  /** Id of what it is, which then can take the focus. */
  readonly titleId?: string;
  /** More properties of its link. */
  readonly link?: {
    readonly 'data-place'?: string;
    readonly state?: HistoryState;
    onClick?(event: MouseEvent<HTMLElement>): void;
  };
  /** What comes next, and what can be done with it at once. */
  readonly children?: ReactNode;
}

/** The member's booking that begins next: what it is, when, and in how many days; pressed anywhere it leads to its page. */
export function NextTripCard({ trip, isLarge = false, titleId: wishedId, link, children }: NextTripCardProps) {
  const id = useId();
  const ownId = useId();
  const titleId = wishedId ?? ownId;
  const { locator, title, startsAt, place, statusId } = trip;
  return (
    <section aria-labelledby={id} className={classes.card} data-large={isLarge || undefined}>
      <span className={classes.picture}>
        <DestinationPicture place={place ?? undefined} isFirst drawing={<Scene />} />
      </span>
      <div className={classes.words}>
        <h2 id={id} className={classes.heading}>
          Sua próxima viagem
        </h2>
        <p id={titleId} className={classes.title} {...(wishedId && { tabIndex: -1 })}>
          {title}
        </p>
        <p className={classes.when}>
          {startText(startsAt)} <span className={classes.until}>{untilText(startsAt, shopToday())}</span>
        </p>
        {statusId === 1 && (
          <p className={classes.pending}>
            <StatusBadge status="pending">Falta concluir o pagamento</StatusBadge>
          </p>
        )}
        {children}
      </div>
      <Link to={tripPath(locator)} className={classes.link} aria-describedby={titleId} {...link}>
        <span>Ver viagem</span> <ChevronRight size={20} aria-hidden />
      </Link>
    </section>
  );
}
