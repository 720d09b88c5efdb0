import { DOCUMENT_MAX } from '@embarque/commerce/traveller-fields.ts';
import { documentDigits, SINGLE_NAME_HINT, typedName } from '@embarque/commerce/traveller-rules.ts';
import { birthdayNotice, type TravellerDraft } from '@embarque/flight/travellers.ts';
import type { FormProps } from '@embarque/web-kit/service/parts.ts';
import { MaskedInput } from '@embarque/web-kit/ui/masked-input.tsx';
import { RewrittenInput } from '@embarque/web-kit/ui/rewritten-input.tsx';
import { NativeSelect, TextInput } from '@mantine/core';
import type { FlightSelection } from '../results/flight-selection.ts';
import { type TravellersForm, travelDays } from './travellers-draft.ts';
import styles from './travellers-form.module.css';

const genderOptions = [
  { value: '', label: 'Selecione', disabled: true },
  { value: 'F', label: 'Feminino' },
  { value: 'M', label: 'Masculino' },
  { value: 'O', label: 'Outro' },
];
const documentOptions = [
  { value: '', label: 'Selecione', disabled: true },
  { value: 'CPF', label: 'CPF' },
  { value: 'RG', label: 'RG' },
  { value: 'DRIVER_LICENSE', label: 'CNH' },
];
/** Hints stand under their field, so that the fields of a row stay in line. */
const inputWrapperOrder: ('label' | 'input' | 'error' | 'description')[] = ['label', 'input', 'error', 'description'];
/** Room to see and mend a name that is too long: the rule says how, nothing is cut unseen. */
const TYPED_NAME_MAX = 60;

interface TravellerFieldsProps extends FormProps<FlightSelection, TravellersForm> {
  readonly title: string;
  readonly index: number;
  readonly traveller: TravellerDraft;
  onTraveller(traveller: TravellerDraft): void;
}

/** The fields of one traveller. A field's id is its path, so that errors find it. */
export function TravellerFields(props: TravellerFieldsProps) {
  const { title, index, traveller, selection, form, errors, today, onTraveller, onBlur } = props;
  const set = (change: Partial<TravellerDraft>) => onTraveller({ ...traveller, ...change });
  const field = (name: keyof TravellerDraft, label: string, hint?: string) => {
    const path = `passengers.${index}.${name}`;
    const error = errors[path];
    // An error says what to do and takes the hint's line.
    const description = error ? undefined : hint;
    return { id: path, label, error, description, onBlur: () => onBlur(path), size: 'md' as const, inputWrapperOrder };
  };
  const notice = birthdayNotice(traveller.birthdate, travelDays(selection, today));
  return (
    <fieldset className={styles.traveller}>
      <legend>{title}</legend>
      <div className={styles.fields}>
        <RewrittenInput
          {...field('name', 'Nome', 'Como está no documento')}
          value={traveller.name}
          rewrite={typedName}
          onText={(name) => set({ name })}
          maxLength={TYPED_NAME_MAX}
          autoComplete="off"
          autoCapitalize="characters"
        />
        <RewrittenInput
          {...field('lastName', 'Sobrenome', SINGLE_NAME_HINT)}
          value={traveller.lastName}
          rewrite={typedName}
          onText={(lastName) => set({ lastName })}
          maxLength={TYPED_NAME_MAX}
          autoComplete="off"
          autoCapitalize="characters"
        />
        <MaskedInput
          {...field('birthdate', 'Data de nascimento', notice)}
          mask="00/00/0000"
          placeholder="dd/mm/aaaa"
          value={traveller.birthdate}
          onAccept={(birthdate) => set({ birthdate })}
        />
        <NativeSelect
          {...field('gender', 'Gênero')}
          data={genderOptions}
          value={traveller.gender}
          onChange={({ currentTarget }) => set({ gender: currentTarget.value })}
        />
        <NativeSelect
          {...field('documentType', 'Tipo de documento')}
          data={documentOptions}
          value={traveller.documentType}
          onChange={({ currentTarget }) => set({ documentType: currentTarget.value })}
        />
        <RewrittenInput
          {...field('documentId', 'Documento')}
          value={traveller.documentId}
          rewrite={(text) => documentDigits(text).slice(0, DOCUMENT_MAX)}
          onText={(documentId) => set({ documentId })}
          inputMode="numeric"
          autoComplete="off"
          placeholder="Somente números"
        />
        <TextInput
          {...field('email', 'E-mail')}
          type="email"
          inputMode="email"
          autoComplete="off"
          maxLength={200}
          value={traveller.email}
          onChange={({ currentTarget }) => set({ email: currentTarget.value })}
        />
        <MaskedInput
          {...field('phone', 'Telefone')}
          mask="(00) 00000-0000"
          placeholder="(99) 99999-9999"
          value={traveller.phone}
          onAccept={(phone) => set({ phone })}
        />
        {traveller.type === 'INF' && (
          <NativeSelect
            {...field('adult', 'Viaja no colo de')}
            data={adultsOf(form)}
            value={String(traveller.adult ?? '')}
            onChange={({ currentTarget }) => set({ adult: Number(currentTarget.value) })}
          />
        )}
      </div>
    </fieldset>
  );
}

function adultsOf({ passengers }: TravellersForm) {
  return passengers.flatMap(({ type, name, lastName }, index) => {
    const fullName = `${name} ${lastName}`.trim();
    return type === 'ADT' ? [{ value: String(index), label: fullName || `Adulto ${index + 1}` }] : [];
  });
}
