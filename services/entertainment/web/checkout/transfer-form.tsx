import type { FieldContext } from '@embarque/commerce/web/field-props.ts';
import { toBrazilianDate } from '@embarque/contract/dates.ts';
import type { TransferData } from '@embarque/entertainment/rules/transfer-ends.ts';
import type { EntertainmentSelection } from '../entertainment-selection.ts';
import { askedMembers, choosableEnds, isBothWays, type TransferDraft } from './transfer-draft.ts';
import { TransferEnd } from './transfer-end.tsx';
import classes from './transfer-form.module.css';

interface TransferFormProps extends FieldContext {
  readonly selection: EntertainmentSelection;
  readonly draft: TransferDraft;
  onDraft(draft: TransferDraft): void;
}

/** Where a transfer fetches and leaves its passengers, and on its way back as well. */
export function TransferForm({ selection, draft, ...rest }: TransferFormProps) {
  const { activity, availability } = selection;
  const { there, back } = askedMembers(draft, selection);
  const choosable = activity.transfer ? choosableEnds(activity.transfer, isBothWays(selection)) : [];
  const endOf = (way: 'there' | 'back') => (member: keyof TransferData, index: number) => {
    const end = index === 0 ? 'start' : 'destination';
    return (
      <TransferEnd
        key={`${way}.${end}`}
        {...{ selection, draft, member, way, ...rest }}
        isFirst={index === 0}
        choice={way === 'there' && choosable.includes(end) ? end : undefined}
      />
    );
  };
  const group = (title: string, day: string, ends: ReturnType<ReturnType<typeof endOf>>[]) => (
    <section className={classes.way} aria-label={title}>
      <h3>
        {title} <span>{toBrazilianDate(day)}</span>
      </h3>
      {ends}
    </section>
  );
  return (
    <div className={classes.ways}>
      {group(back.length > 0 ? 'Ida' : 'Transfer', availability.serviceDate, there.map(endOf('there')))}
      {back.length > 0 && availability.returnDate !== null
        ? group('Volta', availability.returnDate, back.map(endOf('back')))
        : null}
    </div>
  );
}
