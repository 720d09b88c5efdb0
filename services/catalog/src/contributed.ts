import { serviceContracts } from './contract.ts';

type Part = 'bookingRequest' | 'booking' | 'couponCheck' | 'discountCheck';

/** The services' schemas of one name as a tuple, in order: each service contributes one of every name. */
type Contributed<Contracts extends readonly Readonly<Record<Part, unknown>>[], Name extends Part> = {
  readonly [At in keyof Contracts]: Contracts[At][Name];
};

/** Returns the services' schemas of one name as a tuple, to build a union from. */
export const contributed = <Name extends Part>(name: Name): Contributed<typeof serviceContracts, Name> =>
  // `map` keeps length and order, but its type does not.
  serviceContracts.map((contract) => contract[name]) as unknown as Contributed<typeof serviceContracts, Name>;
