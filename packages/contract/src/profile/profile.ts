import * as z from 'zod/mini';

export const profileGenders = ['M', 'F', 'O'] as const;

/** What a member has told of themselves, to be offered where a form asks for it. Absent is what they have not told. */
export const profileSchema = z.object({
  name: z.string(),
  lastName: z.string(),
  /** Eleven digits. */
  cpf: z.optional(z.string()),
  /** Area code and nine digits. */
  cellphone: z.optional(z.string()),
  /** dd/MM/yyyy */
  birthdate: z.optional(z.string()),
  gender: z.optional(z.enum(profileGenders)),
});
export type Profile = z.output<typeof profileSchema>;
