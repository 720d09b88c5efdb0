import { type Node, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser';
import type { Fault, LocatedFault } from '../fault.ts';

/** A fault, and whether the name of its field is what is wrong rather than its value. */
export interface FieldFault extends Fault {
  readonly atName?: boolean;
}

/** The text of a JSON file, with where everything stands in it. */
export interface JsonSource {
  /** What it says; undefined if it is not JSON. Of fields that stand twice the last one counts. */
  readonly value: unknown;
  /** What is wrong with the text itself: where it is not JSON, at most one a line, and names that stand twice. */
  readonly faults: readonly LocatedFault[];
  /** Returns a fault with its place; of a field that is not there, the place of what lacks it. */
  locate(fault: FieldFault): LocatedFault;
}

/** Far more than a file needs. Parsers call themselves for each level, and there must not be more than they can. */
const LEVELS_MAX = 64;

/**
 * Reads a JSON text without comments and trailing commas. `olderNames` has the names under which fields may stand besides their own, by
 * their paths with * for the number of an entry.
 */
export function readJson(source: string, olderNames: Readonly<Record<string, string>>): JsonSource {
  const text = source.replace(/^\uFEFF/, '');
  const place = placesIn(text);
  const notJson = (offset: number, why: string): JsonSource => ({
    value: undefined,
    faults: [{ ...place(offset), field: 'file', sentence: `is not JSON: ${why}` }],
    locate: ({ path, sentence }) => ({ ...place(0), field: fieldOf(path), sentence }),
  });

  const tooDeep = offsetOfLevel(text, LEVELS_MAX + 1);
  if (tooDeep !== undefined) return notJson(tooDeep, `more than ${LEVELS_MAX} levels`);
  const errors: ParseError[] = [];
  const root = parseTree(text, errors, { disallowComments: true, allowTrailingComma: false });
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    if (errors.length === 0) return notJson(Number(/position (\d+)/.exec(why)?.[1] ?? 0), why);
    // What follows in a line is often said because of what was before.
    const firstOfLine = new Map<number, LocatedFault>();
    for (const { error: code, offset } of errors) {
      const fault = {
        ...place(offset),
        field: 'file',
        sentence: `is not JSON: ${syntaxWords[printParseErrorCode(code)] ?? why}`,
      };
      if (!firstOfLine.has(fault.line)) firstOfLine.set(fault.line, fault);
    }
    return { ...notJson(0, why), faults: [...firstOfLine.values()] };
  }
  if (!root) return notJson(0, 'nothing in it');
  return {
    value,
    faults: namesTwice(root, []).map(({ path, offset, before }) => ({
      ...place(offset),
      field: fieldOf(path),
      sentence: `stands twice; first in line ${place(before).line}`,
    })),
    locate({ path, sentence, atName }) {
      const { names, node, name } = nodeAt(root, path, olderNames);
      return { ...place((atName && name ? name : node).offset), field: fieldOf(names), sentence };
    },
  };
}

const syntaxWords: Readonly<Record<string, string>> = {
  InvalidSymbol: 'neither a text in double quotes nor a number, true, false or null',
  InvalidNumberFormat: 'a number must be written as 12 or 12.5',
  PropertyNameExpected: 'the name of a field is missing, in double quotes',
  ValueExpected: 'a value is missing',
  ColonExpected: 'a colon is missing',
  CommaExpected: 'a comma or a closing bracket is missing before this',
  CloseBraceExpected: 'a } is missing',
  CloseBracketExpected: 'a ] is missing',
  EndOfFileExpected: 'it goes on after its end',
  InvalidCommentToken: 'it has no comments',
  UnexpectedEndOfComment: 'it has no comments',
  UnexpectedEndOfString: 'the double quote at the end of a text is missing',
  UnexpectedEndOfNumber: 'a number must be written as 12 or 12.5',
  InvalidUnicode: 'after \\u four hexadecimal digits must follow',
  InvalidEscapeCharacter: 'after a \\ only ", \\, /, b, f, n, r, t or u may follow',
  InvalidCharacter: 'a text has no line breaks and tabs, but \\n and \\t',
};

const fieldOf = (path: Fault['path']): string => path.join('.') || 'file';

/** Returns line and column of an offset. Both count from 1. */
function placesIn(text: string): (offset: number) => Pick<LocatedFault, 'line' | 'column'> {
  const starts = [0, ...[...text.matchAll(/\r\n|\r|\n/g)].map((end) => end.index + end[0].length)];
  return (offset) => {
    let [low, high] = [0, starts.length];
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if ((starts[middle] ?? 0) <= offset) low = middle;
      else high = middle;
    }
    return { line: low + 1, column: offset - (starts[low] ?? 0) + 1 };
  };
}

/** Returns where the first object or list of that level begins; undefined without one. */
function offsetOfLevel(text: string, wanted: number): number | undefined {
  let level = 0;
  let isQuoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at];
    if (isQuoted) {
      if (character === '\\') at += 1;
      else if (character === '"') isQuoted = false;
    } else if (character === '"') isQuoted = true;
    else if (character === '{' || character === '[') {
      level += 1;
      if (level === wanted) return at;
    } else if (character === '}' || character === ']') level -= 1;
  }
  return undefined;
}

interface Twice {
  readonly path: Fault['path'];
  readonly offset: number;
  readonly before: number;
}

/** Returns the fields that another of the same name precedes. */
function namesTwice(node: Node, path: Fault['path']): Twice[] {
  if (node.type === 'array') return (node.children ?? []).flatMap((child, at) => namesTwice(child, [...path, at]));
  if (node.type !== 'object') return [];
  const seen = new Map<string, number>();
  return fieldsOf(node).flatMap(({ key, name, value }) => {
    const before = seen.get(key);
    const below = namesTwice(value, [...path, key]);
    if (before === undefined) {
      seen.set(key, name.offset);
      return below;
    }
    return [{ path: [...path, key], offset: name.offset, before }, ...below];
  });
}

interface Field {
  readonly key: string;
  readonly name: Node;
  readonly value: Node;
}

function fieldsOf(node: Node): Field[] {
  if (node.type !== 'object') return [];
  return (node.children ?? []).flatMap(({ children: [name, value] = [] }) =>
    name && value ? [{ key: String(name.value), name, value }] : [],
  );
}

/** Follows a path as far as it leads: to a node and its name, and the path in the names that stand there. */
function nodeAt(root: Node, path: Fault['path'], olderNames: Readonly<Record<string, string>>) {
  const names = [...path];
  let node = root;
  let name: Node | undefined;
  for (const [depth, key] of path.entries()) {
    if (typeof key === 'number') {
      const child = node.type === 'array' ? node.children?.[key] : undefined;
      if (!child) return { names, node, name: undefined };
      [node, name] = [child, undefined];
      continue;
    }
    const fields = fieldsOf(node);
    const pattern = path.slice(0, depth + 1).map((each) => (typeof each === 'number' ? '*' : each));
    const older = olderNames[pattern.join('.')];
    const found = fields.findLast((field) => field.key === key) ?? fields.findLast((field) => field.key === older);
    if (!found) return { names, node, name: undefined };
    names[depth] = found.key;
    [node, name] = [found.value, found.name];
  }
  return { names, node, name };
}
