import { type ByteWriter, createByteWriter } from './byte-writer.ts';

/** Memory in which an answer is written before it is compressed; it grows to the largest one. So many are reused. */
const WRITER_BYTES = 64 * 1024;
const MAX_IDLE_WRITERS = 4;

/** Writers lent out and used again. */
export interface ByteWriters {
  /** Lends a writer until the promise settles. */
  use<T>(work: (writer: ByteWriter) => Promise<T>): Promise<T>;
}

/** Megabytes made and thrown away for each search would keep the garbage collector busier than the search itself. */
export function createByteWriters(): ByteWriters {
  const idle: ByteWriter[] = [];
  return {
    async use(work) {
      const writer = idle.pop() ?? createByteWriter(WRITER_BYTES);
      writer.restart();
      try {
        return await work(writer);
      } finally {
        if (idle.length < MAX_IDLE_WRITERS) idle.push(writer);
      }
    },
  };
}
