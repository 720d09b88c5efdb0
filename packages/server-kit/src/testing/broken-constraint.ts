/** Returns the constraint a failed statement violated; undefined when the error names none. */
export function brokenConstraint(error: unknown): string | undefined {
  for (let at = error; at instanceof Error; at = at.cause) {
    if ('constraint' in at && typeof at.constraint === 'string') return at.constraint;
  }
  return undefined;
}
