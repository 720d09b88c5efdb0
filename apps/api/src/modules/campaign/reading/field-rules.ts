import * as z from 'zod/mini';

/**
 * Rules between fields. By itself zod asks them only where all fields are right; an operator should not have to mend those first to
 * hear of the rest.
 */

/** Whether a value is an object with names, not a list. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A whole number. After zod's own check of that none of the rules here would be asked. */
export const whole = (minimum: number, maximum: number) =>
  z.number().check(z.refine(Number.isInteger, 'must be a whole number'), z.minimum(minimum), z.maximum(maximum));

const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
/** A host name in small letters, as a part of a regular expression. */
export const HOST_NAME = `${LABEL}(?:\\.${LABEL})*`;

/**
 * A list of at most `max` entries. Of a longer one no more are checked: zod passes what is wrong with entries as arguments, and there
 * must not be more than a call can have. Its own maximum would check none of them.
 */
export const atMost = <List extends z.ZodMiniArray>(max: number, list: List) =>
  z.pipe(
    z.transform((value: unknown) => (Array.isArray(value) ? value.slice(0, max + 1) : value)),
    list.check(
      z.superRefine<z.output<List>>(
        (entries, context) => {
          if (entries.length <= max) return;
          context.issues.push({
            code: 'custom',
            path: [],
            message: `must have at most ${max} entries`,
            input: undefined,
          });
        },
        { when: ({ value }) => Array.isArray(value) },
      ),
    ),
  );

/** Tells that a field is wrong. Of one that is wrong already nothing more is said. */
type Report<Value> = (field: keyof Value & string, sentence: string) => void;

/**
 * A check of an object. `rule` gets the fields that are right by themselves, and whether one is wrong. Entries of its lists, and fields of its
 * objects, may be wrong.
 */
export const betweenFields = <Value extends object>(
  rule: (fields: Partial<Value>, report: Report<Value>, isWrong: (field: keyof Value & string) => boolean) => void,
) =>
  z.superRefine<Value>(
    (value, context) => {
      const wrong = new Set(context.issues.map(({ path }) => (path?.length === 1 ? path[0] : undefined)));
      const right = Object.fromEntries(Object.entries(value).filter(([field]) => !wrong.has(field)));
      const report: Report<Value> = (field, message) => {
        if (!wrong.has(field)) context.issues.push({ code: 'custom', path: [field], message, input: undefined });
      };
      rule(right as Partial<Value>, report, (field) => wrong.has(field));
    },
    { when: ({ value }) => isRecord(value) },
  );

/** A check of a list: each entry has a `field` of its own, compared as `fold` has it. Those without, or that `counts` leaves out, may not. */
export const distinctBy = <Entry extends object>(
  field: keyof Entry & string,
  fold = (text: string) => text,
  counts: (entry: Record<string, unknown>) => boolean = () => true,
) =>
  distinct<Entry>(
    (entry) => {
      const text = isRecord(entry) && counts(entry) ? entry[field] : undefined;
      return typeof text === 'string' ? fold(text) : undefined;
    },
    (at, before) => ({ path: [at, field], message: `is the ${field} of the one at ${before} too` }),
  );

/** A check of a list of texts: none stands there twice. */
export const distinctTexts = () =>
  distinct<string>(
    (text) => (typeof text === 'string' ? text : undefined),
    (at, before) => ({ path: [at], message: `is the one at ${before} too` }),
  );

const distinct = <Entry>(
  keyOf: (entry: unknown) => string | undefined,
  faultOf: (at: number, before: number) => { path: (string | number)[]; message: string },
) =>
  z.superRefine<readonly Entry[]>(
    (entries, context) => {
      const seen = new Map<string, number>();
      for (const [at, entry] of entries.entries()) {
        const key = keyOf(entry);
        if (key === undefined) continue;
        const before = seen.get(key);
        if (before === undefined) seen.set(key, at);
        else context.issues.push({ code: 'custom', ...faultOf(at, before), input: undefined });
      }
    },
    { when: ({ value }) => Array.isArray(value) },
  );
