import { fieldProps } from '@embarque/commerce/web/field-props.ts';
import { REGISTRATION_NAME_MAX } from '@embarque/contract/registration.ts';
import { useUser } from '@embarque/web-kit/session/signed-user.tsx';
import { useCampaign } from '@embarque/web-kit/session/use-session.ts';
import { CpfInput } from '@embarque/web-kit/ui/fields/documents/cpf-input.tsx';
import { PhoneInput } from '@embarque/web-kit/ui/fields/rewritten/phone-input.tsx';
import { RewrittenInput } from '@embarque/web-kit/ui/fields/rewritten/rewritten-input.tsx';
import { NativeSelect, TextInput } from '@mantine/core';
import { SupportWays } from '../../../brand/seller/support-ways.tsx';
import form from '../parts/form.module.css';
import { FormFoot } from '../parts/form-foot.tsx';
import { Section } from '../parts/section.tsx';
import { sections } from '../parts/sections.ts';
import { type OwnDataDraft, ownDataField, typedDay } from './own-data-draft.ts';
import classes from './own-data-section.module.css';
import { SAVED, useOwnData } from './use-own-data.ts';

/** More than a day has, so that one with too many digits can be seen and mended. */
const TYPED_DAY_MAX = 14;
const genderOptions = [
  { value: '', label: 'Prefiro não informar' },
  { value: 'F', label: 'Feminino' },
  { value: 'M', label: 'Masculino' },
  { value: 'O', label: 'Outro' },
];

/** Who the member is, to be changed. */
export function OwnDataSection() {
  const { signsOn } = useUser();
  const state = useOwnData();
  const { draft, change } = state;
  const field = (name: keyof OwnDataDraft, label: string, hint?: string) => ({
    ...fieldProps(ownDataField(name), label, { errors: state.errors, onBlur: state.blur }, hint),
    className: form.field ?? '',
  });
  // What their provider calls them stands above; a ticket needs the name of the document.
  const hint = signsOn && 'Como no documento';
  return (
    <Section {...sections.ownData} lead="Ficam prontos para quando você comprar: é só tocar em “Usar meus dados”.">
      {signsOn ? <OfProvider /> : <Email />}
      <form ref={state.form} className={form.form} noValidate onSubmit={state.submit}>
        <TextInput
          {...field('name', 'Nome', hint)}
          autoComplete="given-name"
          maxLength={REGISTRATION_NAME_MAX}
          value={draft.name}
          onChange={({ currentTarget }) => change({ name: currentTarget.value })}
        />
        <TextInput
          {...field('lastName', 'Sobrenome', hint)}
          autoComplete="family-name"
          maxLength={REGISTRATION_NAME_MAX}
          value={draft.lastName}
          onChange={({ currentTarget }) => change({ lastName: currentTarget.value })}
        />
        <CpfInput {...field('cpf', 'CPF')} value={draft.cpf} onText={(cpf) => change({ cpf })} />
        <PhoneInput
          {...field('cellphone', 'Celular')}
          autoComplete="tel"
          value={draft.cellphone}
          onText={(cellphone) => change({ cellphone })}
        />
        <RewrittenInput
          {...field('birthdate', 'Data de nascimento')}
          rewrite={typedDay}
          maxLength={TYPED_DAY_MAX}
          inputMode="numeric"
          autoComplete="bday"
          placeholder="dd/mm/aaaa"
          value={draft.birthdate}
          onText={(birthdate) => change({ birthdate })}
        />
        <NativeSelect
          {...field('gender', 'Gênero')}
          autoComplete="sex"
          data={genderOptions}
          value={draft.gender}
          onChange={({ currentTarget }) => change({ gender: currentTarget.value })}
        />
        <FormFoot
          label="Salvar"
          isSending={state.isSending}
          done={state.isSaved ? SAVED : undefined}
          failure={state.failure}
        />
      </form>
    </Section>
  );
}

/** What the provider tells of whom it signs in: nothing of it changes here. */
function OfProvider() {
  const { name, email } = useUser();
  return (
    <dl className={classes.account}>
      <dt>Nome na sua conta</dt>
      <dd>{name}</dd>
      {email !== '' && (
        <>
          <dt>E-mail</dt>
          <dd>{email}</dd>
        </>
      )}
      <dd className={classes.note}>Vêm da sua campanha e mudam por lá. Os dados abaixo você muda aqui.</dd>
    </dl>
  );
}

/** The address that signs in, which nobody changes here. */
function Email() {
  const { email } = useUser();
  const { supportEmail } = useCampaign();
  return (
    <dl className={classes.account}>
      <dt>E-mail</dt>
      <dd>{email}</dd>
      <dd className={classes.note}>
        {`É com ele que você entra.${supportEmail ? ' Para trocá-lo, fale com o atendimento:' : ''}`}
      </dd>
      {supportEmail && (
        <dd>
          <SupportWays className={classes.ways} />
        </dd>
      )}
    </dl>
  );
}
