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
