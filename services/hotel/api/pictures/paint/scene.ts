import { createDice } from '@embarque/commerce/api/drawing/dice.ts';
import {
  type Scene as LandScene,
  type Landscape,
  sceneOf as landSceneOf,
} from '@embarque/commerce/api/drawing/scene.ts';
import { type HouseColours, houses, type RoomColours, rooms } from './palettes.ts';

/** What every part of a picture is drawn with. */
export interface Scene extends LandScene {
  readonly house: HouseColours;
  readonly room: RoomColours;
}

/** Returns the scene of a picture: colours follow from the seed, the hour also from the part shown. Neither is drawn. */
export function sceneOf(landscape: Landscape, seed: string, part: string, isNight: boolean): Scene {
  const colours = createDice(`${landscape} ${seed}`);
  return { ...landSceneOf(landscape, seed, part, isNight), house: colours.one(houses), room: colours.one(rooms) };
}
