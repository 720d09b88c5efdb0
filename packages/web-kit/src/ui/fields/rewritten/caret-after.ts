/** Returns where the caret goes once a typed text is rewritten: behind what the text before it became. */
export function caretAfter(typed: string, caret: number | null, rewrite: (text: string) => string): number {
  return rewrite(typed.slice(0, caret ?? typed.length)).length;
}
