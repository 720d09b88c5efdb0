import type { ReactNode } from 'react';

/**
 * The states of a part, by name: the default export of `part.states.tsx` beside it. The workshop shows each in a page of its
 * own, and component tests render the same ones.
 */
export type States<Name extends string = string> = Readonly<Record<Name, ReactNode>>;

/** Returns the states of a part with their names. */
export const statesOf = <Name extends string>(states: States<Name>): States<Name> => states;
