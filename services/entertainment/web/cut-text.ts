/** The most characters of a name, and of a description that is not opened. */
const MAX_TEXT = 100;

/** Returns a text of at most so many characters: of a longer one its beginning, and that it goes on. */
export function cutText(text: string, max = MAX_TEXT): string {
  const characters = [...text];
  return characters.length <= max ? text : `${characters.slice(0, max).join('').trimEnd()}…`;
}
