import { formatReais } from '@embarque/contract/money.ts';
import type { Car } from '../../contract.ts';
import { cancellationLines, driverTermsText, mileageText, protectionLines } from '../car-texts.ts';
import classes from './car-conditions.module.css';

/** What is included, what the desk asks for, and what cancelling costs. */
export function CarConditions({ car }: { readonly car: Car }) {
  const { deposit, pickupDesk } = car;
  const groups: readonly (readonly [title: string, lines: readonly string[]])[] = [
    ['Incluído no preço', [mileageText(car), ...protectionLines(car), `Combustível: ${car.fuelPolicy.toLowerCase()}`]],
    [
      'Na retirada',
      [
        `Caução de ${formatReais(deposit.amount)}. ${deposit.rule}`,
        `Documentos: ${car.documents.join(', ')}`,
        pickupDesk.meetPoint,
      ],
    ],
    ['Condutor', [driverTermsText(car.driver), `Preço para um condutor de ${car.pricedFor.age} anos`]],
    ['Cancelamento', [...cancellationLines(car), car.delayRule]],
  ];
  return (
    <div className={classes.conditions}>
      {groups.map(([title, lines]) => (
        <section key={title}>
          <h3>{title}</h3>
          <ul>
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
