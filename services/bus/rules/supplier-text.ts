import * as z from 'zod/mini';

/** A text of a supplier: no longer than any page has room for, and without what no database stores or address carries. */
export const supplierText = () => z.string().check(z.maxLength(2_000), z.regex(/^[^\0\p{Cs}]*$/u));
