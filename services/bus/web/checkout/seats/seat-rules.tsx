import { formatReais } from '@embarque/contract/money/money.ts';
import type { ChosenLeg } from '../../bus-selection.ts';
import classes from './seat-rules.module.css';

type Policy = ChosenLeg['policies'][number];

/** The rules of the bus company, as the rate check told them. */
export function SeatRules({ policies }: Pick<ChosenLeg, 'policies'>) {
  if (policies.length === 0) return <p>A viação não informou outras regras.</p>;
  return (
    <dl className={classes.rules}>
      {policies.map((policy) => {
        const cost = costText(policy);
        return (
          <div key={policy.name}>
            <dt>{policy.name}</dt>
            <dd>{policy.description}</dd>
            {cost !== undefined && <dd className={classes.cost}>{cost}</dd>}
          </div>
        );
      })}
    </dl>
  );
}

const percentFormat = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 2 });

/** Returns the most that what a rule is about costs for one seat, as far as it says so. */
function costText({ value, percent }: Policy): string | undefined {
  if (value) return `Custa até ${formatReais(value)} por passagem.`;
  return percent ? `Custa até ${percentFormat.format(percent)}% da tarifa de cada passagem.` : undefined;
}
