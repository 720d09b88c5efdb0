/** Something wrong in a campaign file: where, by keys and indices, and what, as it goes on after the name of the field. */
export interface Fault {
  readonly path: readonly (string | number)[];
  readonly sentence: string;
}

/** A fault as an operator finds it. Lines and columns count from 1. */
export interface LocatedFault {
  readonly line: number;
  readonly column: number;
  /** The path with dots, such as `showcases.0.id`; `file` for the whole. */
  readonly field: string;
  readonly sentence: string;
}
