const GROUP = /<g transform="([^"]+)">((?:(?!<\/?g\b).)+)<\/g>/g;
const WORTH = 90;

/** Draws groups that come more than once, only moved, from one definition: a grove costs little more than a tree. */
export function shareRepeats(markup: string): string {
  const definitions: string[] = [];
  let shared = markup;
  for (let depth = 0; depth < 2; depth += 1) {
    const seen = new Map<string, number>();
    for (const [, , content = ''] of shared.matchAll(GROUP)) seen.set(content, (seen.get(content) ?? 0) + 1);
    const ids = new Map<string, string>();
    for (const [content, times] of seen) {
      if (times < 2 || content.length < WORTH) continue;
      const id = `r${definitions.length}`;
      ids.set(content, id);
      definitions.push(`<g id="${id}">${content}</g>`);
    }
    shared = shared.replace(GROUP, (group, transform: string, content: string) => {
      const id = ids.get(content);
      return id ? `<use href="#${id}" transform="${transform}"/>` : group;
    });
  }
  return definitions.length > 0 ? `<defs>${definitions.join('')}</defs>${shared}` : shared;
}
