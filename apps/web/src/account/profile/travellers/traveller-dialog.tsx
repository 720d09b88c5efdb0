import { keptTraveller, sameAsKept } from '@embarque/commerce/travellers/saved-traveller.ts';
import { passportInputs } from '@embarque/commerce/web/travellers/passport-inputs.tsx';
import { TravellerFieldset } from '@embarque/commerce/web/travellers/traveller-fieldset.tsx';
import {
  type SavedTraveller,
  type SavedTravellerDraft,
  savedTravellerRoutes,
} from '@embarque/contract/profile/saved-travellers.ts';
import { shopToday } from '@embarque/web-kit/api/server-clock.ts';
import { call } from '@embarque/web-kit/session/session.ts';
import { Button } from '@embarque/web-kit/ui/controls/button.tsx';
import { Dialog } from '@embarque/web-kit/ui/dialogs/dialog.tsx';
import { Failure } from '@embarque/web-kit/ui/notices/failure.tsx';
import { type FormEvent, useId, useRef, useState } from 'react';
import { focusFirstError } from '../../../flow/form-errors/focus-first-error.ts';
import { useFieldErrors } from '../../../flow/form-errors/use-field-errors.ts';
import { failureOf } from '../parts/use-own.ts';
import {
  newTraveller,
  savedTravellerFields,
  TRAVELLER_PATH,
  travellerDraftOf,
  travellerErrors,
} from './saved-traveller-draft.ts';
import classes from './traveller-dialog.module.css';
import { keepTypedTraveller } from './traveller-session.ts';

const REMOVED_ELSEWHERE = 'Este viajante foi removido em outro lugar. Para que fique salvo, salve mais uma vez.';
/** No trip is known: whatever day a passport ends on, nothing is said of how long before. */
const BEFORE_EVERY_TRIP = '0001-01-01';

interface TravellerDialogProps {
  /** Who is changed; undefined for somebody new. */
  readonly traveller: SavedTraveller | undefined;
  /** What was typed before the page was left; undefined of nothing. */
  readonly typed: SavedTravellerDraft | undefined;
  /** All who are kept: nobody is replaced by somebody of the same names or CPF. */
  readonly kept: readonly SavedTraveller[];
  /** Kept: the list is to be asked for anew. */
  onSaved(): void;
  /** Whoever was changed is not there any more. */
  onGone(): void;
  onClose(): void;
}

/** The form of a saved traveller. Nothing typed is lost by a refusal, by a removal in another tab, nor by the end of the session. */
export default function TravellerDialog({ traveller, typed, kept, onSaved, onGone, onClose }: TravellerDialogProps) {
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  // Without it the traveller is added.
  const [id, setId] = useState(traveller?.id);
  const [draft, setDraft] = useState<SavedTravellerDraft>(
    () => typed ?? (traveller ? travellerDraftOf(traveller) : newTraveller),
  );
  // A browser that fills in several fields at once does not wait for a render between them.
  const newest = useRef(draft);
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<string>();
  const { shown, blur, showAll, refuse, clearRefused } = useFieldErrors();
  const problems = travellerErrors(draft, shopToday());

  const change = (part: Partial<SavedTravellerDraft>) => {
    clearRefused();
    setFailure(undefined);
    newest.current = { ...newest.current, ...part };
    setDraft(newest.current);
    keepTypedTraveller({ ...(traveller && id !== undefined && { traveller }), draft: newest.current });
  };
  /** Shows what of the traveller is not taken, by field, and leads to the first of it. */
  const refuseFields = (fields: Readonly<Record<string, string>>) => {
    const refused = Object.fromEntries(
      Object.entries(fields).map(([name, text]) => [`${TRAVELLER_PATH}.${name}`, text]),
    );
    refuse(refused);
    if (Object.keys(refused).length > 0) focusFirstError(form.current, Object.keys(refused));
  };
  const send = async () => {
    setFailure(undefined);
    if (Object.keys(problems).length > 0) {
      showAll(problems);
      return focusFirstError(form.current, Object.keys(problems));
    }
    const body = keptTraveller(draft);
    const others = kept.filter((one) => one.id !== traveller?.id);
    const same = sameAsKept(body, others);
    if (Object.keys(same).length > 0) return refuseFields(same);
    setSending(true);
    const answer =
      id === undefined
        ? await call(savedTravellerRoutes.add, { body })
        : await call(savedTravellerRoutes.change, { params: { id }, body });
    setSending(false);
    if (answer.body) return onSaved();
    if (id !== undefined && answer.status === 404) {
      setId(undefined);
      setFailure(REMOVED_ELSEWHERE);
      return onGone();
    }
    const fields = answer.problem?.fields ?? {};
    refuseFields(fields);
    if (Object.keys(fields).length === 0) setFailure(failureOf(answer));
  };
  const context = { errors: shown(problems), onBlur: blur };
  const inputs = passportInputs({
    ...context,
    path: TRAVELLER_PATH,
    traveller: draft,
    tripEnd: BEFORE_EVERY_TRIP,
    onTraveller: change,
  });
  return (
    <Dialog
      title={traveller ? 'Editar viajante' : 'Adicionar viajante'}
      centered
      size="lg"
      isBusy={isSending}
      closeOnClickOutside={false}
      onClose={() => !isSending && onClose()}
      foot={
        <>
          <Button look="plain" disabled={isSending} onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit" form={formId} loading={isSending}>
            Salvar viajante
          </Button>
        </>
      }
    >
      <form
        id={formId}
        ref={form}
        className={classes.form}
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          if (!isSending) void send();
        }}
      >
        <p className={classes.note}>
          Só o nome e o sobrenome são obrigatórios. Salve menores de idade apenas se você é responsável por eles.
        </p>
        {failure && <Failure>{failure}</Failure>}
        <TravellerFieldset
          {...context}
          title="Como no documento"
          path={TRAVELLER_PATH}
          fields={savedTravellerFields}
          traveller={draft}
          inputs={inputs}
          onTraveller={change}
        />
      </form>
    </Dialog>
  );
}
