import type { LeadChannel } from '@embarque/contract/lead.ts';
import { PHONE_MASK } from '@embarque/contract/phone.ts';
import { useUser } from '@embarque/web-kit/session/signed-user.tsx';
import { Button } from '@embarque/web-kit/ui/button.tsx';
import { MaskedInput } from '@embarque/web-kit/ui/masked-input.tsx';
import { Textarea, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './lead-form.module.css';
import { type LeadDraft, useLead } from './use-lead.ts';

interface LeadFormProps {
  readonly channel: LeadChannel;
  /** Shown above the button. */
  readonly children?: ReactNode;
}

/** Asks the campaign's specialists for a trip; their e-mail address is below. */
export function LeadForm({ channel, children }: LeadFormProps) {
  const { campaign } = useUser();
  const { draft, errors, isSending, change, send } = useLead(channel);
  const field = (name: keyof LeadDraft) => ({
    id: `lead-${name}`,
    value: draft[name],
    error: errors[name],
    size: 'md' as const,
    withAsterisk: true,
    disabled: isSending,
  });
  return (
    <form
      className={classes.form}
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
        maxLength={200}
        onChange={({ currentTarget }) => change({ name: currentTarget.value })}
      />
      <div className={classes.pair}>
        <MaskedInput
          {...field('phone')}
          label="Celular"
          mask={PHONE_MASK}
          placeholder="(99) 99999-9999"
          autoComplete="tel-national"
          onAccept={(phone) => change({ phone })}
        />
        <TextInput
          {...field('email')}
          label="E-mail"
          type="email"
          autoComplete="email"
          maxLength={254}
          onChange={({ currentTarget }) => change({ email: currentTarget.value })}
        />
      </div>
      <Textarea
        {...field('details')}
        label="Detalhes da viagem"
        placeholder="Destino, datas, quantas pessoas e o que mais for importante"
        rows={7}
        maxLength={4000}
        onChange={({ currentTarget }) => change({ details: currentTarget.value })}
      />
      {children}
      <Button type="submit" loading={isSending} className={classes.send}>
        Enviar
      </Button>
      <p className={classes.mail}>
        Se preferir, escreva para <a href={`mailto:${campaign.supportEmail}`}>{campaign.supportEmail}</a>
      </p>
    </form>
  );
}
