import { createMemoryVerbs } from '@embarque/commerce/testing/memory-verbs.ts';
import type { SupplierAdapter } from '@embarque/server-kit/ports/supplier-adapter.ts';
import { provide } from '@embarque/server-kit/ports/supplier-port.ts';
import * as z from 'zod/mini';
import { EXCURSION } from './excursion.ts';
import { boatPort, type ExcursionPart, type ExcursionSupplier, excursionOrderSchema, lodgePort } from './port.ts';

/** A company in memory, and what makes it misbehave. */
export interface MemoryCompany extends Omit<ReturnType<typeof createMemoryVerbs>, 'verbs'> {
  readonly supplier: ExcursionSupplier;
  /** The names of the calls about orders that it got, the first first. */
  readonly calls: readonly string[];
  /** Makes its part dearer from now on, by so many centavos. */
  raise(cents: number): void;
}

interface Sold {
  readonly code: string;
  readonly name: string;
  /** How many excursions it can serve. */
  readonly left: number;
  /** Of so many rooms, in centavos. */
  cents(rooms: number): number;
  /** What it gives a ticket of its own for: the rooms. */
  tickets(rooms: number): readonly string[];
}

const TAXES_CENTS = 1_000;

function createCompany({ code, name, left, cents, tickets }: Sold, now: () => number): MemoryCompany {
  const reference = `${EXCURSION.id}/${code}`;
  let risenCents = 0;
  const partOf = (wanted: string, rooms: number): ExcursionPart | undefined =>
    wanted === reference
      ? { reference, name, totalCents: cents(rooms) + risenCents, taxesCents: TAXES_CENTS }
      : undefined;
  const { verbs, ...levers } = createMemoryVerbs(
    ({ offer }) => {
      const { reference: wanted, rooms } = excursionOrderSchema.parse(offer);
      const part = partOf(wanted, rooms);
      return part && { key: wanted, units: left, parts: tickets(rooms), totalCents: part.totalCents };
    },
    ({ offer }) => {
      const { reference: wanted, rooms } = excursionOrderSchema.parse(offer);
      return partOf(wanted, rooms);
    },
    undefined,
    now,
  );
  const calls: string[] = [];
  const observed = Object.fromEntries(
    Object.entries(verbs).map(([name, verb]) => [
      name,
      (...args: unknown[]): unknown => {
        calls.push(name);
        return Reflect.apply(verb, verbs, args);
      },
    ]),
  ) as typeof verbs;
  return {
    calls,
    supplier: { code, ...observed, part: async (id, rooms) => partOf(`${id}/${code}`, rooms) },
    raise: (more) => {
      risenCents += more;
    },
    ...levers,
  };
}

/** The two companies of the excursion under one clock, and the adapter that brings both where it is set: EXCURSIONS=1. */
export function createExcursionCompanies(now: () => number) {
  const boat = createCompany(
    {
      code: 'boat',
      name: 'Saveiro Boa Maré',
      left: 3,
      cents: () => 60_000,
      tickets: () => ['B'],
    },
    now,
  );
  const lodge = createCompany(
    {
      code: 'lodge',
      name: 'Pousada das Bromélias',
      left: 2,
      cents: (rooms) => rooms * 30_000,
      tickets: (rooms) => Array.from({ length: rooms }, (_, room) => String(room + 1)),
    },
    now,
  );
  const adapter: SupplierAdapter = {
    settings: z.object({ EXCURSIONS: z.string() }),
    create: () => [provide(boatPort, boat.supplier), provide(lodgePort, lodge.supplier)],
  };
  return { boat, lodge, adapter };
}
