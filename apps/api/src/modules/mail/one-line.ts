/** Returns a text as one header line: control characters and line separators become spaces. */
export function oneLine(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
    .slice(0, 200);
}

/** Whether the text is one plain address that cannot add a recipient or a header. */
export function isPlainAddress(text: string): boolean {
  return text.length <= 254 && /^[^\s@<>(),;:"\\[\]\p{Cc}]+@[a-z0-9-]+(\.[a-z0-9-]+)+$/iu.test(text);
}

/** Returns a text as a file name for a header: no path, no quotes, ASCII only. */
export function fileName(text: string): string {
  return (
    text
      .replace(/[^\w.-]+/g, '_')
      .replace(/^\.+/, '')
      .slice(0, 100) || 'arquivo'
  );
}
