import { type OwnSession, ownDataRoutes } from '@embarque/contract/profile/own-data.ts';
import { serverNow } from '@embarque/web-kit/api/server-clock.ts';
import { call } from '@embarque/web-kit/session/session.ts';
import { focusNext } from '@embarque/web-kit/ui/behaviour/focus-next.ts';
import { Button } from '@embarque/web-kit/ui/controls/button.tsx';
import { Dialog } from '@embarque/web-kit/ui/dialogs/dialog.tsx';
import { showAlert } from '@embarque/web-kit/ui/notices/alerts.ts';
import { Failure } from '@embarque/web-kit/ui/notices/failure.tsx';
import { Laptop, type LucideIcon, MonitorSmartphone, Smartphone, Tablet } from 'lucide-react';
import { useState } from 'react';
import { useSignOut } from '../../../brand/menu/use-sign-out.ts';
import { Row, Rows } from '../parts/row.tsx';
import rows from '../parts/rows.module.css';
import { ListWaiting, NotThere, Section } from '../parts/section.tsx';
import { sections } from '../parts/sections.ts';
import { failureOf, type Own } from '../parts/use-own.ts';
import { type DeviceKind, deviceKind, deviceText, sessionFacts } from './session-words.ts';
import classes from './sessions-section.module.css';

const ENDED = 'O aparelho saiu da conta.';
const ENDED_BEFORE = 'Este aparelho já tinha saído da conta.';

const icons: Record<DeviceKind, LucideIcon> = {
  phone: Smartphone,
  tablet: Tablet,
  computer: Laptop,
  unknown: MonitorSmartphone,
};

interface SessionsSectionProps {
  readonly sessions: Own<{ sessions: OwnSession[] }>;
}

/** Where the member is signed in; each place can be left, and all of them at once. */
export function SessionsSection({ sessions: { data, reload, ...state } }: SessionsSectionProps) {
  const [isLeaving, setLeaving] = useState(false);
  return (
    <Section {...sections.sessions} lead="Se não reconhece um aparelho, saia dele e troque a sua senha.">
      {!data && (
        <NotThere of={state} what="Seus aparelhos" onRetry={() => void reload()}>
          <ListWaiting label="Carregando os aparelhos" />
        </NotThere>
      )}
      {data && (
        <Rows label="Aparelhos conectados">
          {data.sessions.map((session) => (
            <SessionRow key={session.id} session={session} onEnded={reload} />
          ))}
        </Rows>
      )}
      {data && (
        <div>
          <Button look="plain" className={classes.all} onClick={() => setLeaving(true)}>
            Sair de todos os aparelhos
          </Button>
        </div>
      )}
      {isLeaving && <LeaveAllDialog onClose={() => setLeaving(false)} />}
    </Section>
  );
}

interface SessionRowProps {
  readonly session: OwnSession;
  onEnded(): Promise<void>;
}

function SessionRow({ session, onEnded }: SessionRowProps) {
  const leave = useSignOut();
  const [isUnderWay, setUnderWay] = useState(false);
  const { id, device, current } = session;
  const Icon = icons[deviceKind(device)];
  const end = async () => {
    if (current) return leave();
    setUnderWay(true);
    const answer = await call(ownDataRoutes.endSession, { params: { id } });
    const isOver = answer.status === 204 || answer.status === 404;
    if (isOver) {
      await onEnded();
      focusNext(sections.sessions.id);
    }
    setUnderWay(false);
    if (answer.status === 204) showAlert('success', ENDED);
    else showAlert(isOver ? 'warning' : 'error', isOver ? ENDED_BEFORE : failureOf(answer));
  };
  return (
    <Row
      mark={<Icon size={20} aria-hidden />}
      title={deviceText(session)}
      facts={sessionFacts(session, serverNow())}
      {...(current && { badge: 'Este aparelho' })}
    >
      <button
        type="button"
        className={rows.action}
        aria-label={`Sair: ${deviceText(session)}${current ? ', este aparelho' : ''}`}
        aria-disabled={isUnderWay}
        onClick={() => !isUnderWay && void end()}
      >
        Sair
      </button>
    </Row>
  );
}

function LeaveAllDialog({ onClose }: { onClose(): void }) {
  const leave = useSignOut();
  const [isUnderWay, setUnderWay] = useState(false);
  const [failure, setFailure] = useState<string>();
  const leaveAll = async () => {
    setFailure(undefined);
    setUnderWay(true);
    const answer = await call(ownDataRoutes.endSessions, {});
    if (answer.status === 204) return leave();
    setUnderWay(false);
    setFailure(failureOf(answer));
  };
  return (
    <Dialog
      title="Sair de todos os aparelhos?"
      centered
      isShort
      isBusy={isUnderWay}
      onClose={() => !isUnderWay && onClose()}
      foot={
        <>
          <Button look="plain" data-autofocus disabled={isUnderWay} onClick={onClose}>
            Cancelar
          </Button>
          <Button loading={isUnderWay} onClick={() => void leaveAll()}>
            Sair de todos
          </Button>
        </>
      }
    >
      <p className={classes.text}>Você sai também deste aparelho e precisa entrar de novo.</p>
      {failure && (
        <div className={classes.failure}>
          <Failure>{failure}</Failure>
        </div>
      )}
    </Dialog>
  );
}
