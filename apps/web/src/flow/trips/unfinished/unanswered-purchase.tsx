import type { Unanswered } from '@embarque/contract/booking.ts';
import { toBrazilianTime } from '@embarque/contract/dates.ts';
import { pointsText } from '@embarque/web-kit/price/points-text.ts';
import { usePriceView } from '@embarque/web-kit/price/use-price-view.ts';
import { useUser } from '@embarque/web-kit/session/signed-user.tsx';
import { TripCard } from '@embarque/web-kit/ui/cards/trip-card.tsx';
import { StatusBadge } from '@embarque/web-kit/ui/notices/status-badge.tsx';
import { Suspense } from 'react';
import { shopServiceOfKind } from '../../../services.ts';
import { useServicePart } from '../../service/use-service-part.ts';
import card from '../booking-card.module.css';
import { peopleFact, totalFact } from '../booking-facts.ts';
import { daysText } from '../trip-days.ts';
import { UnissuedTrip } from './unissued-trip.tsx';

interface UnansweredPurchaseProps {
  readonly purchase: Unanswered;
}

/** A purchase without an answer, which is no booking yet: what is held for it until it is known how it ends; then, how it ended. */
export function UnansweredPurchase(props: UnansweredPurchaseProps) {
  return (
    <Suspense fallback={<div className={card.place} />}>
      <Card {...props} />
    </Suspense>
  );
}

function Card({ purchase }: UnansweredPurchaseProps) {
  const part = useServicePart(purchase.type, 'trip');
  const service = shopServiceOfKind(purchase.type)?.service;
  const { shortCoin } = usePriceView();
  const { bookingCode, title, date, passengers, unissued } = purchase;
  return (
    <TripCard
      label={`Compra ${bookingCode}`}
      picture={part && <part.Picture />}
      isQuiet
      title={title ?? service?.searchLabel ?? 'Viagem'}
      status={
        <StatusBadge status={unissued ? 'failed' : 'pending'}>
          {unissued ? 'Não concluída' : 'Aguardando resposta'}
        </StatusBadge>
      }
      when={daysText(purchase)}
      result={unissued ? <UnissuedTrip booking={purchase} isSaid /> : <Awaited purchase={purchase} />}
      facts={[
        { label: 'Código da compra', value: bookingCode },
        { label: 'Data da compra', value: toBrazilianTime(new Date(date)) },
        totalFact(purchase, shortCoin),
        ...(service ? [peopleFact(passengers, service)] : []),
      ]}
    />
  );
}

/** What is held for a purchase under way, and where its end is told. */
function Awaited({ purchase: { pointsTotalValue } }: UnansweredPurchaseProps) {
  const { email } = useUser();
  const { shortCoin } = usePriceView();
  return (
    <>
      <b>Ainda não sabemos se a empresa confirmou esta compra.</b>{' '}
      {pointsTotalValue > 0 &&
        `${pointsText(pointsTotalValue, shortCoin)} ficam em reserva até sabermos e voltam para o seu saldo se a compra não for concluída. `}
      Nada é comprado nem cobrado duas vezes. O resultado aparece aqui e é enviado por e-mail para <b>{email}</b>.
    </>
  );
}
