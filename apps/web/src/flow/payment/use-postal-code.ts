import { stateByAbbreviation, stateOnWire } from '@embarque/contract/fields/brazilian-states.ts';
import { type PostalAddress, paymentRoutes } from '@embarque/contract/money/payment.ts';
import { call } from '@embarque/web-kit/session/session.ts';
import { nextOnline } from '@embarque/web-kit/ui/behaviour/connection.ts';
import { useEffect, useRef, useState } from 'react';
import type { CustomerDraft } from './payment-draft.ts';
import type { PaymentForm } from './use-payment-form.ts';

const ZIP_DIGITS = 8;
const ZIP_UNKNOWN = 'CEP não encontrado. Confira o número ou preencha o endereço.';
const ZIP_UNANSWERED = 'Sem conexão: o endereço será buscado assim que ela voltar.';
/** A look-up without an answer is made again after this, or as soon as the connection is back. */
const RETRY_MS = 4_000;

type Address = Pick<CustomerDraft, 'city' | 'state' | 'address'>;
const nothing: Address = { city: '', state: '', address: '' };

/** Returns the fields of an address; the street is empty in cities that have a single code. */
function fieldsOf({ localidade, uf, logradouro }: PostalAddress): Address {
  const state = stateByAbbreviation(uf);
  return { city: localidade, state: state ? stateOnWire(state) : '', address: logradouro };
}

/**
 * Looks up city, state and street once a postal code is complete. What an earlier code filled in gives way to the new
 * one's, and to nothing where that is unknown; what the buyer wrote stays. A late answer to an earlier code is ignored.
 */
export function usePostalCode(form: PaymentForm) {
  const [isLooking, setLooking] = useState(false);
  const [notice, setNotice] = useState<string>();
  const latest = useRef('');
  const filled = useRef(nothing);
  const current = useRef(form);
  useEffect(() => {
    current.current = form;
  });
  useEffect(
    () => () => {
      latest.current = '';
    },
    [],
  );

  function fill(found: Address): void {
    const { customer } = current.current.draft;
    const keep = (name: keyof Address) =>
      found[name] === '' && customer[name] !== filled.current[name] ? customer[name] : found[name];
    current.current.changeCustomer({ city: keep('city'), state: keep('state'), address: keep('address') });
    filled.current = found;
  }

  async function lookUp(typed: string): Promise<void> {
    const zip = typed.replace(/\D/g, '');
    if (zip === latest.current) return;
    latest.current = zip;
    setNotice(undefined);
    setLooking(zip.length === ZIP_DIGITS);
    while (zip.length === ZIP_DIGITS && latest.current === zip) {
      const { body, status } = await call(paymentRoutes.postalCode, { params: { zip } });
      if (latest.current !== zip) return;
      if (status !== 0) {
        setLooking(false);
        setNotice(body ? undefined : ZIP_UNKNOWN);
        return fill(body ? fieldsOf(body) : nothing);
      }
      setNotice(ZIP_UNANSWERED);
      await nextOnline(RETRY_MS);
    }
  }

  return { isLooking, notice, lookUp: (typed: string) => void lookUp(typed) };
}
