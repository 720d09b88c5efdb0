import { focusInvalidField } from '@embarque/commerce/web/focus-invalid-field.ts';
import { toBrazilianDate } from '@embarque/contract/dates.ts';
import type { ActivityOffer, Availability } from '@embarque/entertainment/contract.ts';
import type { Counted } from '@embarque/entertainment/rules/age-bands.ts';
import { shopToday } from '@embarque/web-kit/api/server-clock.ts';
import { Button } from '@embarque/web-kit/ui/controls/button.tsx';
import { DateField } from '@embarque/web-kit/ui/dates/date-field.tsx';
import { LazyDialog } from '@embarque/web-kit/ui/dialogs/lazy-dialog.tsx';
import { useRef, useState } from 'react';
import { returnDaysOf, returnProblem } from '../activity-choice.ts';
import { askAvailability } from './ask-availability.ts';
import classes from './return-dialog.module.css';
import { useLatest } from './use-latest.ts';

interface ReturnDialogProps {
  readonly offer: ActivityOffer;
  /** The day of the way there, yyyy-MM-dd. */
  readonly arrival: string;
  readonly people: readonly Counted[];
  /** The day of the way back that was chosen before, yyyy-MM-dd. */
  readonly chosen: string | null;
  /** What both ways cost together. */
  onFound(availability: Availability): void;
  onClose(): void;
}

/** When a transfer fetches its passengers again. It stays open where nothing is found for that day. */
export function ReturnDialog({ offer, arrival, people, chosen, onFound, onClose }: ReturnDialogProps) {
  const days = returnDaysOf(arrival, offer, shopToday());
  const [day, setDay] = useState(() => (returnProblem(chosen, days) === undefined ? chosen : null));
  const [isAsked, setAsked] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const begin = useLatest();
  const content = useRef<HTMLDivElement>(null);
  const problem = returnProblem(day, days);

  async function ask(): Promise<void> {
    setAsked(true);
    setRefusal(undefined);
    if (problem !== undefined || day === null) return focusInvalidField(content.current);
    const isLatest = begin();
    setAsking(true);
    const said = await askAvailability(offer, { date: arrival, returnDate: day, people });
    if (!isLatest()) return;
    setAsking(false);
    if (typeof said === 'object') return onFound(said);
    setRefusal(said);
  }

  const change = (next: string | null) => {
    // What was asked for another day is not waited for.
    begin();
    setAsking(false);
    setRefusal(undefined);
    setDay(next);
  };
  return (
    <LazyDialog
      isShort
      title="Selecione a data de retorno"
      onClose={onClose}
      foot={
        <Button look="accent" loading={isAsking} onClick={() => void ask()}>
          Escolhi minha data de retorno
        </Button>
      }
    >
      <div ref={content} className={classes.content}>
        <p>Chegada: {toBrazilianDate(arrival)}</p>
        <DateField
          label="Data de retorno"
          first={days.first}
          last={days.last}
          value={day}
          error={isAsked ? problem : undefined}
          onChange={change}
        />
        <p role="status" className={classes.said} data-refused={refusal !== undefined || undefined}>
          {isAsking ? 'Verificando a disponibilidade…' : refusal}
        </p>
      </div>
    </LazyDialog>
  );
}
