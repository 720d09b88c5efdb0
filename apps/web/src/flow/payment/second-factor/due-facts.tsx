import type { Fact } from '@embarque/web-kit/ui/cards/facts.tsx';
import classes from './due-facts.module.css';

/** What a dialog has paid: above what it asks for. */
export function DueFacts({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <dl className={classes.due}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
