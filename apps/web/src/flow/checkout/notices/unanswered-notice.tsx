import { shopPaths } from '@embarque/contract/shop-paths.ts';
import { pointsText } from '@embarque/web-kit/price/points-text.ts';
import { usePriceView } from '@embarque/web-kit/price/use-price-view.ts';
import link from '@embarque/web-kit/ui/controls/text-link.module.css';
import { Link } from '@tanstack/react-router';
import classes from './top-notice.module.css';

/** Id of the notice, which takes the focus when an answer is lost: Comprar stands far below it. */
export const UNANSWERED_ID = 'compra-sem-resposta';
const TITLE_ID = 'sem-resposta';

/** Of a purchase that was sent and had no answer: what sending it again does, what is held meanwhile, and where to look. */
export function UnansweredNotice({ points }: { /** What it was sent with. */ readonly points: number }) {
  const { shortCoin } = usePriceView();
  return (
    <section id={UNANSWERED_ID} tabIndex={-1} className={classes.notice} aria-labelledby={TITLE_ID}>
      <h2 id={TITLE_ID}>Não recebemos a resposta da sua compra</h2>
      <p>Ao enviar de novo, nada é comprado nem cobrado duas vezes.</p>
      <p>
        {points > 0 && `Enquanto a compra estiver em andamento, ${pointsText(points, shortCoin)} ficam em reserva. `}O
        resultado também é enviado por e-mail.
      </p>
      <Link to={shopPaths.trips} className={link.link}>
        Ver situação
      </Link>
    </section>
  );
}
