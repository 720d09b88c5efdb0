import { type FieldContext, fieldProps } from '@embarque/commerce/web/field-props.ts';
import { toBrazilianDate } from '@embarque/contract/dates.ts';
import { TEXT_MAX } from '@embarque/contract/fields/fields.ts';
import {
  type EndKind,
  type FlightMember,
  isFlightMember,
  type TransferData,
} from '@embarque/entertainment/rules/transfer-ends.ts';
import { Segments } from '@embarque/web-kit/ui/controls/segments.tsx';
import { MaskedInput } from '@embarque/web-kit/ui/fields/rewritten/masked-input.tsx';
import { TextInput } from '@mantine/core';
import { memberTitles } from '../chosen-texts.ts';
import type { EntertainmentSelection } from '../entertainment-selection.ts';
import {
  type AddressMember,
  pickupOf,
  type TransferDraft,
  withAddress,
  withEnd,
  withFlight,
} from './transfer-draft.ts';
import classes from './transfer-form.module.css';

const IS_AIRPORT = 'É um aeroporto?';
const endChoices: readonly { readonly value: EndKind; readonly label: string }[] = [
  { value: 'AIRPORT', label: 'Sim' },
  { value: 'ADDRESS', label: 'Não' },
];

interface EndProps extends FieldContext {
  readonly selection: EntertainmentSelection;
  readonly draft: TransferDraft;
  readonly way: 'there' | 'back';
  /** Its way begins here. */
  readonly isFirst: boolean;
  onDraft(draft: TransferDraft): void;
}

interface TransferEndProps extends EndProps {
  readonly member: keyof TransferData;
  /** The end of which the traveller says whether it is an airport; undefined where it can be one thing alone. */
  readonly choice: 'start' | 'destination' | undefined;
}

/** An end of a transfer's way: a flight, or an address. */
export function TransferEnd({ member, choice, ...props }: TransferEndProps) {
  const { selection, draft, isFirst, onDraft } = props;
  return (
    <fieldset className={classes.end}>
      <legend>
        {isFirst ? 'Embarque' : 'Desembarque'}
        {isFlightMember(member) && ` · ${memberTitles[member]}`}
      </legend>
      {choice && (
        <div className={classes.choice}>
          <span aria-hidden>{IS_AIRPORT}</span>
          <Segments
            label={IS_AIRPORT}
            options={endChoices}
            value={draft[choice]}
            onChange={(kind) => onDraft(withEnd(draft, choice, kind, selection))}
          />
        </div>
      )}
      <div className={classes.fields}>
        {isFlightMember(member) ? (
          <FlightFields {...props} member={member} />
        ) : (
          <AddressInput {...props} member={member as AddressMember} />
        )}
      </div>
    </fieldset>
  );
}

/** Returns "Buscamos você dom, 10/01/2027, às 14:40", once the flight's time is known where its way waits for it. */
function pickupHint({ selection, draft, way }: EndProps): string | undefined {
  const moment = pickupOf(draft, way, selection);
  return moment && `Buscamos você ${toBrazilianDate(moment.slice(0, 10))}, às ${moment.slice(11, 16)}`;
}

function FlightFields(props: EndProps & { readonly member: FlightMember }) {
  const { draft, member, errors, onBlur, onDraft } = props;
  const flight = draft[member];
  const isArriving = member === 'startingAirport';
  const field = (name: keyof typeof flight, label: string, hint?: string) =>
    fieldProps(`transferData.${member}.${name}`, label, { errors, onBlur }, hint);
  const set = (change: Partial<typeof flight>) => onDraft(withFlight(draft, member, change));
  const text = (name: keyof typeof flight) => ({
    autoComplete: 'off',
    maxLength: TEXT_MAX,
    value: flight[name],
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) => set({ [name]: currentTarget.value }),
  });
  return (
    <>
      <TextInput {...field('name', 'Aeroporto')} {...text('name')} />
      <TextInput
        {...field('reservationCode', 'Localizador do voo', 'O código da sua reserva na companhia aérea')}
        {...text('reservationCode')}
        autoCapitalize="characters"
      />
      <TextInput
        {...field('flightNumber', 'Número do voo', 'Como G3 1234')}
        {...text('flightNumber')}
        autoCapitalize="characters"
      />
      <MaskedInput
        {...field(
          'arrivalTime',
          isArriving ? 'Horário de chegada do voo' : 'Horário de partida do voo',
          pickupHint(props),
        )}
        mask="00:00"
        placeholder="hh:mm"
        autoComplete="off"
        value={flight.arrivalTime}
        onAccept={(arrivalTime) => set({ arrivalTime })}
      />
    </>
  );
}

function AddressInput({
  selection,
  draft,
  member,
  errors,
  onBlur,
  onDraft,
}: EndProps & { readonly member: AddressMember }) {
  return (
    <TextInput
      {...fieldProps(
        `transferData.${member}`,
        memberTitles[member],
        { errors, onBlur },
        'Nome da hospedagem, ou rua, número, bairro e cidade',
      )}
      className={classes.wide ?? ''}
      autoComplete="off"
      maxLength={TEXT_MAX}
      value={draft[member]}
      onChange={({ currentTarget }) => onDraft(withAddress(draft, member, currentTarget.value, selection))}
    />
  );
}
