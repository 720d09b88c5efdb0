import { plainText } from '@embarque/contract/fields/typed-text.ts';
import type { ExperienceDetails } from '@embarque/experience/experience-details.ts';
import type { ExperiencePrice } from '@embarque/experience/rules/price.ts';
import { settle } from '../city-ground.ts';
import { parentNameOf } from '../destination-search.ts';
import { type Destination, destinations } from '../destinations.ts';
import { unit } from '../random.ts';
import { type Season, seasonOf } from './seasons.ts';
import { indoors } from './templates/indoors.ts';
import { outdoors } from './templates/outdoors.ts';
import { type Template, terms } from './templates/template.ts';

/** An experience in a city and a season, as it is sold, whatever is left of it. */
export interface SandboxExperience {
  /** `BR-BA-SALVADOR_V2027_VELA-boat-coast`: what its pictures show is part of it, so that its folder of them needs no look at it. */
  readonly id: string;
  readonly city: Destination;
  readonly season: Season;
  readonly template: Template;
  readonly details: ExperienceDetails;
  readonly price: ExperiencePrice;
  /** In centavos, before the organiser's discount; null without one. */
  readonly originalCents: number | null;
}

const templates = [...outdoors, ...indoors];
const FEWEST = 3;
const TOURIST = 6;
const MOST = 8;
const ABROAD = 1.4;
const TOURIST_TOWN = 1.15;
const HIGH_SEASON = 1.1;
const NOISE = 0.12;
const DISCOUNTED = 0.25;
const DISCOUNTS = [10, 15, 20];
const PICTURES = 4;
/** Prices are whole steps of five reais. */
const STEP_CENTS = 500;

const byCode = new Map(destinations.map((city) => [city.code, city]));

/** Returns the city of an id; undefined when it is unknown. */
export const cityById = (id: string): Destination | undefined => byCode.get(id);

/** How many experiences a city has at a time. */
export function countIn({ code, isLargest, isTouristTown }: Destination): number {
  if (isLargest) return MOST;
  return isTouristTown ? TOURIST : FEWEST + Math.floor(unit(`experiences|${code}`) * 3);
}

const suits = ({ landscape, countryIso }: Destination, { letter }: Season, template: Template): boolean =>
  (countryIso === 'BR' || !template.isBrazilian) &&
  (template.landscapes?.includes(landscape) ?? true) &&
  (template.seasons?.includes(letter) ?? true);

const steps = (cents: number) => Math.max(1, Math.round(cents / STEP_CENTS)) * STEP_CENTS;

function priceOf(key: string, { city, season, template }: Pick<SandboxExperience, 'city' | 'season' | 'template'>) {
  const place = (city.countryIso === 'BR' ? 1 : ABROAD) * (city.isTouristTown ? TOURIST_TOWN : 1);
  const high = 'VI'.includes(season.letter) ? HIGH_SEASON : 1;
  const noise = 1 + NOISE * (2 * unit(`price|${key}`) - 1);
  const priceCents = steps(template.price * 100 * place * high * noise);
  const discount =
    unit(`discounted|${key}`) < DISCOUNTED
      ? DISCOUNTS[Math.floor(unit(`discount|${key}`) * DISCOUNTS.length)]
      : undefined;
  const childCents = Math.floor((priceCents * (template.children?.percent ?? 0)) / (100 * template.adults * 100)) * 100;
  return {
    price: { priceCents, childCents, qtParticipants: template.adults },
    originalCents: discount === undefined ? null : steps((priceCents * 100) / (100 - discount)) + STEP_CENTS,
  };
}

const paragraphs = (texts: readonly string[]) => texts.map((text) => `<p>${text}</p>`).join('');
const points = (texts: readonly string[]) => `<ul>${texts.map((text) => `<li>${text}</li>`).join('')}</ul>`;
const slug = (text: string) => plainText(text).replace(/[^a-z]+/g, '-');
const near = (degrees: number, key: string) => Math.round((degrees + 0.004 * (2 * unit(key) - 1)) * 100_000) / 100_000;

function detailsOf(id: string, city: Destination, template: Template): ExperienceDetails {
  const { name, description, venue, children, schedule, people } = template;
  const region = city.countryIso === 'BR' ? ` - ${city.region}` : '';
  const isContinuous = 'from' in schedule;
  return {
    id,
    name,
    description,
    whatToExpect: paragraphs(template.expect),
    importantInfo: points(template.important),
    whatIsIncluded: [...template.included],
    whatIsNotIncluded: [...template.notIncluded],
    category: template.category,
    city: { id: city.code, cityName: city.name, stateName: parentNameOf(city) },
    localization: `${venue}, ${city.name}${region}`,
    position: settle(city, { latitude: near(city.lat, `lat|${id}`), longitude: near(city.lon, `lon|${id}`) }),
    zone: city.zone,
    contact: {
      name: `Recepção · ${venue}`,
      phone: `0800 555 ${String(1000 + Math.floor(unit(`phone|${city.code}|${template.code}`) * 9000))}`,
      email: `reservas@${slug(venue)}.example`,
    },
    durationMinutes: template.minutes,
    continuous: isContinuous,
    openingHours: isContinuous ? { from: schedule.from, until: schedule.until } : null,
    qtParticipants: template.adults,
    minParticipants: people[0],
    maxParticipants: people[1],
    adultFromAge: template.adultFromAge,
    childAges: children && { from: children.from, to: children.to },
    salesEnd: template.salesEnd,
    cancellationTerms: [...terms[template.terms]],
    pictures: Array.from({ length: PICTURES }, (_, at) => `/v1/files/experience/sandbox.${id}/${at + 1}.svg`),
  };
}

function create(city: Destination, season: Season, template: Template): SandboxExperience {
  const id = `${city.code}_${season.code}_${template.code}-${template.scene}-${city.landscape}`;
  const made = { city, season, template };
  return { id, ...made, details: detailsOf(id, city, template), ...priceOf(id, made) };
}

const known = new Map<string, readonly SandboxExperience[]>();
const MAX_KNOWN = 2_000;

/** Returns the experiences of a city in a season. */
export function experiencesIn(city: Destination, season: Season): readonly SandboxExperience[] {
  const key = `${city.code}|${season.code}`;
  const before = known.get(key);
  if (before) return before;
  const chosen = templates
    .filter((template) => suits(city, season, template))
    .map((template) => ({ template, at: unit(`pick|${key}|${template.code}`) }))
    .sort((a, b) => a.at - b.at)
    .slice(0, countIn(city))
    .map(({ template }) => create(city, season, template));
  if (known.size >= MAX_KNOWN) known.clear();
  known.set(key, chosen);
  return chosen;
}

const ID = /^([A-Z-]{2,40})_([VOIP]\d{4})_([A-Z]{3,4})-[a-z]+-[a-z]+$/;

/** Returns the experience of an id; undefined when there is none. */
export function experienceById(id: string): SandboxExperience | undefined {
  const [, code = '', seasonCode = ''] = ID.exec(id) ?? [];
  const [city, season] = [cityById(code), seasonOf(seasonCode)];
  return city && season && experiencesIn(city, season).find((each) => each.id === id);
}
