/** A text as one line of a header: control characters and line separators become spaces. */
export function oneLine(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
    .slice(0, 200);
}

/** Whether the text is one plain address: nothing that could name a second recipient or begin a new header. */
export function isPlainAddress(text: string): boolean {
  return text.length <= 254 && /^[^\s@<>(),;:"\\[\]\p{Cc}]+@[a-z0-9-]+(\.[a-z0-9-]+)+$/iu.test(text);
}

/** A text as the name of a file in a header: no path, no quotes, nothing beyond ASCII. */
export function fileName(text: string): string {
  return (
    text
      .replace(/[^\w.-]+/g, '_')
      .replace(/^\.+/, '')
      .slice(0, 100) || 'arquivo'
  );
}
