import * as z from 'zod/mini';

/**
 * Returns a schema that reads each object with `schema` once, however often it occurs: the offers of an answer share much of what
 * they say, such as their desks. So do those who get what was read. Nobody changes it.
 */
export function readOnce<T>(schema: z.ZodMiniType<T>) {
  const known = new WeakMap<object, T>();
  return z.pipe(
    z.unknown(),
    z.transform((value, { issues }): T => {
      const isShareable = typeof value === 'object' && value !== null;
      const before = isShareable ? known.get(value) : undefined;
      if (before !== undefined) return before;
      const { data, success } = schema.safeParse(value);
      if (!success) {
        issues.push({ code: 'custom', input: value });
        return z.NEVER;
      }
      if (isShareable) known.set(value, data);
      return data;
    }),
  );
}
