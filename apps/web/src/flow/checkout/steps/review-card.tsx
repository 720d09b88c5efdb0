import type { CheckoutPart } from '@embarque/commerce/web/parts.ts';
import { formatReais, type PriceParts, toReais } from '@embarque/contract/money/money.ts';
import { pointsText } from '@embarque/web-kit/price/points-text.ts';
import { usePriceView } from '@embarque/web-kit/price/use-price-view.ts';
import { useUser } from '@embarque/web-kit/session/signed-user.tsx';
import { useCampaign } from '@embarque/web-kit/session/use-session.ts';
import { CalendarClock, type LucideIcon, Mail, RotateCcw, ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { SellerLine } from '../../../brand/seller/seller-line.tsx';
import { SupportWays } from '../../../brand/seller/support-ways.tsx';
import { PlainCard } from './checkout-step.tsx';
import classes from './review-card.module.css';

interface ReviewCardProps<Selection, Form> {
  readonly part: Pick<CheckoutPart<Selection, Form>, 'Cancellation'>;
  readonly selection: Selection;
  readonly split: PriceParts;
  /** The terms, to be accepted. */
  readonly children: ReactNode;
}

/** What is known before buying: what giving it up costs, what happens next, the terms, and who sells and helps. */
export function ReviewCard<Selection, Form>({ part, selection, split, children }: ReviewCardProps<Selection, Form>) {
  const { email } = useUser();
  const { seller, supportEmail } = useCampaign();
  const view = usePriceView();
  return (
    <PlainCard>
      <ul className={classes.lines} aria-label="Antes de comprar">
        <Line icon={RotateCcw}>
          <strong>Cancelamento:</strong> <part.Cancellation selection={selection} />
        </Line>
        <Line icon={ShieldCheck}>{takenText(split, view)}</Line>
        <Line icon={Mail}>
          O voucher é enviado para <strong>{email}</strong> assim que a reserva for emitida.
        </Line>
        <Line icon={CalendarClock}>Em Minhas viagens você acompanha a reserva, pede o voucher de novo ou cancela.</Line>
      </ul>
      <div className={classes.terms}>{children}</div>
      {(seller || supportEmail) && (
        <div className={classes.seller}>
          {seller && <h3>Quem vende e atende</h3>}
          <SellerLine />
          <SupportWays className={classes.ways} />
        </div>
      )}
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
