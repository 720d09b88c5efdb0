import { NOTHING_CHARGED } from '@embarque/contract/problem.ts';
import { pointsText } from '@embarque/web-kit/price/points-text.ts';
import { usePriceView } from '@embarque/web-kit/price/use-price-view.ts';
import { useUser } from '@embarque/web-kit/session/signed-user.tsx';
import type { LeftOfPurchase } from '../purchase/purchase-outcome.ts';
import classes from './left-of-purchase.module.css';

type Points = LeftOfPurchase['points'];

const TITLE_ID = 'ainda-nao-sabemos';

/**
 * Of a purchase that nobody knows the end of: that nothing happens twice, what is held until when, and how its end is told. It stands
 * out from the message above it, which alone would read as a failure.
 */
export function HeldForPurchase({ points, isAnswered = false }: Pick<LeftOfPurchase, 'points' | 'isAnswered'>) {
  const { email } = useUser();
  const view = usePriceView();
  return (
    <section className={classes.held} aria-labelledby={TITLE_ID}>
      <h2 id={TITLE_ID}>Ainda não sabemos se a compra foi concluída</h2>
      <ul>
        <li>
          {isAnswered
            ? 'A resposta que recebemos não diz se a compra foi concluída.'
            : 'A empresa ou o banco não respondeu a tempo.'}
        </li>
        <li>
          <strong>Nada é comprado nem cobrado duas vezes.</strong>
        </li>
        {view.points && points !== 0 && (
          <li>
            {points === undefined
              ? `Se a compra usa o seu saldo em ${view.coin}, essa parte fica em reserva até sabermos, e volta se a compra não for concluída.`
              : `${pointsText(points, view.shortCoin)} ficam em reserva até sabermos. Se a compra não for concluída, voltam para o seu saldo.`}
          </li>
        )}
        <li>
          O resultado é enviado por e-mail para <strong>{email}</strong>.
        </li>
      </ul>
    </section>
  );
}

interface NothingLeftProps {
  readonly points: Points;
  /** Why it failed, which may say already that nothing was charged. */
  readonly sentence: string;
}

/** Of a purchase that came to nothing: that there is nothing to pay, and that points it reserved are back. */
export function NothingLeft({ points, sentence }: NothingLeftProps) {
  const view = usePriceView();
  const texts = [
    ...(sentence.includes(NOTHING_CHARGED) ? [] : ['Nada foi comprado nem cobrado.']),
    ...(view.points && points !== 0 ? ['Seu saldo está como antes da compra.'] : []),
  ];
  return texts.length > 0 && <p className={classes.left}>{texts.join(' ')}</p>;
}
