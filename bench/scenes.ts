import type { BenchScene } from '@embarque/commerce/testing/bench-scene.ts';
import { loadFromFolders } from '../e2e/support/load-from-folders.ts';

const services = new URL('../services/', import.meta.url);

export interface NamedScene {
  /** The service's folder. */
  readonly name: string;
  readonly scene: BenchScene;
}

/** Returns the scene of every service that has one. Throws when none has. */
export async function loadScenes(): Promise<readonly [NamedScene, ...NamedScene[]]> {
  const found = await loadFromFolders<{ readonly scene: BenchScene }>(services, 'bench/scene.ts');
  const [first, ...rest] = found.map(({ folder, module }) => ({ name: folder, scene: module.scene }));
  if (!first) throw new Error('no service has a bench/scene.ts');
  return [first, ...rest];
}
