import { serviceContracts } from './contract.ts';

type Part = 'bookingRequest' | 'booking' | 'couponCheck' | 'discountCheck';

/** The services' schemas of one name as a tuple, in order; a service with its own call for it contributes none. */
type Contributed<Contracts extends readonly unknown[], Name extends Part> = Contracts extends readonly [
  infer First,
  ...infer Others,
]
  ? First extends { readonly [Key in Name]: infer Schema }
    ? [Schema, ...Contributed<Others, Name>]
    : Contributed<Others, Name>
  : [];

/** Returns the services' schemas of one name as a tuple, to build a union from. */
export function contributed<Name extends Part>(name: Name): Contributed<typeof serviceContracts, Name> {
  // `flatMap` keeps length and order, but its type does not.
  return serviceContracts.flatMap((contract) => (name in contract ? [contract[name]] : [])) as Contributed<
    typeof serviceContracts,
    Name
  >;
}
