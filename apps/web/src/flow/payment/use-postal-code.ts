import { stateByAbbreviation, stateOnWire } from '@embarque/contract/fields/brazilian-states.ts';
import { plainText } from '@embarque/contract/fields/typed-text.ts';
import { type PostalAddress, paymentRoutes } from '@embarque/contract/money/payment.ts';
import { call } from '@embarque/web-kit/session/session.ts';
import { nextOnline } from '@embarque/web-kit/ui/behaviour/connection.ts';
import { useEffect, useRef, useState } from 'react';
import type { CustomerDraft } from './payment-draft.ts';
import type { PaymentForm } from './use-payment-form.ts';

const ZIP_DIGITS = 8;
const ZIP_UNKNOWN = 'CEP não encontrado. Confira o número ou preencha o endereço.';
const ZIP_FAILED = 'Não conseguimos buscar este CEP agora. Preencha o endereço abaixo.';
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

/** Returns an address in one line: `Avenida Paulista, São Paulo - SP`. */
const lineOf = ({ localidade, uf, logradouro }: PostalAddress): string =>
  `${logradouro && `${logradouro}, `}${localidade} - ${uf}`;

/** The address of a code that others stand in the place of. */
export interface OtherAddress {
  readonly line: string;
  /** Takes it in their place; returns who pays with it. */
  use(): CustomerDraft;
}

/**
 * Looks up street, city and state once a postal code is complete. They go into fields that are empty or hold what an earlier code
 * filled in, which also gives way to nothing where the new one is unknown; what the buyer wrote stays, unless they take the address
 * of the code instead. A late answer to an earlier code is ignored. `onFilled` is told of every address that a code was found with.
 */
export function usePostalCode(form: PaymentForm, onFilled: (customer: CustomerDraft) => void) {
  const [isLooking, setLooking] = useState(false);
  const [notice, setNotice] = useState<string>();
  const [found, setFound] = useState<PostalAddress>();
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

  /** Fills in an address, over what the buyer wrote only if `isAsked`; returns who pays with it. */
  function fill(address: Address, isAsked = false): CustomerDraft {
    const { customer } = current.current.draft;
    const pick = (name: keyof Address) => {
      const isOwn = customer[name] !== '' && customer[name] !== filled.current[name];
      return isOwn && (!isAsked || address[name] === '') ? customer[name] : address[name];
    };
    const next = { city: pick('city'), state: pick('state'), address: pick('address') };
    filled.current = address;
    current.current.changeCustomer(next);
    return { ...customer, ...next };
  }

  async function lookUp(typed: string): Promise<void> {
    const zip = typed.replace(/\D/g, '');
    if (zip === latest.current) return;
    latest.current = zip;
    setNotice(undefined);
    setFound(undefined);
    setLooking(zip.length === ZIP_DIGITS);
    while (zip.length === ZIP_DIGITS && latest.current === zip) {
      const { body, status } = await call(paymentRoutes.postalCode, { params: { zip } });
      if (latest.current !== zip) return;
      if (status !== 0) {
        setLooking(false);
        setFound(body);
        setNotice(body ? undefined : status === 404 ? ZIP_UNKNOWN : ZIP_FAILED);
        const customer = fill(body ? fieldsOf(body) : nothing);
        if (body) onFilled(customer);
        return;
      }
      setNotice(ZIP_UNANSWERED);
      await nextOnline(RETRY_MS);
    }
  }

  return {
    isLooking,
    notice,
    /** The code's address, where the buyer wrote another one. */
    other: found && otherThan(form.draft.customer, found, () => fill(fieldsOf(found), true)),
    lookUp: (typed: string) => void lookUp(typed),
  };
}

function otherThan(customer: CustomerDraft, found: PostalAddress, use: () => CustomerDraft): OtherAddress | undefined {
  const address = fieldsOf(found);
  const isOther = (['city', 'state', 'address'] as const).some(
    (name) => address[name] !== '' && customer[name] !== '' && plainText(customer[name]) !== plainText(address[name]),
  );
  return isOther ? { line: lineOf(found), use } : undefined;
}
