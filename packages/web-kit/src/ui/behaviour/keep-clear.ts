/** Fields that show an error, also those whose frame alone is marked. */
const INVALID = '[aria-invalid="true"], [data-error="true"]:is(button, input, select, textarea)';
/** What the page, or what the keyboard is at, is about; under an open dialog nobody reads it. */
const HEAD = 'body:not(:has(dialog[open], [role="dialog"])) main :is(h1, header, h2:focus)';
/** So many pixels around an alert are its own: its shadow, and the way it comes. */
const ROOM = 16;
const places = ['top', 'bottom'] as const;
/** Moves of the page after which a field may lie elsewhere. */
const moves = ['focusin', 'scroll', 'resize'] as const;

/**
 * Keeps alerts from lying over what they speak of: they stand at the top, and at the bottom while a field in error, what else is of
 * its form, or the head of the page is there. Where both places cover something, fields in error come before the head, and both
 * before the rest of the form; the field with the focus comes before others.
 * Returns what ends it.
 */
export function keepClear(area: HTMLElement): () => void {
  let frame = 0;
  const settle = () => {
    const invalid = [...document.querySelectorAll<HTMLElement>(INVALID)];
    const heads = [...document.querySelectorAll<HTMLElement>(HEAD)];
    const now = area.dataset.place === 'bottom' ? 'bottom' : 'top';
    // Where it is already comes first: it does not wander.
    const wished = [now, ...places.filter((place) => place !== now)];
    const clearOf = (fields: readonly HTMLElement[]) =>
      wished.find((place) => {
        area.dataset.place = place;
        return !liesOver(area, fields);
      });
    const focused = invalid.filter((field) => field === document.activeElement);
    const both = [...invalid, ...heads];
    area.dataset.place =
      clearOf([...both, ...aroundOf(invalid)]) ?? clearOf(both) ?? clearOf(invalid) ?? clearOf(focused) ?? now;
  };
  const later = () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(settle);
  };
  settle();
  // Errors are drawn, and the first of them takes the focus, a moment after the alert.
  later();
  for (const move of moves) addEventListener(move, later, { capture: true, passive: true });
  return () => {
    cancelAnimationFrame(frame);
    for (const move of moves) removeEventListener(move, later, { capture: true });
  };
}

/** What else stands in the forms of some fields, and what the regions are called that they are in. */
function aroundOf(fields: readonly HTMLElement[]): readonly HTMLElement[] {
  const forms = new Set(fields.flatMap((field) => field.closest('form') ?? []));
  const regions = new Set(fields.flatMap((field) => field.closest('section[aria-labelledby]') ?? []));
  return [
    ...[...forms].flatMap((form) => [...form.querySelectorAll<HTMLElement>('button, input, select, textarea')]),
    ...[...regions].flatMap((region) => document.getElementById(region.getAttribute('aria-labelledby') ?? '') ?? []),
  ];
}

/** Whether an alert covers one of the fields, its label or its sentence. */
function liesOver(area: HTMLElement, fields: readonly HTMLElement[]): boolean {
  const alerts = [...area.children].map((alert) => alert.getBoundingClientRect());
  return fields.some((field) =>
    partsOf(field).some((part) => {
      const at = part.getBoundingClientRect();
      return alerts.some(
        (alert) =>
          at.top < alert.bottom + ROOM &&
          at.bottom > alert.top - ROOM &&
          at.left < alert.right &&
          at.right > alert.left,
      );
    }),
  );
}

function partsOf(field: HTMLElement): readonly Element[] {
  const described = (field.getAttribute('aria-describedby') ?? '').split(' ').filter(Boolean);
  const labels = field instanceof HTMLInputElement ? [...(field.labels ?? [])] : [];
  return [field, ...labels, ...described.flatMap((id) => document.getElementById(id) ?? [])];
}
