import { airlineCode } from '@embarque/flight/rules/airline-names.ts';

/** Returns the address of an airline's tile; undefined for a code that is none. */
export function airlineLogo(code: string): string | undefined {
  const plain = airlineCode(code);
  return plain === undefined ? undefined : `/v1/files/airlines/${plain}.svg`;
}
