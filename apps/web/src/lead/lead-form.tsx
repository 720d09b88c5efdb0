import type { LeadChannel } from '@embarque/contract/campaign/lead.ts';
import { TEXT_MAX } from '@embarque/contract/fields/fields.ts';
import { useUser } from '@embarque/web-kit/session/signed-user.tsx';
import { Button } from '@embarque/web-kit/ui/controls/button.tsx';
import { PhoneInput } from '@embarque/web-kit/ui/fields/rewritten/phone-input.tsx';
import { Textarea, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './lead-form.module.css';
import { type LeadDraft, useLead } from './use-lead.ts';

interface LeadFormProps {
  readonly channel: LeadChannel;
  /** What is already known of the trip. */
  readonly details?: string | undefined;
  /** A page has another way on before it: it takes less room, and its button is not the page's. */
  readonly isAside?: boolean;
  /** Shown above the button. */
  readonly children?: ReactNode;
}

/** Asks the campaign's specialists for a trip; their e-mail address is below. */
export function LeadForm({ channel, details, isAside = false, children }: LeadFormProps) {
  const { campaign } = useUser();
  const { draft, errors, isSending, change, send } = useLead(channel, details);
  const field = (name: keyof LeadDraft) => ({
    id: `lead-${name}`,
    value: draft[name],
    error: errors[name],
    size: 'md' as const,
    withAsterisk: true,
    // Not disabled: the field that sent the form would lose the focus.
    readOnly: isSending,
  });
  return (
    <form
      className={classes.form}
      data-aside={isAside || undefined}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <TextInput
        {...field('name')}
        label="Nome"
        autoComplete="name"
        maxLength={TEXT_MAX}
        onChange={({ currentTarget }) => change({ name: currentTarget.value })}
      />
      <div className={classes.pair}>
        <PhoneInput {...field('phone')} label="Celular" autoComplete="tel" onText={(phone) => change({ phone })} />
        <TextInput
          {...field('email')}
          label="E-mail"
          type="email"
          autoComplete="email"
          maxLength={TEXT_MAX}
          onChange={({ currentTarget }) => change({ email: currentTarget.value })}
        />
      </div>
      <Textarea
        {...field('details')}
        className={classes.details}
        label="Detalhes da viagem"
        placeholder="Destino, datas, quantas pessoas e o que mais for importante"
        rows={7}
        maxLength={4000}
        onChange={({ currentTarget }) => change({ details: currentTarget.value })}
      />
      {children}
      <Button type="submit" look={isAside ? 'plain' : 'main'} loading={isSending} className={classes.send}>
        Enviar
      </Button>
      <p className={classes.mail}>
        Se preferir, escreva para <a href={`mailto:${campaign.supportEmail}`}>{campaign.supportEmail}</a>
      </p>
    </form>
  );
}
