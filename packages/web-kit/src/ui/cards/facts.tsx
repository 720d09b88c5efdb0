import classes from './facts.module.css';

export interface Fact {
  readonly label: string;
  readonly value: string;
}

/** Figures and codes below their labels, as many beside each other as there is room for. */
export function Facts({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <dl className={classes.facts}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
