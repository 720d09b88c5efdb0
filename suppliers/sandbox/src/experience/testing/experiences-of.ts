import { type ExperienceSupplier, experiencePort } from '@embarque/experience/port.ts';
import { type ProvidedSupplier, suppliersOf } from '@embarque/server-kit/ports/supplier-port.ts';

/** The supplier of experiences among those of a sandbox. Throws when it sells none. */
export function experiencesOf(suppliers: readonly ProvidedSupplier[]): ExperienceSupplier {
  const [experiences] = suppliersOf(experiencePort, suppliers);
  if (!experiences) throw new Error('the sandbox sells no experiences');
  return experiences;
}
