/** Below this many bytes or characters, compression saves next to nothing. */
export const COMPRESSION_MIN = 1_024;

/** Returns the best offered encoding the `Accept-Encoding` header accepts; undefined for none. */
export function preferredEncoding(
  header: string | string[] | undefined,
  offered: { readonly br: boolean; readonly gzip: boolean },
): 'br' | 'gzip' | undefined {
  if (typeof header !== 'string') return undefined;
  const quality = new Map<string, number>();
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim());
    const weight = parameters.find((parameter) => parameter.startsWith('q='));
    quality.set(name, weight === undefined ? 1 : Number(weight.slice(2)) || 0);
  }
  const takes = (name: string) => (quality.get(name) ?? quality.get('*') ?? 0) > 0;
  if (offered.br && takes('br')) return 'br';
  return offered.gzip && takes('gzip') ? 'gzip' : undefined;
}
