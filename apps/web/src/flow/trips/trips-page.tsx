import buttons from '@embarque/web-kit/ui/action.module.css';
import { EmptyState } from '@embarque/web-kit/ui/empty-state.tsx';
import { Link } from '@tanstack/react-router';
import { Luggage } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Page } from '../../brand/page.tsx';
import { paths } from '../../paths.ts';
import { everyTrip, filterTrips } from './filter-trips.ts';
import { TripCard } from './trip-card.tsx';
import styles from './trips-page.module.css';
import { TripsSidebar } from './trips-sidebar.tsx';
import { useTrips } from './use-trips.ts';

/** /conta/minhas-viagens: the user's bookings, newest first, narrowed on the device. */
export function TripsPage() {
  const trips = useTrips();
  const [filter, setFilter] = useState(everyTrip);
  const [now] = useState(() => new Date());
  const shown = useMemo(
    () => trips.bookings && filterTrips(trips.bookings, filter, now),
    [trips.bookings, filter, now],
  );
  return (
    <Page>
      <h1 className={styles.title}>Minhas viagens</h1>
      <div className={styles.trips}>
        <TripsSidebar filter={filter} onChange={setFilter} />
        <section className={styles.list} aria-label="Reservas">
          {!shown && !trips.error && <Waiting />}
          {trips.error && !shown && (
            <EmptyState
              title={trips.error}
              action={
                <button type="button" className={buttons.main} onClick={trips.reload}>
                  Tentar novamente
                </button>
              }
            />
          )}
          {shown?.map((booking) => (
            <TripCard key={booking.bookingCode} booking={booking} ahead={trips.ahead} onReload={trips.reload} />
          ))}
          {shown?.length === 0 && (
            <div className={styles.empty}>
              {trips.bookings?.length === 0 ? (
                <NoTrips />
              ) : (
                <EmptyState
                  title="Nenhuma viagem corresponde aos filtros"
                  action={
                    <button
                      type="button"
                      className={`${buttons.plain} ${styles.more}`}
                      onClick={() => setFilter(everyTrip)}
                    >
                      Limpar filtros
                    </button>
                  }
                />
              )}
            </div>
          )}
          {trips.hasMore && (
            <button
              type="button"
              className={`${buttons.plain} ${styles.more}`}
              disabled={trips.isLoadingMore}
              onClick={trips.loadMore}
            >
              {trips.isLoadingMore ? 'Carregando…' : 'Carregar mais'}
            </button>
          )}
        </section>
      </div>
    </Page>
  );
}

function NoTrips() {
  return (
    <EmptyState
      title="Você ainda não tem viagens"
      picture={<Luggage size={56} strokeWidth={1.25} />}
      action={
        <Link to={paths.home} className={buttons.main}>
          Fazer uma pesquisa
        </Link>
      }
    >
      As reservas feitas aqui aparecem nesta página.
    </EmptyState>
  );
}

function Waiting() {
  return (
    <div role="status" aria-label="Carregando suas viagens" className={styles.waiting}>
      <span />
      <span />
      <span />
    </div>
  );
}
