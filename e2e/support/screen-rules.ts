/** Rules that run inside the page. Each is sent there as text, so it may use nothing from outside itself. */

/** What can be pressed and is smaller than a fingertip: 44 px. Links within a text may be as high as its lines. */
export function smallTargets(): string[] {
  const LEAST = 44;
  const pressed =
    'a[href], button, select, textarea, summary, input:not([type="hidden"]), [role="button"], [role="tab"], [role="radio"], [role="checkbox"], [role="switch"], [role="menuitem"], [role="option"]';
  const dialogs = [...document.querySelectorAll('dialog[open], [role="dialog"][aria-modal="true"]')];
  const within: ParentNode = dialogs.at(-1) ?? document;
  const isWithinText = (element: Element) =>
    element.matches('a[href], button') &&
    getComputedStyle(element).display.startsWith('inline') &&
    (element.parentElement?.matches('p, li, dd, span, small, label') ?? false) &&
    (element.parentElement?.textContent?.trim().length ?? 0) > (element.textContent?.trim().length ?? 0) + 3;
  const faults: string[] = [];
  for (const element of within.querySelectorAll<HTMLElement>(pressed)) {
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    // Places on a map are as close to each other as they are, and a list leads to the same.
    if (element.matches(':disabled, [aria-disabled="true"], [aria-hidden="true"] *, .leaflet-marker-icon *')) continue;
    const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
    const parts = [element, ...labels];
    const boxes = parts.map((part) => part.getBoundingClientRect());
    const width = Math.max(...boxes.map((box) => box.width));
    const height = Math.max(...boxes.map((box) => box.height));
    if (width <= 1 || height <= 1 || (width >= LEAST - 0.5 && height >= LEAST - 0.5) || isWithinText(element)) continue;
    element.scrollIntoView({ block: 'center', inline: 'nearest' });
    const { left, top, width: wide, height: high } = element.getBoundingClientRect();
    const [x, y] = [left + wide / 2, top + high / 2];
    // What is pressed may reach beyond what is drawn.
    const reach = (dx: number, dy: number) => {
      for (let far = 1; far < LEAST; far += 1) {
        const hit = document.elementFromPoint(x + dx * far, y + dy * far);
        if (hit === null || !parts.some((part) => part.contains(hit))) return far - 1;
      }
      return LEAST;
    };
    const isWide = width >= LEAST - 0.5 || reach(-1, 0) + reach(1, 0) >= LEAST - 2;
    const isHigh = height >= LEAST - 0.5 || reach(0, -1) + reach(0, 1) >= LEAST - 2;
    if (isWide && isHigh) continue;
    const name =
      element.getAttribute('aria-label') ?? labels[0]?.textContent ?? element.textContent?.trim() ?? element.id;
    faults.push(
      `small target: ${element.tagName.toLowerCase()} "${name.slice(0, 60)}" is ${width.toFixed()} × ${height.toFixed()} px`,
    );
  }
  return faults;
}

/** What lies under something that sticks to an edge of the window once it has the focus. */
export function coveredFocus(): string[] {
  const reached =
    'a[href], button:not(:disabled), select:not(:disabled), textarea:not(:disabled), summary, input:not([type="hidden"]):not(:disabled), [tabindex="0"]';
  const dialogs = [...document.querySelectorAll('dialog[open], [role="dialog"][aria-modal="true"]')];
  const within: ParentNode = dialogs.at(-1) ?? document;
  const before = document.activeElement;
  const faults: string[] = [];
  const elements = [...within.querySelectorAll<HTMLElement>(reached)].filter(
    (element) => element.tabIndex >= 0 && element.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
  );
  // Forwards things come from below, backwards from above.
  for (const element of [...elements, ...elements.toReversed()]) {
    element.focus();
    const drawn = element instanceof HTMLInputElement && element.labels?.[0] ? element.labels[0] : element;
    const box = (element.getBoundingClientRect().height > 1 ? element : drawn).getBoundingClientRect();
    const x = Math.min(Math.max(box.left + box.width / 2, 1), innerWidth - 1);
    const points = box.height > innerHeight / 2 ? [box.top + box.height / 2] : [box.top + 3, box.bottom - 3];
    const covers = points
      .map((y) => document.elementFromPoint(x, y))
      .find((hit) => {
        // Out of the window, which no bar is to blame for; alerts pass.
        if (hit === null || hit.closest('[aria-label="Avisos"]')) return false;
        if (element.contains(hit) || hit.contains(element) || drawn.contains(hit)) return false;
        for (let at: Element | null = hit; at; at = at.parentElement) {
          const { position } = getComputedStyle(at);
          if ((position === 'fixed' || position === 'sticky') && !at.contains(element)) return true;
        }
        return false;
      });
    if (!covers) continue;
    const name = element.getAttribute('aria-label') ?? (element.textContent?.trim() || element.id);
    const by = `${covers.tagName.toLowerCase()}.${covers.getAttribute('class')}`;
    faults.push(`covered focus: ${element.tagName.toLowerCase()} "${name.slice(0, 60)}" under ${by}`);
  }
  if (before instanceof HTMLElement) before.focus();
  return [...new Set(faults)];
}

/** What makes the page, or the dialog above it, scroll sideways. */
export function sidewaysScroll(): string[] {
  const root = document.documentElement;
  const dialogs = [...document.querySelectorAll('dialog[open], [role="dialog"][aria-modal="true"]')];
  const frame = dialogs.at(-1) ?? root;
  const over = Math.max(root.scrollWidth - innerWidth, frame === root ? 0 : frame.scrollWidth - frame.clientWidth);
  if (over <= 0) return [];
  // What is hidden but for screen readers is a pixel wide, its parts are not.
  const isDrawn = (element: Element) => {
    for (let at: Element | null = element; at; at = at.parentElement) if (at.clientWidth === 1) return false;
    return true;
  };
  const inside = [...frame.querySelectorAll('*')].filter(isDrawn);
  let widest = inside.findLast((element) => element.getBoundingClientRect().right > innerWidth + 0.5) ?? frame;
  while (!widest.textContent && widest.parentElement) widest = widest.parentElement;
  const what = `${widest.tagName.toLowerCase()}.${widest.getAttribute('class')}`;
  return [`scrolls sideways by ${over} px at ${innerWidth} px, for ${what} "${widest.textContent?.slice(0, 40)}"`];
}

/** Words broken in the middle for want of room. Addresses, codes and what has no spaces to break at may be. */
export function tornWords(): string[] {
  const faults = new Set<string>();
  const dialogs = [...document.querySelectorAll('dialog[open], [role="dialog"][aria-modal="true"]')];
  const walker = document.createTreeWalker(dialogs.at(-1) ?? document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (!node.parentElement?.checkVisibility()) continue;
    const { parentElement: around } = node;
    // Hidden but for screen readers.
    if (around.offsetWidth <= 1 || around.offsetHeight <= 1) continue;
    for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[\p{L}\d.,@_-]{3,}/gu)) {
      if (word.length > 24 || /[@_-]/.test(word)) continue;
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const rows = [...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => Math.round(top));
      if (new Set(rows).size > 1) faults.add(`torn word at 320 px: ${word}`);
    }
  }
  return [...faults];
}
