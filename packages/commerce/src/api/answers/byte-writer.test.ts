import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createByteWriter } from './byte-writer.ts';

test('whatever is put stands in its order, however small the memory was, and again after a restart', () => {
  const writer = createByteWriter(1);
  const ascii = fc.string({ unit: 'grapheme-ascii', maxLength: 80 });
  const text = fc.string({ unit: 'grapheme', maxLength: 80 });
  fc.assert(
    fc.property(fc.array(fc.record({ ascii, text, bytes: fc.uint8Array() })), (pieces) => {
      writer.restart();
      for (const piece of pieces) {
        writer.ascii(piece.ascii);
        writer.text(piece.text);
        writer.bytes(piece.bytes);
      }
      const wanted = pieces.flatMap((piece) => [Buffer.from(piece.ascii), Buffer.from(piece.text), piece.bytes]);
      expect(writer.written()).toEqual(Buffer.concat(wanted));
    }),
  );
});
