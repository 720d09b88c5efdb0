/** Where operators keep images: a folder, or an S3-compatible store. Paths are checked before (contract/files.ts). */
export interface FileStore {
  /** Returns the names of the files directly in a folder, of any kind and in any order; none if it does not exist. */
  names(folder: string, signal: AbortSignal): Promise<readonly string[]>;
  /** Returns a file of at most FILE_MAX_BYTES; undefined if there is none. */
  read(path: string, signal: AbortSignal): Promise<Buffer | 'too_large' | undefined>;
}

export const FILE_MAX_BYTES = 10 * 1024 * 1024;
