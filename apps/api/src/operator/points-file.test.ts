import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readPointsFile } from './points-file.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'points-file-'));
});
afterAll(() => rm(folder, { recursive: true }));

const HEADER = 'campaign,email,points,expires,description,reference';

async function read(content: string | Buffer) {
  const path = join(folder, 'points.csv');
  await writeFile(path, content);
  const rows = [];
  for await (const row of readPointsFile(path)) rows.push(row);
  return rows;
}
const row = (line: number, more: object = {}) => ({
  line,
  campaign: '1',
  email: 'a@b.test',
  points: '10',
  expires: '',
  description: 'Bônus',
  reference: 'r1',
  ...more,
});

describe('a points file', () => {
  it('has its columns in any order, and a subject in the place of an address', async () => {
    const text = 'reference,Description,expires,points,subject,campaign\nr1,Bônus,2027-01-31,10,ana-1,1\n';
    expect(await read(text)).toEqual([
      {
        line: 2,
        campaign: '1',
        subject: 'ana-1',
        points: '10',
        expires: '2027-01-31',
        description: 'Bônus',
        reference: 'r1',
      },
    ]);
  });

  it('may be written by a Brazilian Excel: semicolons, a byte order mark, CRLF, rows of nothing', async () => {
    const text = `\ufeff${HEADER.replaceAll(',', ';')}\r\n1;a@b.test;10;;"Compras; maio, junho";r1\r\n;;;;;\r\n\r\n1;a@b.test;10;;Bônus;r2\r\n`;
    expect(await read(text)).toEqual([row(2, { description: 'Compras; maio, junho' }), row(5, { reference: 'r2' })]);
  });

  it.each(['\n', '\r\n', '\r'])(
    'names the line on which a row begins, with line ends %j in quotes and between rows',
    async (end) => {
      const lines = [HEADER, '1,a@b.test,10,,"so ""called""', '', 'bonus",r1', '', '1,a@b.test,10,,Bônus,r2'];
      expect(await read(lines.join(end))).toEqual([
        row(2, { description: 'so "called"\n\nbonus' }),
        row(6, { reference: 'r2' }),
      ]);
    },
  );

  it('is read to its end across the pieces that a disk gives', async () => {
    const rows = Array.from({ length: 3_000 }, (_, n) => `1,a@b.test,10,,Crédito de ação ${n},r${n}`);
    const found = await read([HEADER, ...rows].join('\r\n'));
    expect(found).toEqual(rows.map((_, n) => row(n + 2, { description: `Crédito de ação ${n}`, reference: `r${n}` })));
  });

  it('has rows with too many or too few cells, which are bad rows', async () => {
    const text = `${HEADER}\n1,a@b.test,10,,Bônus, de maio,r1\n1,a@b.test\n1,a@b.test,10,,Bônus,r1\n`;
    expect(await read(text)).toEqual([
      { line: 2, field: 'row', sentence: expect.stringContaining('has 7 cells, and the header 6') },
      { line: 3, field: 'row', sentence: expect.stringContaining('has 2 cells, and the header 6') },
      row(4),
    ]);
  });
});

describe('what is no points file is refused with its line', () => {
  it.each([
    ['a missing column', 'campaign,email,points,expires,reference\n', ':1 has no column description'],
    ['nobody named', 'campaign,points,expires,description,reference\n', ':1 has no column email'],
    ['an unknown column', `${HEADER},valor\n`, ':1 has a column "valor"'],
    ['a column twice', `\n${HEADER},points\n`, ':2 has column points twice'],
    ['rows without a header', '1,a@b.test,10,,Bônus,r1\n', ':1 has no column campaign'],
    ['an empty file', '', ':1 is empty'],
    ['a quote within a cell', `${HEADER}\n1,a@b.test,10,,TV 42" nova,r1\n`, ':2 has a quote'],
    ['text after a quote', `${HEADER}\n1,a@b.test,10,,"TV" nova,r1\n`, ':2 has a quote'],
    [
      'a quote that is not closed',
      `${HEADER}\n1,a@b.test,10,,Bônus,r1\n1,a@b.test,10,,"Bônus,r2\n1,a,1,,B,r3\n`,
      ':3 begins a row',
    ],
    [
      'another encoding',
      Buffer.from(`${HEADER}\n1,a@b.test,10,,ok,r1\n1,a@b.test,10,,Bônus,r2\n`, 'latin1'),
      ':3 is not UTF-8',
    ],
  ])('%s', async (_, content, said) => {
    await expect(read(content)).rejects.toThrow(`points.csv${said}`);
  });

  it('a path without a file', async () => {
    const reading = readPointsFile(join(folder, 'none.csv')).next();
    await expect(reading).rejects.toThrow(/none\.csv cannot be read: ENOENT/);
  });
});
