import Document from 'pdfkit';
import { expect, it, vi } from 'vitest';
import { sampleVoucher } from '../testing/sample-voucher.ts';
import { codesHeight, drawCodes, type MakeQr } from './pdf-codes.ts';

const page = new Document({ size: 'A4', margin: 0 });
const codes = ['1234', '5678', '9012'].map((value) => ({ label: `Bilhete ${value}`, value, text: value }));

it('draws the code of each value, two in a row', () => {
  const makeQr = vi.fn<MakeQr>(() => ({ getModuleCount: () => 21, isDark: () => true }));
  drawCodes(page, sampleVoucher, codes, { x: 50, y: 50, width: 480 }, makeQr);
  expect(makeQr.mock.calls).toEqual([['1234'], ['5678'], ['9012']]);
  const [one, two, three] = [1, 2, 3].map((count) => codesHeight(page, codes.slice(0, count), 480));
  expect([two, three]).toEqual([one, 2 * (one ?? 0)]);
  expect(codesHeight(page, [], 480)).toBe(0);
});
