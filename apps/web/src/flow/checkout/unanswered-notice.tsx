import { formatPoints } from '@embarque/contract/money/money.ts';
import { shopPaths } from '@embarque/contract/shop-paths.ts';
import { usePriceView } from '@embarque/web-kit/price/use-price-view.ts';
import link from '@embarque/web-kit/ui/controls/text-link.module.css';
import { Link } from '@tanstack/react-router';

/** Of a purchase that was sent and had no answer: what sending it again does, what is held meanwhile, and where to look. */
export function UnansweredNotice({ points }: { /** What it was sent with. */ readonly points: number }) {
  const { shortCoin } = usePriceView();
  return (
    <>
      <p>Não recebemos a resposta da sua compra. Ao enviar de novo, nada é comprado nem cobrado duas vezes.</p>
      <p>
        {points > 0 && `Enquanto ela estiver em andamento, ${formatPoints(points)} ${shortCoin} ficam em reserva. `}O
        resultado também chega por e-mail.
      </p>
      <Link to={shopPaths.trips} className={link.link}>
        Ver situação
      </Link>
    </>
  );
}
