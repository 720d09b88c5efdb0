import {
  haveSameCpf,
  haveSameNames,
  keptTraveller,
  sameAsKept,
  savedTravellerProblems,
} from '@embarque/commerce/travellers/saved-traveller.ts';
import { dayIn, SHOP_ZONE } from '@embarque/contract/dates.ts';
import {
  SAVED_TRAVELLERS_MAX,
  type SavedTraveller,
  type SavedTravellerDraft,
} from '@embarque/contract/profile/saved-travellers.ts';
import { AppError } from '@embarque/server-kit/app-error.ts';
import type { Clock } from '@embarque/server-kit/clock.ts';
import type { Database, Executor } from '@embarque/server-kit/database/database.ts';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { savedTravellerTable as table } from './tables.ts';

/** A member of one campaign. */
export interface Member {
  readonly userId: number;
  readonly campaignId: number;
}

/** The travellers that members keep, each for their member alone. */
export interface SavedTravellers {
  /** Returns a member's travellers by name. */
  of(member: Member): Promise<SavedTraveller[]>;
  /** Keeps a traveller in the place of those of the same CPF or names. Throws AppError invalid_data and saved_travellers_full. */
  add(member: Member, draft: SavedTravellerDraft): Promise<SavedTraveller>;
  /** Replaces a traveller. Throws AppError not_found, and invalid_data also where another one is the same person. */
  change(member: Member, id: string, draft: SavedTravellerDraft): Promise<SavedTraveller>;
  /** Throws AppError not_found. */
  remove(member: Member, id: string): Promise<void>;
}

type Row = typeof table.$inferSelect;

/** Rows never leave the module. */
const toTraveller = ({ id, userId: _, campaignId: __, changedAt: ___, ...fields }: Row): SavedTraveller => ({
  id: String(id),
  ...fields,
});

export function createSavedTravellers({ database, clock }: { database: Database; clock: Clock }): SavedTravellers {
  const own = ({ userId, campaignId }: Member) => and(eq(table.userId, userId), eq(table.campaignId, campaignId));
  const read = (executor: Executor, member: Member) =>
    executor.select().from(table).where(own(member)).orderBy(asc(table.name), asc(table.lastName), asc(table.id));

  /** Throws AppError invalid_data with a sentence for each field that cannot be kept. */
  function checked(draft: SavedTravellerDraft): SavedTravellerDraft {
    const fields = savedTravellerProblems(draft, dayIn(SHOP_ZONE, clock.now()));
    if (Object.keys(fields).length > 0) throw new AppError('invalid_data', { fields });
    return keptTraveller(draft);
  }

  /** Changes of one member's travellers follow each other: what they count and compare must not change meanwhile. */
  const alone = <T>(member: Member, work: (tx: Executor) => Promise<T>) =>
    database.transaction(async (tx) => {
      await tx.execute(sql`select from app_user where id = ${member.userId} for no key update`);
      return work(tx);
    });

  async function replace(tx: Executor, id: number, traveller: SavedTravellerDraft): Promise<SavedTraveller> {
    const [row] = await tx
      .update(table)
      .set({ ...traveller, changedAt: clock.now() })
      .where(eq(table.id, id))
      .returning();
    if (!row) throw new AppError('not_found');
    return toTraveller(row);
  }

  return {
    of: async (member) => (await read(database.handle, member)).map(toTraveller),
    add(member, draft) {
      const traveller = checked(draft);
      return alone(member, async (tx) => {
        const rows = await read(tx, member);
        const ofCpf = rows.filter((row) => haveSameCpf(row, traveller));
        const same = [...ofCpf, ...rows.filter((row) => !ofCpf.includes(row) && haveSameNames(row, traveller))];
        const [replaced, ...repeated] = same.map(({ id }) => id);
        if (replaced !== undefined) {
          if (repeated.length > 0) await tx.delete(table).where(inArray(table.id, repeated));
          return replace(tx, replaced, traveller);
        }
        if (rows.length >= SAVED_TRAVELLERS_MAX) throw new AppError('saved_travellers_full');
        const { userId, campaignId } = member;
        const values = { ...traveller, userId, campaignId, changedAt: clock.now() };
        const [row] = await tx.insert(table).values(values).returning();
        if (!row) throw new Error('nothing was inserted');
        return toTraveller(row);
      });
    },
    change(member, id, draft) {
      return alone(member, async (tx) => {
        const rows = await read(tx, member);
        const changed = rows.find((row) => String(row.id) === id);
        if (!changed) throw new AppError('not_found');
        const traveller = checked(draft);
        const others = rows.filter((row) => row !== changed);
        const fields = sameAsKept(traveller, others);
        if (Object.keys(fields).length > 0) throw new AppError('invalid_data', { fields });
        return replace(tx, changed.id, traveller);
      });
    },
    async remove(member, id) {
      const found = and(own(member), sql`${table.id}::text = ${id}`);
      const gone = await database.handle.delete(table).where(found).returning({ id: table.id });
      if (gone.length === 0) throw new AppError('not_found');
    },
  };
}
