import {
  SAVED_TRAVELLERS_MAX,
  type SavedTraveller,
  savedTravellerRoutes,
} from '@embarque/contract/profile/saved-travellers.ts';
import { call } from '@embarque/web-kit/session/session.ts';
import { focusNext } from '@embarque/web-kit/ui/behaviour/focus-next.ts';
import { loadPart } from '@embarque/web-kit/ui/behaviour/load-part.ts';
import { Button } from '@embarque/web-kit/ui/controls/button.tsx';
import { showAlert } from '@embarque/web-kit/ui/notices/alerts.ts';
import { Pencil, Plus, UserRound, Users } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Empty, Row, Rows } from '../parts/row.tsx';
import rows from '../parts/rows.module.css';
import { ListWaiting, NotThere, Section } from '../parts/section.tsx';
import { sections } from '../parts/sections.ts';
import { failureOf, type Own } from '../parts/use-own.ts';
import { forgetTypedTraveller, readTypedTraveller } from './traveller-session.ts';
import { documentText, travellerName } from './traveller-words.ts';
import classes from './travellers-section.module.css';

const loadDialog = () => loadPart(() => import('./traveller-dialog.tsx'));
const TravellerDialog = lazy(loadDialog);

const SAVED = 'Viajante salvo.';
const REMOVED = 'Viajante removido.';
const REMOVED_BEFORE = 'Este viajante já tinha sido removido.';

interface TravellersSectionProps {
  readonly travellers: Own<{ travellers: SavedTraveller[] }>;
}

/** The people a member travels with: each can be changed and removed, and others added. */
export function TravellersSection({ travellers: { data, last, reload, ...state } }: TravellersSectionProps) {
  const [typed, setTyped] = useState(readTypedTraveller);
  const [opened, setOpened] = useState<SavedTraveller | 'new' | undefined>(typed && (typed.traveller ?? 'new'));
  const list = data?.travellers ?? [];
  const remove = async ({ id }: SavedTraveller) => {
    const answer = await call(savedTravellerRoutes.remove, { params: { id } });
    const isGone = answer.status === 204 || answer.status === 404;
    if (isGone) {
      await reload();
      focusNext(sections.travellers.id);
    }
    if (answer.status === 204) showAlert('success', REMOVED);
    else showAlert(isGone ? 'warning' : 'error', isGone ? REMOVED_BEFORE : failureOf(answer));
    return isGone;
  };
  const close = () => {
    forgetTypedTraveller();
    setTyped(undefined);
    setOpened(undefined);
  };
  const isFull = list.length >= SAVED_TRAVELLERS_MAX;
  return (
    <Section {...sections.travellers} lead="Quem viaja com você, para não digitar tudo de novo a cada compra.">
      {!data && (
        <NotThere of={state} what="Seus viajantes" onRetry={() => void reload()}>
          <ListWaiting label="Carregando os viajantes" />
        </NotThere>
      )}
      {data && list.length === 0 && (
        <Empty mark={<Users size={20} aria-hidden />} title="Nenhum viajante salvo">
          Adicione aqui ou marque para salvar ao preencher os dados de uma compra.
        </Empty>
      )}
      {list.length > 0 && (
        <Rows label="Viajantes salvos">
          {list.map((traveller) => (
            <TravellerRow
              key={traveller.id}
              traveller={traveller}
              onEdit={() => setOpened(traveller)}
              onRemove={() => remove(traveller)}
            />
          ))}
        </Rows>
      )}
      {data && (
        <div>
          {isFull ? (
            <p className={classes.full}>
              Você já tem {SAVED_TRAVELLERS_MAX} viajantes salvos, o máximo. Remova um deles para salvar outro.
            </p>
          ) : (
            <Button
              look="plain"
              className={classes.add}
              icon={<Plus size={18} aria-hidden />}
              onPointerEnter={loadDialog}
              onFocus={loadDialog}
              onClick={() => setOpened('new')}
            >
              Adicionar viajante
            </Button>
          )}
        </div>
      )}
      {opened && last && (
        <Suspense>
          <TravellerDialog
            traveller={opened === 'new' ? undefined : opened}
            typed={typed?.draft}
            kept={last.travellers}
            onSaved={() => {
              close();
              showAlert('success', SAVED);
              void reload();
            }}
            onGone={() => void reload()}
            onClose={close}
          />
        </Suspense>
      )}
    </Section>
  );
}

interface TravellerRowProps {
  readonly traveller: SavedTraveller;
  onEdit(): void;
  onRemove(): Promise<boolean>;
}

function TravellerRow({ traveller, onEdit, onRemove }: TravellerRowProps) {
  const name = travellerName(traveller);
  const facts = [traveller.birthdate, documentText(traveller) ?? ''].filter((fact) => fact !== '');
  return (
    <Row
      mark={<UserRound size={20} aria-hidden />}
      title={name}
      facts={facts.length > 0 ? facts : ['Só o nome']}
      removal={{
        id: `remover-${traveller.id}`,
        label: `Remover ${name}`,
        question: `Remover ${name} dos viajantes salvos?`,
        go: onRemove,
      }}
    >
      <button
        type="button"
        className={rows.action}
        aria-label={`Editar ${name}`}
        onPointerEnter={loadDialog}
        onFocus={loadDialog}
        onClick={onEdit}
      >
        <Pencil size={18} aria-hidden />
      </button>
    </Row>
  );
}
