import * as z from 'zod/mini';

/** Who travels, as the sandbox takes it from its callers. None of it is kept: the sandbox prints no tickets. */

const text = z.string();

const travellerSchema = z.object({
  type: text,
  firstName: text,
  lastName: text,
  birthDate: z.nullable(text),
  gender: text,
  documentType: text,
  documentNumber: text,
  email: text,
  phone: text,
  adult: z.nullable(z.int()),
});

export const travellersSchema = z.array(travellerSchema);
type Travellers = z.output<typeof travellersSchema>;

/** Whether every infant has an adult of its own to carry it. */
function areCarried(travellers: Travellers): boolean {
  const carriers = new Set<number>();
  return travellers.every(({ type, adult }) => {
    if (type !== 'INF') return true;
    if (adult === null || travellers[adult]?.type !== 'ADT' || carriers.has(adult)) return false;
    carriers.add(adult);
    return true;
  });
}

/** Whether the sandbox takes these travellers aboard: each one whole, and every infant with an adult who carries it. */
export function mayTravel(travellers: unknown): boolean {
  const parsed = travellersSchema.safeParse(travellers);
  return parsed.success && areCarried(parsed.data);
}
