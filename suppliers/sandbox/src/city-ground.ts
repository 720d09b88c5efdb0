import { type AreaName, areaAround } from '@embarque/contract/grounds/areas.ts';
import { beloHorizonte } from '@embarque/contract/grounds/cities/belo-horizonte.ts';
import { brasilia } from '@embarque/contract/grounds/cities/brasilia.ts';
import { buenosAires } from '@embarque/contract/grounds/cities/buenos-aires.ts';
import { curitiba } from '@embarque/contract/grounds/cities/curitiba.ts';
import { florianopolis } from '@embarque/contract/grounds/cities/florianopolis.ts';
import { fortaleza } from '@embarque/contract/grounds/cities/fortaleza.ts';
import { fozDoIguacu } from '@embarque/contract/grounds/cities/foz-do-iguacu.ts';
import { gramado } from '@embarque/contract/grounds/cities/gramado.ts';
import { lisboa } from '@embarque/contract/grounds/cities/lisboa.ts';
import { maceio } from '@embarque/contract/grounds/cities/maceio.ts';
import { manaus } from '@embarque/contract/grounds/cities/manaus.ts';
import { natal } from '@embarque/contract/grounds/cities/natal.ts';
import { paris } from '@embarque/contract/grounds/cities/paris.ts';
import { portoAlegre } from '@embarque/contract/grounds/cities/porto-alegre.ts';
import { recife } from '@embarque/contract/grounds/cities/recife.ts';
import { rioDeJaneiro } from '@embarque/contract/grounds/cities/rio-de-janeiro.ts';
import { salvador } from '@embarque/contract/grounds/cities/salvador.ts';
import { saoPaulo } from '@embarque/contract/grounds/cities/sao-paulo.ts';
import { type Ground, type NamedPoint, namesOf, type Point, waterOf } from '@embarque/contract/grounds/ground.ts';
import type { Destination } from './destinations.ts';

/** All grounds at once: what is sold stands where its map shows land. */
const grounds: Readonly<Record<AreaName, Ground>> = {
  'rio-de-janeiro': rioDeJaneiro,
  'sao-paulo': saoPaulo,
  salvador,
  fortaleza,
  recife,
  'foz-do-iguacu': fozDoIguacu,
  natal,
  maceio,
  gramado,
  florianopolis,
  brasilia,
  'belo-horizonte': beloHorizonte,
  curitiba,
  'porto-alegre': portoAlegre,
  manaus,
  'buenos-aires': buenosAires,
  lisboa,
  paris,
};

/** What a map shows of a city. */
export interface CityGround {
  /** Those of the city itself; none for a town that lies on another's map. */
  readonly districts: readonly NamedPoint[];
  isWater(at: Point): boolean;
}

const known = new Map<string, CityGround | undefined>();

/** Returns the ground that a city lies on; undefined where no map has one. */
export function cityGround(city: Destination): CityGround | undefined {
  if (!known.has(city.code)) known.set(city.code, find(city));
  return known.get(city.code);
}

function find({ code, lat, lon }: Destination): CityGround | undefined {
  const area = areaAround(lat, lon);
  if (!area) return undefined;
  const ground = grounds[area.name];
  const isItsOwn = code.toLowerCase().endsWith(`-${area.name}`);
  return { districts: isItsOwn ? namesOf(ground, ground.districts) : [], isWater: waterOf(ground) };
}

interface Position {
  readonly latitude: number;
  readonly longitude: number;
}

/** Returns a position in a city, moved to its middle where the map shows water. */
export function settle(city: Destination, position: Position): Position {
  const isWet = cityGround(city)?.isWater([position.latitude, position.longitude]) ?? false;
  if (!isWet) return position;
  const [latitude, longitude] = cityGround(city)?.districts[0]?.at ?? [city.lat, city.lon];
  return { latitude, longitude };
}
