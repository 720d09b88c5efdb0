/** A value that survives JSON. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };
