/** HTML that is known to be safe: written in our code, or escaped. */
export class Markup {
  readonly html: string;
  constructor(html: string) {
    this.html = html;
  }
}

type Filling = string | number | Markup | readonly Markup[];

/** A template of HTML that escapes every value, unless it is markup itself, so that escaping cannot be forgotten. */
export function markup(parts: TemplateStringsArray, ...fillings: readonly Filling[]): Markup {
  const texts = fillings.map((filling) => {
    if (filling instanceof Markup) return filling.html;
    return typeof filling === 'object' ? filling.map(({ html }) => html).join('') : escapeHtml(String(filling));
  });
  return new Markup(parts.reduce((whole, part, index) => whole + part + (texts[index] ?? ''), ''));
}

/** Turns markup, attributes and line-ending characters into plain text. */
function escapeHtml(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/[&<>"'`]/g, (character) => `&#${character.charCodeAt(0)};`);
}
