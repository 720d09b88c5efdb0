import type { Booking } from '@embarque/catalog/booking-contract.ts';
import { pointsText } from '@embarque/web-kit/price/points-text.ts';
import { usePriceView } from '@embarque/web-kit/price/use-price-view.ts';
import { useUser } from '@embarque/web-kit/session/signed-user.tsx';
import { CalendarClock, type LucideIcon, Mail, RotateCcw, Ticket } from 'lucide-react';
import type { ReactNode } from 'react';
import classes from './what-comes-next.module.css';

interface WhatComesNextProps {
  /** One that is still to be paid; absent of one that is issued. */
  readonly booking?: Booking;
}

/** What the member gets and may do from here on. */
export function WhatComesNext({ booking }: WhatComesNextProps) {
  const { email } = useUser();
  const view = usePriceView();
  const address = <strong>{email}</strong>;
  return (
    <section className={classes.next} aria-labelledby="o-que-acontece">
      <h2 id="o-que-acontece">O que acontece agora</h2>
      <ul>
        {!booking ? (
          <>
            <Step icon={Mail}>
              O voucher em PDF e o arquivo para o seu calendário são enviados por e-mail para {address}.
            </Step>
            <Step icon={CalendarClock}>
              Em Minhas viagens você encontra esta reserva, pede o voucher de novo ou cancela.
            </Step>
          </>
        ) : (
          <>
            <Step icon={Mail}>O prazo e como pagar são enviados por e-mail para {address}.</Step>
            <Step icon={Ticket}>A emissão é feita assim que o pagamento for aprovado.</Step>
            <Step icon={RotateCcw}>{unpaidText(booking, view)}</Step>
          </>
        )}
      </ul>
    </section>
  );
}

/** What becomes of a booking that is not paid in time, and of its points: those that have expired meanwhile may be lost. */
function unpaidText(
  { pointsTotalValue, expiredPoints }: Booking,
  { shortCoin }: Pick<ReturnType<typeof usePriceView>, 'shortCoin'>,
): string {
  const points = (value: number) => pointsText(value, shortCoin);
  const lost = expiredPoints?.lostPoints ?? 0;
  const back = pointsTotalValue - lost;
  const free = 'Sem pagamento no prazo, a reserva expira';
  const expired = 'venceram enquanto estavam em reserva e não voltam.';
  if (back <= 0) return `${free} e nada é cobrado.${lost > 0 ? ` ${points(lost)} ${expired}` : ''}`;
  if (lost === 0) return `${free}, nada é cobrado e ${points(back)} voltam para o saldo.`;
  return `${free}, nada é cobrado e ${points(back)} voltam para o saldo. Os outros ${points(lost)} ${expired}`;
}

function Step({ icon: Icon, children }: { readonly icon: LucideIcon; readonly children: ReactNode }) {
  return (
    <li>
      <Icon size={20} aria-hidden />
      <span>{children}</span>
    </li>
  );
}
