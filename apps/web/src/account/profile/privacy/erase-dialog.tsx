import { toBrazilianDay } from '@embarque/contract/dates.ts';
import { type ErasureCheck, privacyRoutes } from '@embarque/contract/profile/privacy.ts';
import { tripPath } from '@embarque/contract/shop-paths.ts';
import { pointsText } from '@embarque/web-kit/price/points-text.ts';
import { usePriceView } from '@embarque/web-kit/price/use-price-view.ts';
import { call } from '@embarque/web-kit/session/session.ts';
import { useUser } from '@embarque/web-kit/session/signed-user.tsx';
import { Button } from '@embarque/web-kit/ui/controls/button.tsx';
import { CheckBox } from '@embarque/web-kit/ui/controls/check-box/check-box.tsx';
import { Dialog } from '@embarque/web-kit/ui/dialogs/dialog.tsx';
import { showAlert } from '@embarque/web-kit/ui/notices/alerts.ts';
import { Failure } from '@embarque/web-kit/ui/notices/failure.tsx';
import { Loader } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Archive, Coins, type LucideIcon, Trash2 } from 'lucide-react';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { useSignOut } from '../../../brand/menu/use-sign-out.ts';
import { LoadFailed, NoConnection } from '../parts/section.tsx';
import type { Own } from '../parts/use-own.ts';
import { OwnPassword } from './own-password.tsx';
import classes from './privacy-dialog.module.css';
import { useConfirmed } from './use-confirmed.ts';

const TITLE = 'Apagar minha conta';
const ERASED = 'Sua conta foi apagada.';
/** Somebody who has just lost an account reads it in peace. */
const ERASED_MS = 20_000;

interface EraseDialogProps {
  readonly erasure: Own<ErasureCheck>;
  onClose(): void;
}

/** Says what erasing the account takes away and what it leaves, before the member decides; or what it waits for. */
export default function EraseDialog({ erasure, onClose }: EraseDialogProps) {
  const { data, hasFailed, isOffline, reload } = erasure;
  if (data && data.waitsFor.length === 0) return <Erase check={data} onWaits={reload} onClose={onClose} />;
  return (
    <Dialog
      title={TITLE}
      centered
      isShort
      onClose={onClose}
      foot={
        <Button look="plain" data-autofocus onClick={onClose}>
          Fechar
        </Button>
      }
    >
      {data ? (
        <Waits check={data} />
      ) : isOffline ? (
        <NoConnection>O que há na sua conta aparece aqui assim que ela voltar.</NoConnection>
      ) : hasFailed ? (
        <LoadFailed onRetry={() => void reload()}>Não conseguimos ver o que há na sua conta.</LoadFailed>
      ) : (
        <p role="status" className={classes.asking}>
          <Loader size="sm" />
          Vendo o que há na sua conta…
        </p>
      )}
    </Dialog>
  );
}

function Waits({ check: { waitsFor } }: { readonly check: ErasureCheck }) {
  return (
    <div className={classes.form}>
      <p className={classes.text}>
        {waitsFor.length === 1
          ? 'Você tem uma viagem ou compra em andamento. Depois que ela terminar, a sua conta pode ser apagada.'
          : 'Você tem viagens ou compras em andamento. Depois que terminarem, a sua conta pode ser apagada.'}
      </p>
      <ul className={classes.waits}>
        {waitsFor.map(({ locator, bookingCode, endsOn }) => (
          <li key={bookingCode}>
            {locator === '' ? <b>Compra {bookingCode}</b> : <Link to={tripPath(locator)}>Reserva {bookingCode}</Link>}{' '}
            {endsOn && <span>termina em {toBrazilianDay(endsOn)}</span>}
          </li>
        ))}
      </ul>
    </div>
  );
}

interface EraseProps {
  readonly check: ErasureCheck;
  /** Something is under way by now that was not when the dialog opened. */
  onWaits(): Promise<void>;
  onClose(): void;
}

function Erase({ check: { points }, onWaits, onClose }: EraseProps) {
  const formId = useId();
  const leave = useSignOut();
  const asksPassword = !useUser().signsOn;
  const [isUnderstood, setUnderstood] = useState(false);
  const state = useConfirmed(async (password) => {
    const answer = await call(privacyRoutes.erase, { body: asksPassword ? { password } : {} });
    if (answer.status === 204) {
      showAlert('success', ERASED, { forNextPage: true, milliseconds: ERASED_MS });
      leave();
      return undefined;
    }
    if (answer.problem?.code === 'erasure_waits') await onWaits();
    return { status: answer.status, problem: answer.problem };
  });
  const isReady = isUnderstood && (!asksPassword || state.password !== '');
  return (
    <Dialog
      title={TITLE}
      centered
      size="lg"
      isShort
      isBusy={state.isSending}
      closeOnClickOutside={false}
      onClose={() => !state.isSending && onClose()}
      foot={
        <>
          <Button look="plain" data-autofocus disabled={state.isSending} onClick={onClose}>
            Manter minha conta
          </Button>
          <Button type="submit" form={formId} look="danger" loading={state.isSending} disabled={!isReady}>
            Apagar minha conta
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className={classes.form}
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          if (isReady) void state.send();
        }}
      >
        <Consequences points={points} />
        {asksPassword && <OwnPassword state={state} />}
        <CheckBox label="Entendo que isto não pode ser desfeito" checked={isUnderstood} onChange={setUnderstood} />
        {state.failure && <Failure>{state.failure}</Failure>}
      </form>
    </Dialog>
  );
}

function Consequences({ points }: { readonly points: number }) {
  const { coin, points: hasPoints } = usePriceView();
  return (
    <dl className={classes.facts}>
      <Fact icon={Trash2} term="O que é apagado" isLost>
        Seu nome, e-mail, CPF, celular, data de nascimento e senha; os viajantes e os cartões salvos; e os nomes e
        documentos de quem viajou nas suas reservas.
      </Fact>
      {hasPoints && points > 0 && (
        <Fact icon={Coins} term={`Você perde ${pointsText(points, coin)}`} isLost>
          Eles não voltam, nem se você criar outra conta.
        </Fact>
      )}
      <Fact icon={Archive} term="O que fica">
        Suas compras, sem o nome de ninguém: valores, datas e pontos usados. A lei pede que esses registros sejam
        guardados.
      </Fact>
    </dl>
  );
}

interface FactProps {
  readonly icon: LucideIcon;
  readonly term: string;
  readonly isLost?: boolean;
  readonly children: ReactNode;
}

function Fact({ icon: Icon, term, isLost, children }: FactProps) {
  return (
    <div data-lost={isLost}>
      <dt>
        <Icon size={20} aria-hidden />
        {term}
      </dt>
      <dd>{children}</dd>
    </div>
  );
}
