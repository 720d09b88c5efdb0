import { brazilianStates, stateOnWire } from '@embarque/contract/fields/brazilian-states.ts';
import { maskedCpf } from '@embarque/contract/fields/cpf.ts';
import { TEXT_MAX } from '@embarque/contract/fields/fields.ts';
import { ZIP_CODE_MASK } from '@embarque/contract/money/payment.ts';
import { CpfInput } from '@embarque/web-kit/ui/fields/documents/cpf-input.tsx';
import { FieldPair } from '@embarque/web-kit/ui/fields/field-pair.tsx';
import { MaskedInput } from '@embarque/web-kit/ui/fields/rewritten/masked-input.tsx';
import { PhoneInput } from '@embarque/web-kit/ui/fields/rewritten/phone-input.tsx';
import { Loader, NativeSelect, TextInput } from '@mantine/core';
import { MapPin, UserRound } from 'lucide-react';
import { useRef } from 'react';
import { paymentFieldProps } from './field-props.ts';
import type { CustomerDraft } from './payment-draft.ts';
import classes from './payment-section.module.css';
import type { PaymentForm } from './use-payment-form.ts';
import { usePostalCode } from './use-postal-code.ts';

const stateOptions = [
  { value: '', label: 'Selecione', disabled: true },
  ...brazilianStates.map((state) => ({ value: stateOnWire(state), label: state })),
];

/** In the order of the screen, those that must be filled in. */
const asked = [
  'documentNumber',
  'mobilePhoneNumber',
  'email',
  'zipCode',
  'address',
  'number',
  'city',
  'state',
] as const satisfies readonly (keyof CustomerDraft)[];

/** Where the address of a postal code ends: in cities with a single code it has no street. */
const afterCode = ['address', 'number'] as const satisfies readonly (typeof asked)[number][];

const pathOf = (name: keyof CustomerDraft): string => `payment.customer.${name}`;

/** Who pays the card's bill, and where that person lives: the postal code brings most of it. */
export function CustomerFields({ form }: { readonly form: PaymentForm }) {
  const { proposal, draft } = form;
  const { customer } = draft;
  const fields = useRef<HTMLDivElement>(null);
  /** Leads to the first field of some that is still empty, or to the last of them. */
  const goOn = (now: CustomerDraft, among: readonly (typeof asked)[number][]) => {
    const next = among.find((name) => now[name] === '') ?? among.at(-1);
    if (next) fields.current?.querySelector<HTMLElement>(`[id="${pathOf(next)}"]`)?.focus();
  };
  const postalCode = usePostalCode(form, (filled) => {
    // Whoever is somewhere else by then is left there.
    if (document.activeElement?.id === pathOf('zipCode')) goOn(filled, afterCode);
  });
  const set = (change: Partial<CustomerDraft>) => form.changeCustomer(change);
  const field = (name: keyof CustomerDraft, label: string) => paymentFieldProps(form, `customer.${name}`, label);
  const zip = field('zipCode', 'CEP');
  const { other } = postalCode;
  return (
    <div ref={fields} className={classes.fields}>
      {proposal && (
        <button
          type="button"
          className={`${classes.tap} ${classes.wide}`}
          onClick={() => {
            set(proposal.customer);
            goOn({ ...customer, ...proposal.customer }, asked);
          }}
        >
          <UserRound size={18} aria-hidden />
          <span>
            Usar os dados de {proposal.name}
            {proposal.cpf && <small>CPF {maskedCpf(proposal.cpf)}</small>}
          </span>
        </button>
      )}
      <CpfInput
        {...field('documentNumber', 'CPF do titular')}
        value={customer.documentNumber}
        onText={(documentNumber) => set({ documentNumber })}
      />
      <PhoneInput
        {...field('mobilePhoneNumber', 'Celular')}
        autoComplete="tel"
        value={customer.mobilePhoneNumber}
        onText={(mobilePhoneNumber) => set({ mobilePhoneNumber })}
      />
      <TextInput
        {...field('email', 'E-mail')}
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={TEXT_MAX}
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
        description={
          zip.error || postalCode.notice === undefined ? undefined : <span role="status">{postalCode.notice}</span>
        }
        rightSection={postalCode.isLooking ? <Loader size={18} /> : undefined}
      />
      {other && (
        <button type="button" className={`${classes.tap} ${classes.wide}`} onClick={() => goOn(other.use(), afterCode)}>
          <MapPin size={18} aria-hidden />
          <span>
            Usar o endereço do CEP
            <small>{other.line}</small>
          </span>
        </button>
      )}
      <TextInput
        {...field('address', 'Endereço')}
        className={classes.wide ?? ''}
        autoComplete="address-line1"
        maxLength={TEXT_MAX}
        value={customer.address}
        onChange={({ currentTarget }) => set({ address: currentTarget.value })}
      />
      <FieldPair>
        <TextInput
          {...field('number', 'Número')}
          autoComplete="off"
          maxLength={TEXT_MAX}
          value={customer.number}
          onChange={({ currentTarget }) => set({ number: currentTarget.value })}
        />
        <TextInput
          {...field('complement', 'Complemento')}
          autoComplete="address-line2"
          maxLength={TEXT_MAX}
          placeholder="Opcional"
          value={customer.complement}
          onChange={({ currentTarget }) => set({ complement: currentTarget.value })}
        />
      </FieldPair>
      <FieldPair>
        <TextInput
          {...field('city', 'Cidade')}
          autoComplete="address-level2"
          maxLength={TEXT_MAX}
          value={customer.city}
          onChange={({ currentTarget }) => set({ city: currentTarget.value })}
        />
        <NativeSelect
          {...field('state', 'Estado')}
          data={stateOptions}
          autoComplete="address-level1"
          value={customer.state}
          onChange={({ currentTarget }) => set({ state: currentTarget.value })}
        />
      </FieldPair>
    </div>
  );
}
