import { formatReais } from '@embarque/contract/money.ts';
import type { ReactNode } from 'react';
import type { CarDetails } from '../car-details.ts';
import { driverTermsText, mileageText, protectionLines } from './car-texts.ts';
import classes from './rental-terms.module.css';

/** What is in the price of a rental, what the driver brings to the desk, and the company's other rules. */
export function RentalTerms({ car }: { readonly car: CarDetails }) {
  const { deposit, documents, driver, fuelPolicy, graceMinutes, extras, delayRule, borderRule } = car;
  return (
    <div className={classes.terms}>
      <Terms title="Incluído no preço">
        <li>{mileageText(car)}</li>
        {protectionLines(car).map((line) => (
          <li key={line}>{line}</li>
        ))}
        <li>Combustível: {fuelPolicy}</li>
      </Terms>
      <Terms title="Para retirar o carro">
        <li>
          <b>Caução de {formatReais(deposit.amount)}.</b> {deposit.rule}
        </li>
        <li>{driverTermsText(driver)} no dia da retirada</li>
        <li>Apresente: {documents.join(', ')}</li>
      </Terms>
      <details className={classes.more}>
        <summary>Mais condições da locadora</summary>
        <ul>
          <li>Na devolução há tolerância de {graceMinutes} minutos; depois dela é cobrada mais uma diária.</li>
          <li>{delayRule}</li>
          <li>{borderRule}</li>
          {extras.map(({ name, perDay, isGuaranteed }) => (
            <li key={name}>
              {name}: {formatReais(perDay)} por dia, pago na loja{isGuaranteed ? '' : ', sob consulta'}
            </li>
          ))}
        </ul>
      </details>
    </div>
  );
}

function Terms({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section>
      <h3>{title}</h3>
      <ul>{children}</ul>
    </section>
  );
}
