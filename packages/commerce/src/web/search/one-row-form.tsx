import type { ComponentProps, CSSProperties, ReactNode } from 'react';
import classes from './one-row-form.module.css';
import { SearchButton } from './search-button.tsx';

interface OneRowFormProps {
  /** Properties of the form's element. */
  readonly formProps: ComponentProps<'form'>;
  /** How wide each field is in the row, in proportion to the others. */
  readonly widths: readonly number[];
  /** The fields, each an element of its own. */
  readonly children: ReactNode;
}

interface RowStyle extends CSSProperties {
  '--fields': string;
}

/** A search whose fields stand in one row with Buscar, where there is room for it. */
export function OneRowForm({ formProps, widths, children }: OneRowFormProps) {
  const style: RowStyle = { '--fields': widths.map((width) => `minmax(0, ${width}fr)`).join(' ') };
  return (
    <form className={classes.form} style={style} {...formProps}>
      {children}
      <SearchButton endsRow />
    </form>
  );
}
