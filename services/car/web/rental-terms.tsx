import type { CarDetails } from '@embarque/car/car-details.ts';
import { driverTermsText, graceText, mileageText, protectionLines } from '@embarque/car/rules/rental-texts.ts';
import { formatReais } from '@embarque/contract/money/money.ts';
import type { ReactNode } from 'react';
import classes from './rental-terms.module.css';

/** What is in the price of a rental. */
export function IncludedTerms({ car }: { readonly car: CarDetails }) {
  return (
    <Terms title="Incluído no preço">
      {[mileageText(car), ...protectionLines(car), `Combustível: ${car.fuelPolicy.toLowerCase()}`]}
    </Terms>
  );
}

interface RentalTermsProps {
  readonly car: CarDetails;
  /** Terms that stand before the company's own. */
  readonly children?: ReactNode;
}

/** What the driver brings to the desk, who may drive, and the company's other rules. */
export function RentalTerms({ car, children }: RentalTermsProps) {
  const { deposit, documents, driver, extras, pricedFor } = car;
  return (
    <div className={classes.terms}>
      {children}
      <Terms title="Na retirada">
        {[
          `Caução de ${formatReais(deposit.amount)}. ${deposit.rule}`,
          `Documentos: ${documents.join(', ')}`,
          car.delayRule,
        ]}
      </Terms>
      <Terms title="Condutor">{[driverTermsText(driver), `Preço para um condutor de ${pricedFor.age} anos`]}</Terms>
      <Terms title="Uso do carro">
        {[
          graceText(car),
          car.borderRule,
          ...extras.map(
            ({ name, perDay, isGuaranteed }) =>
              `${name}: ${formatReais(perDay)} por dia, a pagar na loja${isGuaranteed ? '' : ', sob consulta'}`,
          ),
        ]}
      </Terms>
    </div>
  );
}

interface TermsProps {
  readonly title: string;
  readonly children: readonly string[];
}

/** Terms of one kind, a line each. */
export function Terms({ title, children }: TermsProps) {
  return (
    <section className={classes.group}>
      <h3>{title}</h3>
      <ul>
        {children.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  );
}
