import { brazilianStates, stateByAbbreviation, stateOnWire } from '@embarque/contract/brazilian-states.ts';
import { paymentRoutes, ZIP_CODE_MASK } from '@embarque/contract/payment.ts';
import { PHONE_MASK } from '@embarque/contract/phone.ts';
import { call } from '@embarque/web-kit/session/session.ts';
import { MaskedInput } from '@embarque/web-kit/ui/masked-input.tsx';
import { RewrittenInput } from '@embarque/web-kit/ui/rewritten-input.tsx';
import { Loader, NativeSelect, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { paymentFieldProps } from './field-props.ts';
import type { CustomerDraft } from './payment-draft.ts';
import classes from './payment-section.module.css';
import type { PaymentForm } from './use-payment-form.ts';

const DOCUMENT_DIGITS = 11;
const ZIP_DIGITS = 8;
const ZIP_UNKNOWN = 'CEP não encontrado. Preencha o endereço.';

const stateOptions = [
  { value: '', label: 'Selecione', disabled: true },
  ...brazilianStates.map((state) => ({ value: stateOnWire(state), label: state })),
];

/** Who pays the card's bill, and where that person lives. */
export function CustomerFields({ form }: { readonly form: PaymentForm }) {
  const { customer } = form.draft;
  const postalCode = usePostalCode(form);
  const set = (change: Partial<CustomerDraft>) => form.changeCustomer(change);
  const field = (name: keyof CustomerDraft, label: string) => paymentFieldProps(form, `customer.${name}`, label);
  const zip = field('zipCode', 'CEP');
  return (
    <div className={classes.fields}>
      <RewrittenInput
        {...field('documentNumber', 'CPF do titular')}
        value={customer.documentNumber}
        rewrite={(text) => text.replace(/\D/g, '').slice(0, DOCUMENT_DIGITS)}
        onText={(documentNumber) => set({ documentNumber })}
        inputMode="numeric"
        autoComplete="off"
        placeholder="Somente números"
      />
      <MaskedInput
        {...field('mobilePhoneNumber', 'Celular')}
        mask={PHONE_MASK}
        placeholder="(99) 99999-9999"
        autoComplete="tel-national"
        value={customer.mobilePhoneNumber}
        onAccept={(mobilePhoneNumber) => set({ mobilePhoneNumber })}
      />
      <TextInput
        {...field('email', 'E-mail')}
        className={classes.wide ?? ''}
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={200}
        value={customer.email}
        onChange={({ currentTarget }) => set({ email: currentTarget.value })}
      />
      <MaskedInput
        {...zip}
        mask={ZIP_CODE_MASK}
        placeholder="00000-000"
        autoComplete="postal-code"
        value={customer.zipCode}
        onAccept={(zipCode) => {
          set({ zipCode });
          postalCode.lookUp(zipCode);
        }}
        description={zip.error ? undefined : postalCode.notice}
        rightSection={postalCode.isLooking ? <Loader size={18} /> : undefined}
      />
      <NativeSelect
        {...field('state', 'Estado')}
        data={stateOptions}
        autoComplete="off"
        value={customer.state}
        onChange={({ currentTarget }) => set({ state: currentTarget.value })}
      />
      <TextInput
        {...field('city', 'Cidade')}
        className={classes.wide ?? ''}
        autoComplete="address-level2"
        maxLength={100}
        value={customer.city}
        onChange={({ currentTarget }) => set({ city: currentTarget.value })}
      />
      <TextInput
        {...field('address', 'Endereço')}
        className={classes.wide ?? ''}
        autoComplete="address-line1"
        maxLength={300}
        value={customer.address}
        onChange={({ currentTarget }) => set({ address: currentTarget.value })}
      />
      <TextInput
        {...field('number', 'Número')}
        className={classes.half ?? ''}
        autoComplete="off"
        maxLength={20}
        value={customer.number}
        onChange={({ currentTarget }) => set({ number: currentTarget.value })}
      />
      <TextInput
        {...field('complement', 'Complemento')}
        className={classes.half ?? ''}
        autoComplete="address-line2"
        maxLength={100}
        placeholder="Opcional"
        value={customer.complement}
        onChange={({ currentTarget }) => set({ complement: currentTarget.value })}
      />
    </div>
  );
}

/** Looks up city, state and street once a postal code is complete. A late answer to an earlier code is ignored. */
function usePostalCode(form: PaymentForm) {
  const [isLooking, setLooking] = useState(false);
  const [notice, setNotice] = useState<string>();
  const latest = useRef('');

  async function lookUp(typed: string): Promise<void> {
    const zip = typed.replace(/\D/g, '');
    if (zip === latest.current) return;
    latest.current = zip;
    setNotice(undefined);
    setLooking(zip.length === ZIP_DIGITS);
    if (zip.length !== ZIP_DIGITS) return;
    const { body } = await call(paymentRoutes.postalCode, { params: { zip } });
    if (latest.current !== zip) return;
    setLooking(false);
    if (!body) return setNotice(ZIP_UNKNOWN);
    const state = stateByAbbreviation(body.uf);
    form.changeCustomer({
      city: body.localidade,
      ...(state && { state: stateOnWire(state) }),
      // Some cities have a single code: the buyer fills the street.
      ...(body.logradouro !== '' && { address: body.logradouro }),
    });
  }

  return { isLooking, notice, lookUp: (typed: string) => void lookUp(typed) };
}
