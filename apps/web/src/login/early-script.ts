/** What the form in the first HTML does until its code is there: it is filled in as any form, and remembers what was pressed. */

/** Holds the style of an element, which only a script may give it here. */
export const EARLY_STYLE = 'data-early-style';
/** Marks the button that was pressed. */
const PRESSED = 'data-pressed';
const TAKEN_OVER = 'taken-over';

/**
 * The source of a script that stands in the page right behind the form. The last button pressed, by Enter too, is marked and nothing
 * is sent. Once the form is seen, it loads what works it (vite.config.ts puts that aside). Where somebody is signed in on the device, the form is taken away before it is seen: home opens in its place.
 */
export function earlyScript(signedInKey: string): string {
  return `(${begin})(${[signedInKey, EARLY_STYLE, PRESSED, TAKEN_OVER].map((text) => JSON.stringify(text))})`;
}

/** Runs in the page by its text alone: it knows nothing but its parameters. */
function begin(signedInKey: string, earlyStyle: string, pressed: string, takenOver: string): void {
  const root = document.getElementById('root');
  const scripts = document.querySelector<HTMLTemplateElement>('template#scripts');
  const load = () => scripts && document.head.append(document.importNode(scripts.content, true));
  if (!root) return;
  const isSignedIn = () => {
    try {
      return localStorage.getItem(signedInKey) !== null;
    } catch {
      // A browser may refuse to store anything.
      return false;
    }
  };
  if (isSignedIn()) {
    root.replaceChildren();
    load();
    return;
  }
  // The first frame waits for the styles, and what it was drawn with is on the page in the second.
  requestAnimationFrame(() => requestAnimationFrame(load));
  for (const element of root.querySelectorAll<HTMLElement>(`[${earlyStyle}]`)) {
    element.style.cssText = element.getAttribute(earlyStyle) ?? '';
    element.removeAttribute(earlyStyle);
  }
  const keep = (event: Event) => {
    const target = event.target as Element;
    // A password manager may send the form without a press.
    const button = event.type === 'submit' ? target.querySelector('[type="submit"]') : target.closest('button');
    if (!button) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    const before = root.querySelector(`[${pressed}]`);
    before?.removeAttribute(pressed);
    before?.removeAttribute('aria-busy');
    button.setAttribute(pressed, '');
    button.setAttribute('aria-busy', 'true');
  };
  for (const type of ['click', 'submit']) {
    root.addEventListener(type, keep, true);
    root.addEventListener(takenOver, () => root.removeEventListener(type, keep, true));
  }
}

/** Once the form works: presses the button that was pressed before. */
export function honourEarlyPress(root: HTMLElement): void {
  root.dispatchEvent(new Event(TAKEN_OVER));
  const button = root.querySelector<HTMLButtonElement>(`button[${PRESSED}]`);
  button?.removeAttribute(PRESSED);
  button?.removeAttribute('aria-busy');
  button?.click();
}
