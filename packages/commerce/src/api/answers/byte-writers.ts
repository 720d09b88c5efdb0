import { type ByteWriter, createByteWriter } from './byte-writer.ts';

/** Initial capacity of a writer, which grows to the largest response; and how many idle writers are kept. */
const WRITER_BYTES = 64 * 1024;
const MAX_IDLE_WRITERS = 4;

/** A pool of writers. */
export interface ByteWriters {
  /** Runs `work` with an empty writer, which returns to the pool once the promise settles. */
  use<T>(work: (writer: ByteWriter) => Promise<T>): Promise<T>;
}

/** Creates a pool: allocating megabytes per search would cost more in garbage collection than the search itself. */
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
