import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readJson } from './json-source.ts';

const told = (source: string) =>
  readJson(source, {}).faults.map(({ line, column, field, sentence }) => `${line}:${column} ${field}: ${sentence}`);

test.each([
  ['', '1:1 file: is not JSON: a value is missing'],
  ['{\n"a": 1\n"b": 2\n}', '3:1 file: is not JSON: a comma or a closing bracket is missing before this'],
  ['{\n"a": 1,\n}', '3:1 file: is not JSON: the name of a field is missing, in double quotes'],
  ['[1,]', '1:4 file: is not JSON: a value is missing'],
  ['{\n// note\n"a": 1}', '2:1 file: is not JSON: it has no comments'],
  ['{"a": 1 /* note */}', '1:9 file: is not JSON: it has no comments'],
  ['{"a" 1}', '1:6 file: is not JSON: a colon is missing'],
  ['{"a": yes}', '1:7 file: is not JSON: neither a text in double quotes nor a number, true, false or null'],
  ["{'a': 1}", '1:2 file: is not JSON: neither a text in double quotes nor a number, true, false or null'],
  ['{"a": 1', '1:8 file: is not JSON: a } is missing'],
  ['{"a": [1}', '1:9 file: is not JSON: a comma or a closing bracket is missing before this'],
  ['{"a": "x\n"}', '1:7 file: is not JSON: the double quote at the end of a text is missing'],
  ['{"a": "x\ty"}', '1:7 file: is not JSON: a text has no line breaks and tabs, but \\n and \\t'],
  ['{"a": "\\x"}', '1:7 file: is not JSON: after a \\ only ", \\, /, b, f, n, r, t or u may follow'],
  ['{} {}', '1:4 file: is not JSON: it goes on after its end'],
])('%j is not JSON, and where and why is told', (source, fault) => {
  expect(told(source)[0]).toBe(fault);
});

test('a line that is not JSON is told once, each of them', () => {
  expect(told('{\n"a": yes no,\n"b": 1\n"c": 2,\n}').map((fault) => fault.split(':')[0])).toEqual(['2', '4', '5']);
});

test('of a text that is not JSON what can be read is read', () => {
  expect(readJson('{"a": 1, // note\n"b": [1, 2,], "c": {"d" 1, "e": 2}, "f": "x\n}', {}).value).toEqual({
    a: 1,
    b: [1, 2],
    c: { e: 2 },
    f: 'x',
  });
  expect(readJson('{"a": 1} {}', {}).value).toEqual({ a: 1 });
  for (const source of ['', 'yes', '[1,]', '"x', '['.repeat(65)]) expect(readJson(source, {}).value).toBeUndefined();
});

test.each([
  ['a trailing comma', '{"a": {"c": [1,],},}', []],
  ['a comment', '{"a": {"c": [1]} /* note */}', []],
  ['a missing comma', '{"a": {"c": [1] "d": 2}}', []],
  ['a missing value', '{"a": {"c": yes}, "e": {}}', ['b', 'a.b']],
  ['a missing end', '{"a": {}, "e": {', ['b', 'e.b']],
  ['something after the end', '{"a": {}, "e": {}} "b": 1}', ['b']],
])('%s loses no field but those of the objects that it breaks', (_, source, lost) => {
  const { isLost } = readJson(source, {});
  const paths = [['b'], ['a', 'b'], ['e', 'b']];
  expect(paths.filter(isLost).map((path) => path.join('.'))).toEqual(lost);
  expect(isLost(['a'])).toBe(false);
});

test('a byte order mark is no part of the file, nor of its first line', () => {
  expect(readJson('\uFEFF{"a": 1}', {}).value).toEqual({ a: 1 });
  expect(told('\uFEFF{"a" 1}')[0]).toMatch(/^1:6 /);
});

test('a file of too many levels is told where they are too many', () => {
  expect(told('['.repeat(64) + ']'.repeat(64))).toEqual([]);
  expect(told('['.repeat(100_000))).toEqual(['1:65 file: is not JSON: more than 64 levels']);
  expect(told(`["${'['.repeat(100)}\\"${'{'.repeat(100)}"]`)).toEqual([]);
});

test('a name that stands twice is told at the later, wherever it is, and the last of them counts', () => {
  const source = '{"a": 1,\n"b": [{"c": 1,\n"c": 2}],\n"a": 3, "a": 4}';
  expect(told(source)).toEqual([
    '3:1 b.0.c: stands twice; first in line 2',
    '4:1 a: stands twice; first in line 1',
    '4:9 a: stands twice; first in line 1',
  ]);
  const read = readJson(source, {});
  expect(read.value).toEqual({ a: 4, b: [{ c: 2 }] });
  expect(read.locate({ path: ['a'], sentence: '' })).toMatchObject({ line: 4, column: 14 });
});

test('a field under its older name is told under that, where it has one', () => {
  const { locate } = readJson('[{\n"nome": ""}, [{"nome": ""}]]', { '*.name': 'nome' });
  const located = locate({ path: [0, 'name'], sentence: 'is blank' });
  expect(located).toEqual({ line: 2, column: 9, field: '0.nome', sentence: 'is blank' });
  expect(locate({ path: [1, 0, 'name'], sentence: '' })).toMatchObject({ column: 15, field: '1.0.name' });
});

test('lines end as any editor ends them', () => {
  for (const end of ['\n', '\r\n', '\r']) {
    expect(readJson(`{${end}${end} "a": 1}`, {}).locate({ path: ['a'], sentence: '' })).toMatchObject({
      line: 3,
      column: 7,
    });
  }
});

test('as many lines as a file can have are counted', () => {
  const { locate } = readJson(`${'\n'.repeat(3_000_000)}{"a": 1}`, {});
  expect(locate({ path: ['a'], sentence: '' })).toMatchObject({ line: 3_000_001, column: 7 });
});

test('every JSON text is read as JavaScript reads it', () => {
  fc.assert(
    fc.property(fc.json({ maxDepth: 5 }), fc.nat(3), (text, indent) => {
      const source = JSON.stringify(JSON.parse(text), undefined, indent);
      const { value, faults } = readJson(source, {});
      expect(value).toEqual(JSON.parse(source));
      expect(faults).toEqual([]);
    }),
    { numRuns: 100 },
  );
});

test('of no text it is said that it is JSON when it is not', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom(...'{}[]:,"\\ \n\t1e.-+atrue\u00a0\u2028/*'), maxLength: 12 }),
      (text) => {
        const isJson = (() => {
          try {
            return JSON.parse(text) !== undefined;
          } catch {
            return false;
          }
        })();
        const { faults } = readJson(text, {});
        expect(faults.some(({ sentence }) => sentence.startsWith('is not JSON'))).toBe(!isJson);
      },
    ),
    { numRuns: 500 },
  );
});
