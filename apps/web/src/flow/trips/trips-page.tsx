import { shopPaths } from '@embarque/contract/shop-paths.ts';
import { serverNow } from '@embarque/web-kit/api/server-clock.ts';
import { Button } from '@embarque/web-kit/ui/controls/button.tsx';
import { StateScene } from '@embarque/web-kit/ui/scenes/state-scene.tsx';
import { useDeferredValue, useMemo, useRef, useState } from 'react';
import { LinkButton } from '../../brand/link-button.tsx';
import { Page } from '../../brand/page.tsx';
import { NoAnswerScene } from '../../errors/no-answer-scene.tsx';
import { BookingCard } from './booking-card.tsx';
import { everyTrip, filterTrips } from './filter-trips.ts';
import { nextBooking } from './next-trip/next-booking.ts';
import { NextTrip } from './next-trip/next-trip.tsx';
import classes from './trips-page.module.css';
import { TripsSidebar } from './trips-sidebar.tsx';
import { UnansweredPurchase } from './unfinished/unanswered-purchase.tsx';
import { useDrawnCards } from './use-drawn-cards.ts';
import { useKeptList, useKeptPlace } from './use-kept-list.ts';
import { useTrips } from './use-trips.ts';

/** So many trips are seen at a glance: to filter them takes longer. */
const AT_A_GLANCE = 3;

/** /conta/minhas-viagens: the user's bookings, newest first, narrowed on the device; above all of them the next trip. */
export function TripsPage() {
  const trips = useTrips();
  const { filter, setFilter, keep, ...kept } = useKeptList();
  const [now] = useState(serverNow);
  // What has come is drawn in a render that gives way.
  const hasCome = useDeferredValue(trips.bookings !== undefined);
  const bookings = hasCome ? trips.bookings : undefined;
  const list = useRef<HTMLElement>(null);
  // By what it is, not by what it says: a field that is emptied does not take itself away.
  const isFiltered = filter !== everyTrip;
  const hasFilters = isFiltered || (bookings !== undefined && (trips.hasMore || bookings.length > AT_A_GLANCE));
  const clear = () => {
    setFilter(everyTrip);
    // Its button goes.
    list.current?.focus();
  };
  const shown = useMemo(() => bookings && filterTrips(bookings, filter, now), [bookings, filter, now]);
  const drawn = useDrawnCards({ count: shown?.length, isReturn: kept.top !== undefined });
  const isWhole = shown === undefined || drawn >= shown.length;
  useKeptPlace({ ...kept, isShown: shown !== undefined });
  const next = useMemo(
    () => (isFiltered || !bookings ? undefined : nextBooking(bookings, now)),
    [bookings, isFiltered, now],
  );
  return (
    <Page>
      <h1 className={classes.title}>Minhas viagens</h1>
      {/* Drawn anew when the filters come, so that nothing of it moves. */}
      <div key={hasFilters ? 'filtered' : 'whole'} className={classes.trips} data-filters={hasFilters || undefined}>
        {hasFilters && <TripsSidebar filter={filter} onChange={setFilter} />}
        <section
          ref={list}
          className={classes.list}
          aria-label="Reservas"
          aria-busy={!isWhole || undefined}
          tabIndex={-1}
        >
          {!shown && !trips.error && !trips.isUnanswered && <Waiting />}
          {!shown && trips.isUnanswered && (
            <NoAnswerScene isAsking={trips.isAsking} onRetry={trips.reload}>
              Suas viagens aparecem aqui assim que a conexão voltar. Nada mudou nas suas reservas.
            </NoAnswerScene>
          )}
          {trips.error && !trips.isUnanswered && !shown && (
            <StateScene
              scene="error"
              title={trips.error}
              action={<Button onClick={trips.reload}>Tentar novamente</Button>}
            />
          )}
          {!isFiltered &&
            trips.unanswered.map((purchase) => <UnansweredPurchase key={purchase.bookingCode} purchase={purchase} />)}
          {next && (
            <>
              <NextTrip booking={next} now={now} onOpen={keep} />
              <p className={classes.order}>
                Todas as reservas{(bookings?.length ?? 0) > 1 && ', da compra mais recente à mais antiga'}
              </p>
            </>
          )}
          {shown?.slice(0, drawn).map((booking) => (
            <BookingCard
              key={booking.bookingCode}
              booking={booking}
              now={now}
              clockSkewMs={trips.clockSkewMs}
              isNext={booking === next}
              onReload={trips.reload}
              onOpen={keep}
            />
          ))}
          {shown?.length === 0 && (isFiltered || trips.unanswered.length === 0) && (
            <div className={classes.empty}>
              {bookings?.length === 0 ? (
                <NoTrips />
              ) : (
                <StateScene
                  scene="nothing"
                  title="Nenhuma viagem corresponde aos filtros"
                  action={
                    <Button look="plain" className={classes.more} onClick={clear}>
                      Limpar filtros
                    </Button>
                  }
                />
              )}
            </div>
          )}
          {trips.hasMore && shown && isWhole && (
            <Button look="plain" className={classes.more} disabled={trips.isLoadingMore} onClick={trips.loadMore}>
              {trips.isLoadingMore ? 'Carregando…' : 'Carregar mais'}
            </Button>
          )}
        </section>
      </div>
    </Page>
  );
}

function NoTrips() {
  return (
    <StateScene
      scene="trips"
      title="Você ainda não tem viagens"
      action={<LinkButton to={shopPaths.home}>Fazer uma pesquisa</LinkButton>}
    >
      As reservas feitas aqui aparecem nesta página.
    </StateScene>
  );
}

function Waiting() {
  return (
    <div role="status" aria-label="Carregando suas viagens" className={classes.waiting}>
      <span />
      <span />
      <span />
    </div>
  );
}
