/** Bytes put one after the other into memory that grows where it must, and that is used again. */
export interface ByteWriter {
  /** Puts a text whose characters are all ASCII. */
  ascii(text: string): void;
  text(text: string): void;
  bytes(bytes: Uint8Array): void;
  /** What was put so far: a view, good until the next `restart`. */
  written(): Buffer;
  /** Begins anew in the same memory. */
  restart(): void;
}

/** A text shorter than this is copied faster by hand than by a call out of JavaScript. */
const SHORT = 24;
/** Bytes of UTF-8 that one UTF-16 unit becomes at most. */
const WIDEST = 3;

/** A writer that starts with room for `size` bytes. */
export function createByteWriter(size: number): ByteWriter {
  let memory = Buffer.allocUnsafeSlow(size);
  let end = 0;
  const makeRoom = (more: number) => {
    if (end + more <= memory.length) return;
    const wider = Buffer.allocUnsafeSlow(Math.max(2 * memory.length, end + more));
    memory.copy(wider, 0, 0, end);
    memory = wider;
  };
  return {
    ascii(text) {
      makeRoom(text.length);
      if (text.length < SHORT) {
        for (let at = 0; at < text.length; at += 1) memory[end + at] = text.charCodeAt(at);
        end += text.length;
      } else {
        end += memory.write(text, end, 'latin1');
      }
    },
    text(text) {
      makeRoom(WIDEST * text.length);
      end += memory.write(text, end);
    },
    bytes(bytes) {
      makeRoom(bytes.length);
      memory.set(bytes, end);
      end += bytes.length;
    },
    written: () => memory.subarray(0, end),
    restart() {
      end = 0;
    },
  };
}
