import classes from './old-price.module.css';

/** The price that something had, as it is written, between the words that say so: its line through is not read aloud. */
export function OldPrice({ children }: { readonly children: string }) {
  return (
    <span className={classes.old}>
      De <s>{children}</s> por
    </span>
  );
}
