import { CpfInput } from '@embarque/web-kit/ui/fields/documents/cpf-input.tsx';
import { FieldPair } from '@embarque/web-kit/ui/fields/field-pair.tsx';
import { MaskedInput } from '@embarque/web-kit/ui/fields/rewritten/masked-input.tsx';
import { PhoneInput } from '@embarque/web-kit/ui/fields/rewritten/phone-input.tsx';
import { RewrittenInput } from '@embarque/web-kit/ui/fields/rewritten/rewritten-input.tsx';
import { NativeSelect, TextInput } from '@mantine/core';
import { UserRound, Users } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { filledFrom } from '../../travellers/kept-travellers.ts';
import type { PassportDraft } from '../../travellers/passport.ts';
import type { KnownTraveller, TravellerDraft } from '../../travellers/traveller-draft.ts';
import { EMAIL_MAX, type TravellerField } from '../../travellers/traveller-fields.ts';
import {
  BIRTHDATE_MASK,
  brazilianDayOf,
  SINGLE_NAME_HINT,
  typedDocument,
  typedName,
} from '../../travellers/traveller-text.ts';
import { type FieldContext, fieldProps } from '../field-props.ts';
import { SavedChips } from './saved-chips.tsx';
import { useTravellersAtHand } from './saved-travellers.tsx';
import classes from './traveller-fieldset.module.css';

const genderOptions = [
  { value: '', label: 'Selecione', disabled: true },
  { value: 'F', label: 'Feminino' },
  { value: 'M', label: 'Masculino' },
  { value: 'O', label: 'Outro' },
];
export const documentOptions = [
  { value: '', label: 'Selecione', disabled: true },
  { value: 'CPF', label: 'CPF' },
  { value: 'RG', label: 'RG' },
  { value: 'DRIVER_LICENSE', label: 'CNH' },
];
/** Longer than a name may be, so that a name that is too long can be seen and shortened: nothing is cut unseen. */
const TYPED_NAME_MAX = 60;
const TYPED_DOCUMENT_MAX = 40;

interface TravellerFieldsetProps extends FieldContext {
  readonly title: string;
  /** Path of the traveller in its form, which its fields' paths begin with: `passengers.0`. */
  readonly path: string;
  /** What the service asks of this traveller, in the order of reading. */
  readonly fields: readonly TravellerField[];
  readonly traveller: TravellerDraft;
  /** A hint under the birthdate. */
  readonly birthdateHint?: string | undefined;
  /** Fields that the service draws itself, in the place of the usual ones. */
  readonly inputs?: Readonly<Partial<Record<TravellerField, ReactNode>>> | undefined;
  /** Fields of the service's own, after the others. */
  readonly children?: ReactNode;
  /** What the member's account knows, to be filled in; absent where the member cannot be this traveller. */
  readonly ownData?: KnownTraveller | undefined;
  /** Gives all travellers the contact of this one; absent where there is nobody else. */
  readonly onSameContact?: (() => void) | undefined;
  /** What that gives them, where it is more than the contact: "e-mail, telefone e endereço". */
  readonly sameContact?: string | undefined;
  /** The trip leads abroad: a passport is a document for it, and a CPF is none. */
  readonly takesPassport?: boolean;
  /** Whether somebody born on a day, dd/MM/yyyy, can be this traveller; absent where age does not matter. */
  readonly fitsAge?: ((birthdate: string) => boolean) | undefined;
  onTraveller(change: Partial<PassportDraft>): void;
}

/** The fields of one traveller. */
export function TravellerFieldset(props: TravellerFieldsetProps) {
  const { title, fields, inputs, children, ownData, onSameContact, ...more } = props;
  const { takesPassport = false, fitsAge, ...others } = more;
  const { sameContact = fields.includes('phone') ? 'e-mail e telefone' : 'e-mail', ...rest } = others;
  const { saved } = useTravellersAtHand();
  const { traveller, onTraveller } = rest;
  const { email, phone } = traveller;
  const asked = { fields, takesPassport };
  return (
    <fieldset className={classes.traveller}>
      <legend>{title}</legend>
      <div className={classes.taps}>
        {ownData && (
          <button
            type="button"
            className={classes.tap}
            onClick={() => onTraveller(filledFrom(ownData, traveller, asked, saved))}
          >
            <UserRound size={18} aria-hidden />
            Usar meus dados
          </button>
        )}
        <SavedChips path={rest.path} {...asked} {...{ traveller, fitsAge, onTraveller }} />
      </div>
      <div className={classes.fields}>
        {inLines(fields).map((line) => {
          const drawn = line.map((name) => (
            <Fragment key={name}>
              {inputs?.[name] ?? <TravellerInput {...rest} name={name} isMember={ownData !== undefined} />}
            </Fragment>
          ));
          const [first] = line;
          return line.length === 1 ? drawn : <FieldPair key={first}>{drawn}</FieldPair>;
        })}
        {children}
      </div>
      {onSameContact && (
        <button type="button" className={classes.tap} disabled={email === '' && phone === ''} onClick={onSameContact}>
          <Users size={18} aria-hidden />
          Usar este {sameContact} para todos
        </button>
      )}
    </fieldset>
  );
}

/** What stands in one line also on phones. */
const pairs: Readonly<Partial<Record<TravellerField, TravellerField>>> = {
  birthdate: 'gender',
  documentType: 'documentId',
};

/** Returns the fields line by line, as phones show them. */
function inLines(fields: readonly TravellerField[]): readonly (readonly TravellerField[])[] {
  const isSecond = (index: number) => index > 0 && pairs[fields[index - 1] as TravellerField] === fields[index];
  return fields.flatMap((name, index) => {
    if (isSecond(index)) return [];
    const next = fields[index + 1];
    return [next && isSecond(index + 1) ? [name, next] : [name]];
  });
}

type TravellerInputProps = FieldContext &
  Pick<TravellerFieldsetProps, 'path' | 'traveller' | 'birthdateHint' | 'onTraveller'> & {
    readonly name: TravellerField;
    /** May be the member, whose details the browser knows. */
    readonly isMember: boolean;
  };

function TravellerInput(props: TravellerInputProps) {
  const { name, path, traveller, birthdateHint, isMember, onTraveller, ...context } = props;
  const known = (token: string) => (isMember ? token : 'off');
  const field = (label: string, hint?: string) => fieldProps(`${path}.${name}`, label, context, hint);
  switch (name) {
    case 'name':
      return (
        <RewrittenInput
          {...field('Nome', 'Como está no documento')}
          value={traveller.name}
          rewrite={typedName}
          onText={(text) => onTraveller({ name: text })}
          maxLength={TYPED_NAME_MAX}
          autoComplete={known('given-name')}
          autoCapitalize="characters"
        />
      );
    case 'lastName':
      return (
        <RewrittenInput
          {...field('Sobrenome', SINGLE_NAME_HINT)}
          value={traveller.lastName}
          rewrite={typedName}
          onText={(lastName) => onTraveller({ lastName })}
          maxLength={TYPED_NAME_MAX}
          autoComplete={known('family-name')}
          autoCapitalize="characters"
        />
      );
    case 'birthdate':
      return (
        <MaskedInput
          {...field('Data de nascimento', birthdateHint)}
          mask={BIRTHDATE_MASK}
          read={brazilianDayOf}
          autoComplete={known('bday')}
          placeholder="dd/mm/aaaa"
          value={traveller.birthdate}
          onAccept={(birthdate) => onTraveller({ birthdate })}
        />
      );
    case 'gender':
      return (
        <NativeSelect
          {...field('Gênero')}
          autoComplete={known('sex')}
          data={genderOptions}
          value={traveller.gender}
          onChange={({ currentTarget }) => onTraveller({ gender: currentTarget.value })}
        />
      );
    case 'documentType':
      return (
        <NativeSelect
          {...field('Tipo de documento')}
          data={documentOptions}
          value={traveller.documentType}
          onChange={({ currentTarget }) => onTraveller({ documentType: currentTarget.value })}
        />
      );
    case 'documentId':
      return traveller.documentType === 'CPF' ? (
        <CpfInput
          {...field('Documento')}
          value={traveller.documentId}
          onText={(cpf) => onTraveller({ documentId: typedDocument(cpf) })}
        />
      ) : (
        <RewrittenInput
          {...field('Documento')}
          value={traveller.documentId}
          rewrite={typedDocument}
          onText={(documentId) => onTraveller({ documentId })}
          maxLength={TYPED_DOCUMENT_MAX}
          autoComplete="off"
          {...(traveller.documentType === 'RG'
            ? { autoCapitalize: 'characters', placeholder: 'Letras e números' }
            : { inputMode: 'numeric', placeholder: 'Só números' })}
        />
      );
    case 'email':
      return (
        <TextInput
          {...field('E-mail')}
          type="email"
          inputMode="email"
          autoComplete={known('email')}
          maxLength={EMAIL_MAX}
          value={traveller.email}
          onChange={({ currentTarget }) => onTraveller({ email: currentTarget.value })}
        />
      );
    case 'phone':
      return (
        <PhoneInput
          {...field('Telefone')}
          autoComplete={known('tel')}
          value={traveller.phone}
          onText={(phone) => onTraveller({ phone })}
        />
      );
  }
}
