import classes from './old-price.module.css';

/**
 * The price that something had, as it is written, between the words that say so: its line through is not read aloud. Where it shares a
 * line with other words, these may be for the ear alone.
 */
export function OldPrice({ children }: { readonly children: string }) {
  return (
    <span className={classes.old}>
      <span data-said>De </span>
      <s>{children}</s>
      <span data-said> por</span>
    </span>
  );
}
