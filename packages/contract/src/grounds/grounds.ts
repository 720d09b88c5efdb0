import type { AreaName } from './areas.ts';
import type { Ground } from './ground.ts';

/** Brings the grounds of cities, each by itself. */
export const loadGround: Readonly<Record<AreaName, () => Promise<Ground>>> = {
  'rio-de-janeiro': async () => (await import('./cities/rio-de-janeiro.ts')).rioDeJaneiro,
  'sao-paulo': async () => (await import('./cities/sao-paulo.ts')).saoPaulo,
  salvador: async () => (await import('./cities/salvador.ts')).salvador,
  fortaleza: async () => (await import('./cities/fortaleza.ts')).fortaleza,
  recife: async () => (await import('./cities/recife.ts')).recife,
  'foz-do-iguacu': async () => (await import('./cities/foz-do-iguacu.ts')).fozDoIguacu,
  natal: async () => (await import('./cities/natal.ts')).natal,
  maceio: async () => (await import('./cities/maceio.ts')).maceio,
  gramado: async () => (await import('./cities/gramado.ts')).gramado,
  florianopolis: async () => (await import('./cities/florianopolis.ts')).florianopolis,
  brasilia: async () => (await import('./cities/brasilia.ts')).brasilia,
  'belo-horizonte': async () => (await import('./cities/belo-horizonte.ts')).beloHorizonte,
  curitiba: async () => (await import('./cities/curitiba.ts')).curitiba,
  'porto-alegre': async () => (await import('./cities/porto-alegre.ts')).portoAlegre,
  manaus: async () => (await import('./cities/manaus.ts')).manaus,
  'buenos-aires': async () => (await import('./cities/buenos-aires.ts')).buenosAires,
  lisboa: async () => (await import('./cities/lisboa.ts')).lisboa,
  paris: async () => (await import('./cities/paris.ts')).paris,
};
