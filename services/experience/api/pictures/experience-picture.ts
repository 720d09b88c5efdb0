import { backdrop } from '@embarque/commerce/api/drawing/backdrop.ts';
import { type Landscape, type Scene, sceneOf } from '@embarque/commerce/api/drawing/scene.ts';
import { downwards, line, picture, rect, shape } from '@embarque/commerce/api/drawing/svg.ts';
import { table, workshop } from './crafts.ts';
import { balloon, beach, boat, trail, waterfall } from './nature.ts';
import { museum, spa, stage } from './rooms.ts';
import { night, street, vineyard } from './towns.ts';

const outdoors: Readonly<Record<string, (scene: Scene) => string>> = {
  boat,
  beach,
  balloon,
  trail,
  waterfall,
  vineyard,
  street,
  night,
};
const indoors: Readonly<Record<string, (scene: Scene) => string>> = { table, workshop, museum, spa, stage };

const scenes = [...Object.keys(outdoors), ...Object.keys(indoors)].join('|');
const FOLDER = `([A-Za-z0-9._-]{1,100})-(${scenes})-(coast|mountain|river|city)`;
const NAME = new RegExp(`^${FOLDER}/([1-9])$`);
const ID = new RegExp(`^${FOLDER}$`);
/** Pictures of an experience. */
const PICTURES = 4;

/** What is shown for an experience nothing is known of: a quiet sign of what belongs there. */
const plain = (): string =>
  picture(
    downwards('tint', '#eef1e8', '#d8e4dc') +
      rect(0, 0, 600, 400, 'url(#tint)') +
      shape('M0 400V318Q150 268 300 300T600 286V400z', '#bcd0c4') +
      shape('M206 150H394V176a26 26 0 0 0 0 52V254H206V228a26 26 0 0 0 0-52z', '#5f8f7d') +
      line('M258 166V238', '#eef1e8', 4) +
      line('M290 184H362M290 204H362M290 224H336', '#eef1e8', 6),
  );

/**
 * Returns an SVG picture of an experience by its name: its id, what it shows, the landscape around, and which of its pictures it is
 * (`sandbox.BR-BA-SALVADOR_V2027_VELA-boat-coast/1`), each at an hour of its own, by night one after sunset. Never throws: other names have a plain picture.
 * Nothing of the name gets into the markup.
 */
export function drawExperience(name: string, isNight: boolean): string {
  const [, id = '', kind = '', landscape, number = ''] = NAME.exec(name) ?? [];
  const [inside, outside] = [indoors[kind], outdoors[kind]];
  const scene = sceneOf(landscape as Landscape, `${id} ${number}`, kind, isNight);
  if (inside) return picture(inside(scene), scene.dice.chance(0.5));
  return outside ? picture(backdrop(scene) + outside(scene), scene.dice.chance(0.5)) : plain();
}

/** Returns the names of the pictures in an experience's folder, which is its id; none where the id does not say what they show. */
export const experiencePictures = (id: string): readonly string[] =>
  ID.test(id) ? Array.from({ length: PICTURES }, (_, at) => `${id}/${at + 1}`) : [];
