/** Focuses the first field of a search form that shows an error, once the errors are on the screen. */
export function focusInvalidField(form: HTMLElement | null): void {
  requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-error="true"]')?.focus());
}
