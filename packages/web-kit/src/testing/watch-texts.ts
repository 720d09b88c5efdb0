/**
 * Reports texts of elements as they are painted, with what a field shows while it is empty, to the page's `embarquePainted`. The page's
 * `embarqueRead` reads at once, and gives what resolves when they have arrived. Journeys put it into pages that import nothing, so it
 * stands alone.
 */
export function watchTexts(): void {
  // Component tests share a window, which is watched already.
  if ('embarqueRead' in window) return;
  const known = new Set<string>();
  let found: string[] = [];
  const add = (text: string | null | undefined, isPainted: () => boolean = () => true) => {
    // Most of what is read was there before: it is told from what is new without a look at its spaces.
    if (!text || known.has(text)) return;
    const flat = text.replace(/\s+/g, ' ').trim();
    // Whether it is painted costs a layout, so only new texts ask.
    if (!flat || flat.length > 600 || known.has(flat) || !isPainted()) return;
    known.add(flat).add(text);
    found.push(flat);
  };
  const isVisible = (element: Element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  /** Gives what resolves when the texts have arrived. */
  const read = (): unknown => {
    if (!document.body) return undefined;
    // Whole blocks too: a sentence may be cut into pieces by the elements inside it.
    const blocks = new Set<Element>();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { nodeValue, parentElement } = texts.currentNode;
      if (parentElement && nodeValue?.trim()) blocks.add(parentElement);
    }
    for (const block of blocks) {
      if (block.tagName !== 'SCRIPT' && block.tagName !== 'STYLE') add(block.textContent, () => isVisible(block));
    }
    for (const field of document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')) {
      add(field.placeholder, () => isVisible(field));
      if (field.type !== 'password') add(field.value, () => isVisible(field));
    }
    add(document.title);
    const report = (window as { embarquePainted?: (texts: string[]) => unknown }).embarquePainted;
    if (found.length === 0 || !report) return undefined;
    const news = found;
    found = [];
    return report(news);
  };
  Object.assign(window, { embarqueRead: read });
  // At most every other frame or so: reading a long list at each change would slow the page that is looked at.
  const PAUSE_MS = 40;
  let asked = false;
  const soon = () => {
    if (asked) return;
    asked = true;
    requestAnimationFrame(() => {
      read();
      setTimeout(() => {
        asked = false;
        read();
      }, PAUSE_MS);
    });
  };
  new MutationObserver(soon).observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
  });
  // What fades in is still invisible when it is put into the page.
  for (const event of ['load', 'animationend', 'transitionend']) addEventListener(event, soon, true);
}
