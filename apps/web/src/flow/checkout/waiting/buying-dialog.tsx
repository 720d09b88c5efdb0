import { LoadingDialog } from '@embarque/web-kit/ui/dialogs/loading-dialog.tsx';
import { useTimeLeft } from '@embarque/web-kit/ui/notices/countdown.tsx';
import { Scene } from '@embarque/web-kit/ui/scenes/scene.tsx';
import { useState } from 'react';
import classes from './buying-dialog.module.css';

/** After so long it is said that it takes longer than most. */
const LONG_MS = 20_000;

/** Covers the summary while it is bought: what is done, in its order, without saying how far it is, which nobody here knows. */
export function BuyingDialog({ isCardDue }: { /** A card pays, all or in part. */ readonly isCardDue: boolean }) {
  const [longFrom] = useState(() => new Date(Date.now() + LONG_MS).toISOString());
  const isLong = useTimeLeft(longFrom, 0) === 0;
  return (
    <LoadingDialog
      text="Aguarde, enquanto concluímos sua reserva."
      picture={
        <div className={classes.picture}>
          <Scene />
        </div>
      }
    >
      <ol className={classes.steps}>
        <li>Conferimos preço e disponibilidade com a empresa</li>
        <li>Reservamos em seu nome</li>
        {isCardDue && <li>Confirmamos o pagamento com o banco do cartão</li>}
        <li>Emitimos e enviamos tudo por e-mail</li>
      </ol>
      <p className={classes.stay}>Não feche nem recarregue esta página.</p>
      {/* Its room is kept: nothing moves when it comes. */}
      <p className={classes.long}>{isLong && 'Está demorando mais que o normal. Seguimos esperando a resposta.'}</p>
    </LoadingDialog>
  );
}
