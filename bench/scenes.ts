import type { BenchScene } from '@embarque/commerce/testing/bench-scene.ts';
import { loadFromServices } from '../e2e/support/service-files.ts';

export interface NamedScene {
  /** The service's folder. */
  readonly name: string;
  readonly scene: BenchScene;
}

/** Returns the scene of every service that has one. Throws when none has. */
export async function loadScenes(): Promise<readonly [NamedScene, ...NamedScene[]]> {
  const found = await loadFromServices<{ readonly scene: BenchScene }>('bench/scene.ts');
  const [first, ...rest] = found.map(({ service, module }) => ({ name: service, scene: module.scene }));
  if (!first) throw new Error('no service has a bench/scene.ts');
  return [first, ...rest];
}
