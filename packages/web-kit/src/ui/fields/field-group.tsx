import type { ReactNode } from 'react';
import classes from './field-group.module.css';

interface FieldGroupProps {
  readonly legend: ReactNode;
  readonly children: ReactNode;
}

/** Fields under a legend. */
export function FieldGroup({ legend, children }: FieldGroupProps) {
  return (
    <fieldset className={classes.group}>
      <legend>{legend}</legend>
      {children}
    </fieldset>
  );
}
