import { formatPoints } from '@embarque/contract/money/money.ts';
import { usePriceView } from '@embarque/web-kit/price/use-price-view.ts';
import { useUser } from '@embarque/web-kit/session/signed-user.tsx';
import type { LeftOfPurchase } from '../shared/purchase-outcome.ts';
import classes from './left-of-purchase.module.css';

/** What became of money and points of a purchase that failed; of one that nobody knows the end of, what is held and until when. */
export function LeftOfPurchaseText({ isOpen, points }: LeftOfPurchase) {
  const { email } = useUser();
  const view = usePriceView();
  const hasPoints = view.points && points !== 0;
  if (!isOpen) {
    return <p className={classes.left}>Nada foi comprado nem cobrado.{hasPoints && ' Nada saiu do seu saldo.'}</p>;
  }
  return (
    <ul className={classes.left}>
      <li>Ainda não sabemos se a compra foi concluída: a empresa ou o banco não respondeu a tempo.</li>
      {hasPoints && (
        <li>
          {points === undefined
            ? `Se ela usa o seu saldo em ${view.coin}, essa parte fica em reserva até sabermos, e volta se ela não for concluída.`
            : `${formatPoints(points)} ${view.shortCoin} ficam em reserva até sabermos. Se ela não for concluída, voltam para o seu saldo.`}
        </li>
      )}
      <li>Nada é comprado nem cobrado duas vezes.</li>
      <li>
        O resultado chega por e-mail em <strong>{email}</strong>.
      </li>
    </ul>
  );
}
