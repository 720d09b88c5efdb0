/** What a traveller's last name makes the sandbox do. */
export type NameSteering = 'ESGOTADO' | 'AUMENTO' | 'LENTO' | 'TEMPO' | 'RECUSADO';

const names: ReadonlySet<string> = new Set<NameSteering>(['ESGOTADO', 'AUMENTO', 'LENTO', 'TEMPO', 'RECUSADO']);

const isSteering = (name: string): name is NameSteering => names.has(name);

/** The steering of the first last name that steers; undefined when none does. */
export function steeringOf(lastNames: readonly string[]): NameSteering | undefined {
  return lastNames.map((name) => name.trim().toUpperCase()).find(isSteering);
}

/** A raised price, in centavos. */
export function raised(cents: number): number {
  return Math.round(cents * 1.12);
}
