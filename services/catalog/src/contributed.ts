import { serviceContracts } from './contract.ts';

type Part = 'bookingRequest' | 'booking' | 'couponCheck' | 'discountCheck';

/** The schemas of one name, in the order of the services; one that has a call of its own contributes none. */
type Contributed<Contracts extends readonly unknown[], Name extends Part> = Contracts extends readonly [
  infer First,
  ...infer Others,
]
  ? First extends { readonly [Key in Name]: infer Schema }
    ? [Schema, ...Contributed<Others, Name>]
    : Contributed<Others, Name>
  : [];

/** What services contribute to a call, as the tuple that a union is made of. */
export function contributed<Name extends Part>(name: Name): Contributed<typeof serviceContracts, Name> {
  // A tuple's length and order are lost to `flatMap`, which keeps both.
  return serviceContracts.flatMap((contract) => (name in contract ? [contract[name]] : [])) as Contributed<
    typeof serviceContracts,
    Name
  >;
}
