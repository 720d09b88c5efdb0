import { type CampaignFile, campaignFileSchema, olderNames } from './campaign-file.ts';
import type { Fault, LocatedFault } from './fault.ts';
import { colourFaults } from './reading/colour-faults.ts';
import { isRecord } from './reading/field-rules.ts';
import { faultsOfIssues } from './reading/issue-faults.ts';
import { type FieldFault, readJson } from './reading/json-source.ts';
import { namedPictures, pictureFaults, pictureNameFaults } from './reading/picture-faults.ts';

export interface ReadCampaignFile {
  /** Undefined when anything is wrong. */
  readonly file: CampaignFile | undefined;
  /** Everything wrong, in the order of lines. Of more than a thousand faults the first, and how many more there are. */
  readonly faults: readonly LocatedFault[];
  /** What could be read although something may be wrong; undefined if nothing. For comparing with other campaigns. */
  readonly raw: unknown;
  /** Adds lines to faults found elsewhere. */
  locate(faults: readonly Fault[]): LocatedFault[];
}

/**
 * Reads a campaign file and checks all of it at once. `fileName` is without its folder. `pictures` are those that it names, by their
 * paths (`picturePathsIn`).
 */
export function readCampaignFile(
  fileName: string,
  source: string,
  pictures: ReadonlyMap<string, Uint8Array>,
): ReadCampaignFile {
  const json = readJson(source, olderNames);
  const raw = json.value;
  const locate = (faults: readonly FieldFault[]) => inOrder(faults.map(json.locate));
  if (raw === undefined) return { file: undefined, faults: firstOf(inOrder(json.faults)), raw, locate };
  const parsed = campaignFileSchema.safeParse(raw, { reportInput: true });
  const faults = inOrder([
    ...json.faults,
    ...locate(
      [
        ...faultsOfIssues(parsed.error?.issues ?? []),
        ...fileNameFaults(fileName, raw),
        ...textFaults(raw, []),
        ...signOnFaults(raw),
        ...colourFaults(raw),
        ...pictureNameFaults(raw),
        ...pictureFaults(raw, pictures),
      ].filter(({ path }) => !json.isLost(path)),
    ),
  ]);
  return { file: faults.length === 0 ? parsed.data : undefined, faults: firstOf(faults), raw, locate };
}

/** The paths of pictures that a file names, whatever else is wrong with it. None leads out of the folder of the file. */
export function picturePathsIn(source: string): string[] {
  return [...new Set(namedPictures(readJson(source, olderNames).value).map(({ picture }) => picture))];
}

/** Reads a file of campaigns/. Throws an Error whose message names the file, and everything wrong with its line and field. */
export function parseCampaignFile(
  fileName: string,
  source: string,
  pictures: ReadonlyMap<string, Uint8Array>,
): CampaignFile {
  const { file, faults, raw, locate } = readCampaignFile(fileName, source, pictures);
  const all = inOrder([...faults, ...locate(importedOnly(raw))]);
  if (file && all.length === 0) return file;
  const sentences = all.map(({ line, field, sentence }) => `Line ${line}: ${field}: ${sentence}`);
  throw new Error(`Campaign file ${fileName} is wrong. ${sentences.join('; ')}.`);
}

const inOrder = (faults: readonly LocatedFault[]): LocatedFault[] =>
  faults.toSorted((one, other) => one.line - other.line || one.column - other.column);

/** Nobody reads more at once, and each that is told is kept, sent and printed. */
const TOLD_MAX = 1_000;

function firstOf(faults: readonly LocatedFault[]): readonly LocatedFault[] {
  const next = faults[TOLD_MAX];
  if (!next) return faults;
  const more = faults.length - TOLD_MAX;
  const rest = { ...next, field: 'file', sentence: `has ${more} more fault${more === 1 ? '' : 's'} from here on` };
  return [...faults.slice(0, TOLD_MAX), rest];
}

function fileNameFaults(fileName: string, raw: unknown): Fault[] {
  if (!isRecord(raw) || typeof raw.code !== 'string' || fileName === `${raw.code}.json`) return [];
  return [{ path: ['code'], sentence: `${raw.code} belongs in ${raw.code}.json` }];
}

/** The database keeps no text with NUL, or with half a character. */
function textFaults(value: unknown, path: Fault['path']): Fault[] {
  if (typeof value === 'string') {
    return /[\0\p{Cs}]/u.test(value) ? [{ path, sentence: 'has a character that no text can have' }] : [];
  }
  if (Array.isArray(value)) return value.flatMap((entry, at) => textFaults(entry, [...path, at]));
  return isRecord(value) ? Object.entries(value).flatMap(([name, field]) => textFaults(field, [...path, name])) : [];
}

/** Members of single sign-on need a provider. One that is wrong is one. */
function signOnFaults(raw: unknown): Fault[] {
  if (!isRecord(raw) || raw.singleSignOn !== false || !Array.isArray(raw.members)) return [];
  return raw.members.flatMap((member, at) =>
    isRecord(member) && member.subject !== undefined
      ? [{ path: ['members', at, 'subject'], sentence: 'needs singleSignOn' }]
      : [],
  );
}

function importedOnly(raw: unknown): Fault[] {
  if (!isRecord(raw)) return [];
  const made = ['coupons', 'members'].filter((name) => Array.isArray(raw[name]) && raw[name].length > 0);
  return made.map((name) => ({ path: [name], sentence: 'are made by an import only' }));
}
