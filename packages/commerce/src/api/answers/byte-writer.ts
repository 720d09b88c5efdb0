/** Appends bytes to a reusable buffer that grows as needed. */
export interface ByteWriter {
  /** Appends a text that must be ASCII only. */
  ascii(text: string): void;
  text(text: string): void;
  bytes(bytes: Uint8Array): void;
  /** Returns the bytes appended so far: a view, valid until the next `restart`. */
  written(): Buffer;
  /** Empties the buffer without freeing its memory. */
  restart(): void;
}

/** Texts shorter than this are copied faster in a loop than by a native call. */
const LOOP_LIMIT = 24;
/** Maximum bytes of UTF-8 per UTF-16 code unit. */
const MAX_BYTES_PER_UNIT = 3;

/** Creates a writer with an initial capacity of `size` bytes. */
export function createByteWriter(size: number): ByteWriter {
  let memory = Buffer.allocUnsafeSlow(size);
  let end = 0;
  const ensureCapacity = (more: number) => {
    if (end + more <= memory.length) return;
    const larger = Buffer.allocUnsafeSlow(Math.max(2 * memory.length, end + more));
    memory.copy(larger, 0, 0, end);
    memory = larger;
  };
  return {
    ascii(text) {
      ensureCapacity(text.length);
      if (text.length < LOOP_LIMIT) {
        for (let at = 0; at < text.length; at += 1) memory[end + at] = text.charCodeAt(at);
        end += text.length;
      } else {
        end += memory.write(text, end, 'latin1');
      }
    },
    text(text) {
      ensureCapacity(MAX_BYTES_PER_UNIT * text.length);
      end += memory.write(text, end);
    },
    bytes(bytes) {
      ensureCapacity(bytes.length);
      memory.set(bytes, end);
      end += bytes.length;
    },
    written: () => memory.subarray(0, end),
    restart() {
      end = 0;
    },
  };
}
