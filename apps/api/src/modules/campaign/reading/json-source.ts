import { getNodeValue, type Node, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser';
import type { Fault, LocatedFault } from '../fault.ts';

/** A fault, and whether the name of its field is what is wrong rather than its value. */
export interface FieldFault extends Fault {
  readonly atName?: boolean;
}

/** The text of a JSON file, with where everything stands in it. */
export interface JsonSource {
  /**
   * What it says. Of fields that stand twice the last one counts. Of an object that is not quite JSON what can be read; undefined where that
   * is nothing.
   */
  readonly value: unknown;
  /** What is wrong with the text itself: where it is not JSON, at most one a line, and names that stand twice. */
  readonly faults: readonly LocatedFault[];
  /** Returns a fault with its place; of a field that is not there, the place of what lacks it. */
  locate(fault: FieldFault): LocatedFault;
  /** Whether a field that is not there may only have been lost, for what should hold it is not JSON. */
  isLost(path: Fault['path']): boolean;
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
    isLost: () => true,
  });

  const tooDeep = offsetOfLevel(text, LEVELS_MAX + 1);
  if (tooDeep !== undefined) return notJson(tooDeep, `more than ${LEVELS_MAX} levels`);
  const errors: ParseError[] = [];
  const root = parseTree(text, errors, { disallowComments: true, allowTrailingComma: false });
  const strict = parsed(text);
  const broken = strict.why === undefined ? [] : syntaxFaults(errors, strict.why, place);
  if (!root || (strict.why !== undefined && root.type !== 'object')) {
    return { ...notJson(0, 'nothing in it'), ...(broken.length > 0 && { faults: broken }) };
  }
  const follow = nodesOf(root, olderNames);
  const losses = errors.filter((error) => isLoss(error, text)).map(({ offset }) => offset);
  return {
    value: strict.why === undefined ? strict.value : getNodeValue(root),
    faults: [
      ...broken,
      ...namesTwice(root, []).map(({ path, offset, before }) => ({
        ...place(offset),
        field: fieldOf(path),
        sentence: `stands twice; first in line ${place(before).line}`,
      })),
    ],
    locate({ path, sentence, atName }) {
      const { names, node, name } = follow(path);
      return { ...place((atName && name ? name : node).offset), field: fieldOf(names), sentence };
    },
    isLost(path) {
      const { node, isThere } = follow(path);
      // What follows the outermost object may have been meant for it.
      const isOpen = node === root || node.length < 0;
      return !isThere && isBetween(losses, node.offset, isOpen ? text.length : node.offset + node.length);
    },
  };
}

type Parsed = { readonly value: unknown; readonly why?: undefined } | { readonly why: string };

function parsed(text: string): Parsed {
  try {
    return { value: JSON.parse(text) };
  } catch (error) {
    return { why: error instanceof Error ? error.message : String(error) };
  }
}

/** What follows in a line is often said because of what was before. `why` is how JavaScript refuses the text. */
function syntaxFaults(errors: readonly ParseError[], why: string, place: ReturnType<typeof placesIn>): LocatedFault[] {
  if (errors.length === 0) {
    const offset = Number(/position (\d+)/.exec(why)?.[1] ?? 0);
    return [{ ...place(offset), field: 'file', sentence: `is not JSON: ${why}` }];
  }
  const firstOfLine = new Map<number, LocatedFault>();
  for (const { error, offset } of errors) {
    const at = place(offset);
    if (firstOfLine.has(at.line)) continue;
    firstOfLine.set(at.line, {
      ...at,
      field: 'file',
      sentence: `is not JSON: ${syntaxWords[printParseErrorCode(error)] ?? why}`,
    });
  }
  return [...firstOfLine.values()];
}

/** Comments, and commas too few or too many, take no field from an object. */
function isLoss({ error, offset }: ParseError, text: string): boolean {
  const code = printParseErrorCode(error);
  if (code === 'InvalidCommentToken' || code === 'CommaExpected') return false;
  return !/^[,}\]]$/.test(text[offset] ?? '') || !isAfterComma(text, offset);
}

function isAfterComma(text: string, offset: number): boolean {
  let before = offset - 1;
  while (/^\s$/.test(text[before] ?? '')) before -= 1;
  return text[before] === ',';
}

/** Whether one of some numbers, from the least to the greatest, is from `low` to `high`. */
function isBetween(numbers: readonly number[], low: number, high: number): boolean {
  const first = numbers[countUpTo(numbers, low - 1)];
  return first !== undefined && first <= high;
}

/** How many of some numbers, from the least to the greatest, are at most `limit`. */
function countUpTo(numbers: readonly number[], limit: number): number {
  let [low, high] = [0, numbers.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((numbers[middle] ?? 0) <= limit) low = middle + 1;
    else high = middle;
  }
  return low;
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
  const starts = [0];
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at];
    if (character === '\n' || (character === '\r' && text[at + 1] !== '\n')) starts.push(at + 1);
  }
  return (offset) => {
    const line = countUpTo(starts, offset);
    return { line, column: offset - (starts[line - 1] ?? 0) + 1 };
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

interface Place {
  /** The path in the names that stand there. */
  readonly names: Fault['path'];
  /** What stands at the path, or as far as that leads, and its name if it is a field. */
  readonly node: Node;
  readonly name: Node | undefined;
  readonly isThere: boolean;
}

/** Returns how to follow a path. The fields of an object are looked through once, however many paths lead to it. */
function nodesOf(root: Node, olderNames: Readonly<Record<string, string>>): (path: Fault['path']) => Place {
  const known = new WeakMap<Node, ReadonlyMap<string, Field>>();
  const fieldsByName = (node: Node): ReadonlyMap<string, Field> => {
    const found = known.get(node) ?? new Map(fieldsOf(node).map((field) => [field.key, field]));
    known.set(node, found);
    return found;
  };
  return (path) => {
    const names = [...path];
    let node = root;
    let name: Node | undefined;
    for (const [depth, key] of path.entries()) {
      if (typeof key === 'number') {
        const child = node.type === 'array' ? node.children?.[key] : undefined;
        if (!child) return { names, node, name: undefined, isThere: false };
        [node, name] = [child, undefined];
        continue;
      }
      const fields = fieldsByName(node);
      const pattern = path.slice(0, depth + 1).map((each) => (typeof each === 'number' ? '*' : each));
      const found = fields.get(key) ?? fields.get(olderNames[pattern.join('.')] ?? key);
      if (!found) return { names, node, name: undefined, isThere: false };
      names[depth] = found.key;
      [node, name] = [found.value, found.name];
    }
    return { names, node, name, isThere: true };
  };
}
