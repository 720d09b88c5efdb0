import { pictureFolders } from '@embarque/contract/files.ts';
import type { NextTrip } from '@embarque/contract/home.ts';
import { shopPaths } from '@embarque/contract/shop-paths.ts';
import { shopToday } from '@embarque/web-kit/api/server-clock.ts';
import { StatusBadge } from '@embarque/web-kit/ui/notices/status-badge.tsx';
import { Picture } from '@embarque/web-kit/ui/pictures/picture.tsx';
import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { useId } from 'react';
import classes from './next-trip.module.css';
import { startText, untilText } from './trip-start.ts';

/** The member's booking that begins next: what it is, when, and in how many days; pressed anywhere it leads to My trips. */
export function NextTripCard({ trip }: { readonly trip: NextTrip }) {
  const id = useId();
  const { title, startsAt, place, statusId } = trip;
  return (
    <section aria-labelledby={id} className={classes.card}>
      <span className={classes.picture}>
        <Picture src={pictureOf(place)} alt="" isFirst />
      </span>
      <div className={classes.words}>
        <h2 id={id} className={classes.heading}>
          Sua próxima viagem
        </h2>
        <p className={classes.title}>{title}</p>
        <p className={classes.when}>
          {startText(startsAt)} <span className={classes.until}>{untilText(startsAt, shopToday())}</span>
        </p>
        {statusId === 1 && (
          <p className={classes.pending}>
            <StatusBadge status="pending">Falta concluir o pagamento</StatusBadge>
          </p>
        )}
      </div>
      <Link to={shopPaths.trips} className={classes.link}>
        <span>Minhas viagens</span> <ChevronRight size={20} aria-hidden />
      </Link>
    </section>
  );
}

/** The picture of a place known by its IATA code; of others none, which draws a trip. */
const pictureOf = (place: string | null): string =>
  place !== null && /^[A-Z]{3}$/.test(place) ? `/v1/files/${pictureFolders.destinations}/${place}.png` : '';
