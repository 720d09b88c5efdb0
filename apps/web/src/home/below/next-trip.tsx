import type { NextTrip } from '@embarque/contract/home.ts';
import { shopPaths } from '@embarque/contract/shop-paths.ts';
import { shopToday } from '@embarque/web-kit/api/server-clock.ts';
import { StatusBadge } from '@embarque/web-kit/ui/notices/status-badge.tsx';
import { DestinationPicture } from '@embarque/web-kit/ui/pictures/destination-picture.tsx';
import { Scene } from '@embarque/web-kit/ui/scenes/scene.tsx';
import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { useId } from 'react';
import classes from './next-trip.module.css';
import { usePlaceKept } from './place-on-home.ts';
import { startText, untilText } from './trip-start.ts';

/** The member's booking that begins next: what it is, when, and in how many days; pressed anywhere it leads to My trips. */
export function NextTripCard({ trip }: { readonly trip: NextTrip }) {
  const id = useId();
  const titleId = useId();
  const { title, startsAt, place, statusId } = trip;
  return (
    <section aria-labelledby={id} className={classes.card}>
      <span className={classes.picture}>
        <DestinationPicture place={place ?? undefined} isFirst drawing={<Scene />} />
      </span>
      <div className={classes.words}>
        <h2 id={id} className={classes.heading}>
          Sua próxima viagem
        </h2>
        <p id={titleId} className={classes.title}>
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
      </div>
      <Link to={shopPaths.trips} className={classes.link} aria-describedby={titleId} {...usePlaceKept('next trip')}>
        <span>Minhas viagens</span> <ChevronRight size={20} aria-hidden />
      </Link>
    </section>
  );
}
