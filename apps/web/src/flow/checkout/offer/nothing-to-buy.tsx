import { bookingStatus } from '@embarque/contract/booking.ts';
import { shopPaths } from '@embarque/contract/shop-paths.ts';
import { StateScene } from '@embarque/web-kit/ui/scenes/state-scene.tsx';
import { useEffect, useState } from 'react';
import { LinkButton } from '../../../brand/link-button.tsx';
import { readCompleted } from '../../purchase/purchase-outcome.ts';
import classes from '../../results/without-list/not-found-box.module.css';
import { NotFoundBox } from '../../results/without-list/not-found-box.tsx';

/** A summary without a choice. After a purchase, in this tab or another, it says so with the booking's code. */
export function NothingToBuy() {
  const [completed] = useState(readCompleted);
  useTopOfPage();
  if (!completed) return <NotFoundBox text="Nenhuma opção foi escolhida. Faça uma pesquisa e escolha a sua." />;
  const { bookingCode, statusId } = completed;
  const trips = <LinkButton to={shopPaths.trips}>Ver minhas viagens</LinkButton>;
  return (
    <div role="status" className={classes.box}>
      {statusId === bookingStatus.pending ? (
        <StateScene scene="waiting" title="Sua reserva espera pelo pagamento" action={trips}>
          Código da reserva {bookingCode}
        </StateScene>
      ) : (
        <StateScene scene="trips" title={`Já comprada: ${bookingCode}`} action={trips} />
      )}
    </div>
  );
}

/** Shows the top of the page: Back restores the place in the form that was there, which is further down. */
function useTopOfPage(): void {
  useEffect(() => {
    const frame = requestAnimationFrame(() => scrollTo(0, 0));
    return () => cancelAnimationFrame(frame);
  }, []);
}
