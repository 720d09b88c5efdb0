import type { Unanswered } from '@embarque/contract/booking.ts';
import { toBrazilianTime } from '@embarque/contract/dates.ts';
import { pointsText } from '@embarque/web-kit/price/points-text.ts';
import { usePriceView } from '@embarque/web-kit/price/use-price-view.ts';
import { useUser } from '@embarque/web-kit/session/signed-user.tsx';
import { StatusBadge } from '@embarque/web-kit/ui/notices/status-badge.tsx';
import { useId } from 'react';
import { shopServiceOfKind } from '../../../services.ts';
import classes from './unanswered-purchase.module.css';
import { UnissuedTrip } from './unissued-trip.tsx';

/** A purchase without an answer, which is no booking yet: what is held for it until it is known how it ends; then, how it ended. */
export function UnansweredPurchase({ purchase }: { readonly purchase: Unanswered }) {
  const { email } = useUser();
  const { shortCoin } = usePriceView();
  const titleId = useId();
  const { bookingCode, type, date, pointsTotalValue, unissued } = purchase;
  return (
    <section className={classes.purchase} aria-labelledby={titleId}>
      <h2 id={titleId}>Compra {bookingCode}</h2>
      <p className={classes.when}>
        {shopServiceOfKind(type)?.service.searchLabel} · {toBrazilianTime(new Date(date))}
      </p>
      <StatusBadge status={unissued ? 'failed' : 'pending'}>
        {unissued ? 'Não concluída' : 'Aguardando resposta'}
      </StatusBadge>
      {unissued ? (
        <p>
          <UnissuedTrip booking={purchase} />
        </p>
      ) : (
        <p>
          Ainda não sabemos se a empresa confirmou esta compra.{' '}
          {pointsTotalValue > 0 &&
            `${pointsText(pointsTotalValue, shortCoin)} ficam em reserva até sabermos e voltam para o seu saldo se a compra não for concluída. `}
          Nada é comprado nem cobrado duas vezes. O resultado aparece aqui e chega por e-mail em{' '}
          <strong>{email}</strong>.
        </p>
      )}
    </section>
  );
}
