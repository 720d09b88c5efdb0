import { dayIn, isDay, SHOP_ZONE } from '@embarque/contract/dates.ts';
import { composed, emailText, typedText } from '@embarque/contract/fields/typed-text.ts';
import type { Clock } from '@embarque/server-kit/clock.ts';
import { sqlState } from '@embarque/server-kit/database/database.ts';
import type { CampaignFile, Campaigns } from '../campaign/index.ts';
import type { Identity } from '../identity/index.ts';
import type { Grant, Points } from '../points/index.ts';
import type { PointsRow } from './points-row.ts';

/** What is wrong with a row. The sentence goes on after the field, which is the name of a column. */
export interface RowFault {
  readonly line: number;
  readonly field: string;
  readonly sentence: string;
}

export interface GrantedRows {
  readonly granted: number;
  /** Rows that were granted before. */
  readonly repeated: number;
  /** Points of the granted rows. */
  readonly points: number;
  readonly faults: RowFault[];
}

export interface GrantPointsDeps {
  readonly campaigns: Pick<Campaigns, 'byCode'>;
  readonly identity: Pick<Identity, 'memberIdsByEmail' | 'memberIdsBySubject'>;
  readonly points: Pick<Points, 'grantAll' | 'grantedBefore'>;
  readonly clock: Clock;
}

/**
 * How many rows a transaction grants. Every row writes the account of the campaign's credits again, and the versions of one
 * transaction are all looked through: so more at once are no faster, and bookings that end would wait longer.
 */
const BATCH = 500;
const POINTS_MAX = 1_000_000_000;
const DESCRIPTION_MAX = 200;
const REFERENCE_MAX = 100;
/** Of addresses and subjects. */
const NAME_MAX = 255;
const LAST_DAY = '2199-12-31';

/** No noon is of another day in the shop's zone than in UTC. */
const noonOf = (day: string): Date => new Date(`${day}T12:00:00Z`);

/** A row whose cells are right, before its member is known. */
interface ReadRow {
  readonly line: number;
  readonly campaign: CampaignFile;
  readonly by: 'email' | 'subject';
  /** As members are found by it. */
  readonly name: string;
  readonly points: number;
  readonly expires: string;
  readonly description: string;
  readonly reference: string;
}

interface MemberRow {
  readonly row: ReadRow;
  readonly grant: Grant;
}

export function createGrantPoints({ campaigns, identity, points, clock }: GrantPointsDeps) {
  async function withMembers(rows: readonly ReadRow[], faults: RowFault[]): Promise<MemberRow[]> {
    const found: MemberRow[] = [];
    for (const [campaign, own] of groupBy(rows, (row) => row.campaign)) {
      const named = (by: ReadRow['by']) => own.flatMap((row) => (row.by === by ? [row.name] : []));
      const { singleSignOn } = campaign;
      const ids = {
        email: await identity.memberIdsByEmail(campaign.id, named('email')),
        subject: singleSignOn
          ? await identity.memberIdsBySubject(campaign.id, singleSignOn.issuer, named('subject'))
          : new Map<string, number>(),
      };
      for (const row of own) {
        const userId = ids[row.by].get(row.name);
        if (userId === undefined) faults.push({ line: row.line, field: row.by, sentence: strangerIn(campaign, row) });
        else found.push({ row, grant: grantOf(row, userId) });
      }
    }
    return found;
  }

  /**
   * Checks rows of a points file and grants those that are right, each reference of a campaign once, in transactions of its own. It may
   * be repeated. A `dryRun` tells what it would come to. Faults come in the order of lines.
   */
  return async function grantPoints(rows: readonly PointsRow[], { dryRun }: { dryRun: boolean }): Promise<GrantedRows> {
    const faults: RowFault[] = [];
    const today = dayIn(SHOP_ZONE, clock.now());
    const read = rows.flatMap((row) => readRow(row, campaigns, faults) ?? []);
    const members = await withMembers(read, faults);
    let [granted, repeated, granteds] = [0, 0, 0];
    for (const [campaign, own] of groupBy(members, ({ row }) => row.campaign)) {
      // By references: where the first right row is that has one.
      const lines = new Map<string, number>();
      for (let at = 0; at < own.length; at += BATCH) {
        const batch = own.slice(at, at + BATCH);
        const before = await points.grantedBefore(batch.map(({ grant }) => grant));
        let fresh: MemberRow[] = [];
        for (const { row, grant } of batch) {
          const outcome = before.get(grant);
          const first = lines.get(row.reference);
          const fault = (field: string, sentence: string) => faults.push({ line: row.line, field, sentence });
          if (outcome === 'different') fault('reference', OTHERWISE);
          else if (!outcome && row.expires !== '' && row.expires < today) fault('expires', `must be ${today} or later`);
          else if (first !== undefined) fault('reference', sentenceOfTwin(first));
          else {
            lines.set(row.reference, row.line);
            if (outcome) repeated += 1;
            else fresh.push({ row, grant });
          }
        }
        const grantFresh = () =>
          points.grantAll(
            campaign.id,
            fresh.map(({ grant }) => grant),
          );
        let outcomes = dryRun ? undefined : await unlessErased(grantFresh());
        if (outcomes === 'erased') {
          // Nothing of the batch was granted: once more, without whoever is a stranger now.
          const rowsLeft = fresh.map(({ row }) => row);
          fresh = await withMembers(rowsLeft, faults);
          outcomes = await grantFresh();
        }
        for (const { row, grant } of fresh) {
          const outcome = outcomes ? outcomes.get(grant.grantKey) : 'granted';
          if (outcome === 'different') faults.push({ line: row.line, field: 'reference', sentence: OTHERWISE });
          if (outcome === 'repeated') repeated += 1;
          if (outcome !== 'granted') continue;
          granted += 1;
          granteds += row.points;
        }
      }
    }
    return { granted, repeated, points: granteds, faults: faults.sort((a, b) => a.line - b.line) };
  };
}

/** Raised where something begins for a member who is erased. */
const MEMBER_ERASED = 'ER001';

/** Returns what a call returns, or that somebody was erased meanwhile. */
async function unlessErased<T>(granting: Promise<T>): Promise<T | 'erased'> {
  try {
    return await granting;
  } catch (error) {
    if (sqlState(error) !== MEMBER_ERASED) throw error;
    return 'erased';
  }
}

const OTHERWISE = 'was granted before with another member, other points or another expiry';

/** Returns a row whose cells are right; otherwise adds what is wrong with them to `faults`. */
function readRow(row: PointsRow, campaigns: Pick<Campaigns, 'byCode'>, faults: RowFault[]): ReadRow | undefined {
  const before = faults.length;
  const fault = (field: keyof PointsRow, sentence: string) => faults.push({ line: row.line, field, sentence });
  const campaign = campaigns.byCode(row.campaign.trim());
  if (!campaign) fault('campaign', 'is the code of no campaign');

  const email = emailText(row.email ?? '');
  const subject = (row.subject ?? '').trim();
  if ((email === '') === (subject === '')) {
    fault('email', 'either it or subject must be filled, and not both');
  } else if (!isText(email || subject, NAME_MAX)) {
    fault(email === '' ? 'subject' : 'email', `must be 1 to ${NAME_MAX} characters`);
  } else if (subject !== '' && campaign && !campaign.singleSignOn) {
    fault('subject', `is for members of single sign-on, which campaign ${campaign.code} does not have`);
  }

  const points = row.points.trim();
  if (/[.,]/.test(points)) fault('points', 'must be plain digits such as 1000, without dots and commas');
  else if (!/^\d{1,10}$/.test(points) || Number(points) < 1 || Number(points) > POINTS_MAX) {
    fault('points', `must be whole points from 1 to ${POINTS_MAX}`);
  }

  const expires = row.expires.trim();
  if (expires !== '' && !isDay(expires)) fault('expires', 'must be a day such as 2027-01-31, or blank for none');
  else if (expires > LAST_DAY) fault('expires', `must be ${LAST_DAY} or earlier, or blank for none`);

  const description = typedText(row.description);
  if (!isText(description, DESCRIPTION_MAX)) fault('description', `must be 1 to ${DESCRIPTION_MAX} characters`);

  // Letters with accents are the same whichever machine wrote the file.
  const reference = composed(row.reference.trim());
  if (!isText(reference, REFERENCE_MAX) || /[^\p{L}\p{M}\p{N}\p{P}\p{S} ]/u.test(reference)) {
    fault('reference', `must be 1 to ${REFERENCE_MAX} visible characters`);
  }
  if (!campaign || faults.length > before) return undefined;
  const by = email === '' ? 'subject' : 'email';
  const name = email === '' ? subject : email;
  return { line: row.line, campaign, by, name, points: Number(points), expires, description, reference };
}

/** Whether a text has 1 to `max` characters, all of which the database takes and a page shows. */
const isText = (text: string, max: number): boolean =>
  text !== '' && [...text].length <= max && !/[\p{Cc}\p{Cs}]/u.test(text);

/** What is wrong with a row that has the reference of an earlier line which was right. */
export const sentenceOfTwin = (line: number): string => `is that of line ${line} too`;

const keyOf = ({ id }: CampaignFile, reference: string): string => `file:${id}:${reference}`;

function grantOf({ campaign, points, expires, description, reference }: ReadRow, userId: number): Grant {
  const expiresAt = expires === '' ? null : noonOf(expires);
  return { userId, campaignId: campaign.id, points, expiresAt, grantKey: keyOf(campaign, reference), description };
}

const strangerIn = ({ code }: CampaignFile, { by }: ReadRow): string =>
  by === 'email'
    ? `is of no member of campaign ${code} who signs in with a password`
    : `is of no member of campaign ${code} at its provider`;

function groupBy<T, K>(all: readonly T[], keyOfOne: (one: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const one of all) {
    const group = groups.get(keyOfOne(one));
    if (group) group.push(one);
    else groups.set(keyOfOne(one), [one]);
  }
  return groups;
}
