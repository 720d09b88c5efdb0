import { fieldProps } from '@embarque/commerce/web/field-props.ts';
import { REGISTRATION_NAME_MAX } from '@embarque/contract/registration.ts';
import { useUser } from '@embarque/web-kit/session/signed-user.tsx';
import { useCampaign } from '@embarque/web-kit/session/use-session.ts';
import { CpfInput } from '@embarque/web-kit/ui/fields/documents/cpf-input.tsx';
import { PhoneInput } from '@embarque/web-kit/ui/fields/phone-input.tsx';
import { RewrittenInput } from '@embarque/web-kit/ui/fields/rewritten-input.tsx';
import { NativeSelect, TextInput } from '@mantine/core';
import { SupportWays } from '../../../brand/seller/support-ways.tsx';
import form from '../parts/form.module.css';
import { FormFoot } from '../parts/form-foot.tsx';
import { Section } from '../parts/section.tsx';
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

interface OwnDataSectionProps {
  /** Name and e-mail address come from the campaign, where the member signs in. */
  readonly isOfCampaign: boolean;
}

/** Who the member is, to be changed. */
export function OwnDataSection({ isOfCampaign }: OwnDataSectionProps) {
  const state = useOwnData();
  const { draft, change } = state;
  const field = (name: keyof OwnDataDraft, label: string) => ({
    ...fieldProps(ownDataField(name), label, { errors: state.errors, onBlur: state.blur }),
    className: form.field ?? '',
  });
  const given = { readOnly: isOfCampaign, disabled: isOfCampaign };
  return (
    <Section
      id="seus-dados"
      title="Seus dados"
      lead="Ficam prontos para quando você comprar: é só tocar em “Usar meus dados”."
    >
      <Email isOfCampaign={isOfCampaign} />
      <form ref={state.form} className={form.form} noValidate onSubmit={state.submit}>
        <TextInput
          {...field('name', 'Nome')}
          {...given}
          autoComplete="given-name"
          maxLength={REGISTRATION_NAME_MAX}
          value={draft.name}
          onChange={({ currentTarget }) => change({ name: currentTarget.value })}
        />
        <TextInput
          {...field('lastName', 'Sobrenome')}
          {...given}
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

/** The address that signs in, which nobody changes here. */
function Email({ isOfCampaign }: OwnDataSectionProps) {
  const { email } = useUser();
  const { supportEmail } = useCampaign();
  return (
    <dl className={classes.email}>
      <dt>E-mail</dt>
      <dd>{email}</dd>
      <dd className={classes.note}>
        {isOfCampaign
          ? 'Seu nome e seu e-mail vêm da sua campanha e mudam por lá. Os outros dados você muda aqui.'
          : `É com ele que você entra.${supportEmail ? ' Para trocá-lo, fale com o atendimento:' : ''}`}
      </dd>
      {!isOfCampaign && supportEmail && (
        <dd>
          <SupportWays className={classes.ways} />
        </dd>
      )}
    </dl>
  );
}
