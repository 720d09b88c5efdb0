import { shopPaths, tripRoute } from '@embarque/contract/shop-paths.ts';
import { Button } from '@embarque/web-kit/ui/controls/button.tsx';
import { StateScene } from '@embarque/web-kit/ui/scenes/state-scene.tsx';
import { useLocation, useMatch, useRouter } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { type MouseEvent, Suspense } from 'react';
import { LinkButton } from '../../../brand/link-button.tsx';
import { Page } from '../../../brand/page.tsx';
import { NoAnswerScene } from '../../../errors/no-answer-scene.tsx';
import card from '../../../errors/problem-page.module.css';
import { Trip } from './trip.tsx';
import classes from './trip-page.module.css';
import { useTrip } from './use-trip.ts';

const from = `/signed${tripRoute}` as const;

/** /conta/minhas-viagens/{locator}: one of the member's bookings. */
export function TripPage() {
  // Not by useParams, for which the bundler would cut up the script that every page loads.
  const locator = useMatch({ from, select: ({ params }) => params.locator });
  return <TripView key={locator} locator={locator} />;
}

/** The page of the booking with a locator, or why there is none. */
export function TripView({ locator }: { readonly locator: string }) {
  const { booking, error, isUnanswered, isAsking, reload } = useTrip(locator);
  return (
    <Page>
      <div className={classes.page}>
        <BackToTrips />
        {booking ? (
          <Suspense fallback={<Waiting />}>
            <Trip booking={booking} onReload={reload} />
          </Suspense>
        ) : booking === null ? (
          <Unknown />
        ) : isUnanswered ? (
          <div className={card.card}>
            <NoAnswerScene isPage isAsking={isAsking} onRetry={reload} way={<ToTrips look="plain" />}>
              Não conseguimos abrir esta viagem agora. Nada mudou na sua reserva.
            </NoAnswerScene>
          </div>
        ) : error === undefined ? (
          <Waiting />
        ) : (
          <div className={card.card}>
            <StateScene
              scene="error"
              isPage
              title={error}
              action={
                <>
                  <Button loading={isAsking} onClick={reload}>
                    Tentar novamente
                  </Button>
                  <ToTrips look="plain" />
                </>
              }
            >
              Não conseguimos abrir esta viagem agora. Nada mudou na sua reserva.
            </StateScene>
          </div>
        )}
      </div>
    </Page>
  );
}

/** Leads back to My trips: to where the list was left, if that is the page before. */
function BackToTrips() {
  const router = useRouter();
  const isBefore = useLocation({ select: ({ state }) => state.fromTrips === true });
  const back = (event: MouseEvent) => {
    if (!isBefore || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    router.history.back();
  };
  return (
    <LinkButton
      look="quiet"
      to={shopPaths.trips}
      className={classes.back}
      icon={<ArrowLeft size={18} aria-hidden />}
      onClick={back}
    >
      Minhas viagens
    </LinkButton>
  );
}

/** An address that leads to none of the member's bookings: of nobody's, or of another account's. */
function Unknown() {
  return (
    <div className={card.card}>
      <StateScene
        scene="lost"
        isPage
        title="Não encontramos esta viagem"
        action={
          <>
            <ToTrips />
            <LinkButton to={shopPaths.home} look="plain">
              Ir para o início
            </LinkButton>
          </>
        }
      >
        Nenhuma reserva da sua conta tem este endereço. Ele pode ter sido digitado com algum engano ou ser de uma
        reserva de outra conta.
      </StateScene>
    </div>
  );
}

const ToTrips = ({ look = 'main' }: { readonly look?: 'main' | 'plain' }) => (
  <LinkButton to={shopPaths.trips} look={look}>
    Ver minhas viagens
  </LinkButton>
);

/** In the shape of the page. */
function Waiting() {
  return (
    <div role="status" aria-label="Carregando sua viagem" className={classes.waiting}>
      <div className={classes.waitingHead} />
      <div className={classes.columns}>
        <div className={classes.column}>
          <span data-long />
          <span />
        </div>
        <div className={classes.column}>
          <span />
          <span />
        </div>
      </div>
    </div>
  );
}
