import { formatReais, type PriceParts, toReais } from '@embarque/contract/money/money.ts';
import { pointsText } from '@embarque/web-kit/price/points-text.ts';
import { usePriceView } from '@embarque/web-kit/price/use-price-view.ts';
import { useUser } from '@embarque/web-kit/session/signed-user.tsx';
import { CalendarClock, type LucideIcon, Mail, ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { PlainCard } from './checkout-step.tsx';
import classes from './review-card.module.css';

interface ReviewCardProps {
  readonly split: PriceParts;
  /** The terms, to be accepted. */
  readonly children: ReactNode;
}

/** What happens next, and the terms. What giving it up costs stands with the price; who sells and helps, at the end of the page. */
export function ReviewCard({ split, children }: ReviewCardProps) {
  const { email } = useUser();
  const view = usePriceView();
  return (
    <PlainCard>
      <ul className={classes.lines} aria-label="Antes de comprar">
        <Line icon={ShieldCheck}>{takenText(split, view)}</Line>
        <Line icon={Mail}>
          O voucher é enviado para <strong>{email}</strong> assim que a reserva for emitida.
        </Line>
        <Line icon={CalendarClock}>Em Minhas viagens você acompanha a reserva, pede o voucher de novo ou cancela.</Line>
      </ul>
      <div className={classes.terms}>{children}</div>
    </PlainCard>
  );
}

/** Returns what Comprar takes at once, and when the card is charged. */
function takenText({ points, cents }: PriceParts, { points: inPoints, shortCoin }: ReturnType<typeof usePriceView>) {
  const held = inPoints && points > 0 ? `${pointsText(points, shortCoin)} do seu saldo ficam em reserva` : '';
  const charged = cents > 0 ? `${formatReais(toReais(cents))} são cobrados no cartão só quando ela for emitida` : '';
  if (held && charged) return `Ao comprar, ${held} para esta viagem, e ${charged}.`;
  if (held) return `Ao comprar, ${held} para esta viagem.`;
  if (charged) return `Ao comprar, a reserva é feita, e ${charged}.`;
  return 'Ao comprar, a reserva é feita, e nada é cobrado.';
}

function Line({ icon: Icon, children }: { readonly icon: LucideIcon; readonly children: ReactNode }) {
  return (
    <li>
      <Icon size={20} aria-hidden />
      <div>{children}</div>
    </li>
  );
}
