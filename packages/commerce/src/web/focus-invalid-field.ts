/** Fields that show an error and take the focus: what frames them is marked as well. */
const INVALID = ':is(input, select, textarea, button):is([aria-invalid="true"], [data-error="true"]):not(:disabled)';

/** Focuses the first field of a form that shows an error, once the errors are on the screen. */
export function focusInvalidField(form: HTMLElement | null): void {
  requestAnimationFrame(() => form?.querySelector<HTMLElement>(INVALID)?.focus());
}
