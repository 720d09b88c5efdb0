/** Scrolls to the first field, in the order of the screen, whose path is among `paths`, and focuses it. */
export function focusFirstError(form: HTMLElement | null, paths: readonly string[]): void {
  const wanted = new Set(paths);
  // After the errors are rendered: they move the fields below them.
  requestAnimationFrame(() => {
    const field = [...(form?.querySelectorAll<HTMLElement>('[id]') ?? [])].find(({ id }) => wanted.has(id));
    field?.scrollIntoView({ block: 'center' });
    field?.focus({ preventScroll: true });
  });
}
