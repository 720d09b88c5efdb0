import type * as z from 'zod/mini';
import type { FieldFault } from './json-source.ts';

type Issue = z.core.$ZodIssue;

/** Returns zod's issues as faults: one for each thing that is wrong. They must have been reported with their input. */
export function faultsOfIssues(issues: readonly Issue[]): FieldFault[] {
  const seen = new Map<string, Map<string, Issue>>();
  const others: FieldFault[] = [];
  for (const issue of issues.flatMap(alternativeOf)) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) {
        others.push({ path: [...pathOf(issue), key], sentence: 'is not a known field', atName: true });
      }
    } else if (issue.code === 'custom') {
      others.push({ path: pathOf(issue), sentence: issue.message });
    } else {
      // Of two limits on the same side the later is the narrower one.
      const key = JSON.stringify(issue.path);
      seen.set(key, (seen.get(key) ?? new Map()).set(issue.code, issue));
    }
  }
  const byType = [...seen.values()].flatMap((ofField) => {
    const typeIssue = ofField.get('invalid_type');
    return typeIssue ? [typeIssue] : [...ofField.values()];
  });
  return [...byType.map((issue) => ({ path: pathOf(issue), sentence: sentenceOf(issue) })), ...others];
}

const pathOf = ({ path }: Issue): (string | number)[] =>
  path.map((key) => (typeof key === 'number' ? key : String(key)));

/** Of a field that is false or an object, says what is wrong with the object. */
function alternativeOf(issue: Issue): Issue[] {
  const inner = issue.code === 'invalid_union' ? issue.errors.at(-1) : undefined;
  return inner?.map((each) => ({ ...each, path: [...issue.path, ...each.path] })) ?? [issue];
}

function sentenceOf(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return 'is missing';
      return `must be of type ${issue.expected === 'record' ? 'object' : issue.expected}`;
    case 'invalid_value':
      return issue.input === undefined ? 'is missing' : `must be one of ${issue.values.join(', ')}`;
    case 'too_small':
      if (issue.inclusive === false) return `must be above ${issue.minimum}`;
      return limit('at least', issue.minimum, issue.origin);
    case 'too_big':
      return limit('at most', issue.maximum, issue.origin);
    case 'invalid_format':
      return issue.format === 'email' ? 'must be an e-mail address' : issue.message;
    default:
      return issue.message;
  }
}

function limit(side: 'at least' | 'at most', count: number | bigint, of: string): string {
  const end = Number(count) === 1 ? ['character', 'entry'] : ['characters', 'entries'];
  if (of === 'string') return `must be ${side} ${count} ${end[0]} long`;
  return of === 'array' ? `must have ${side} ${count} ${end[1]}` : `must be ${side} ${count}`;
}
