/** One part of what is bought. */
interface Part {
  /** "Quarto 1" */
  readonly name: string;
  /** What giving it up costs first, in a sentence. */
  readonly line: string;
}

/** Returns what giving up a purchase costs first: once where it is the same of all of it, otherwise behind the name of each part. */
export function cancellationLine(parts: readonly Part[]): string {
  const lines = new Set(parts.map(({ line }) => line));
  return lines.size <= 1 ? [...lines].join('') : parts.map(({ name, line }) => `${name}: ${line}`).join(' ');
}
