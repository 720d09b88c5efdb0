import { bandsOf } from '@embarque/entertainment/activity-details.ts';
import type { ActivityOffer } from '@embarque/entertainment/contract.ts';
import type { Counted } from '@embarque/entertainment/rules/age-bands.ts';
import { MAX_PEOPLE } from '@embarque/entertainment/rules/party-rules.ts';
import { readStored, writeStored } from '@embarque/web-kit/session/session-storage.ts';
import { useState } from 'react';
import * as z from 'zod/mini';
import { peopleOf } from './activity-choice.ts';

/** Session key of what was chosen of an activity, which a reload and Back find again. */
const CHOICE_KEY = '@entertainmentChoice';

const storedSchema = z.object({
  id: z.string(),
  day: z.nullable(z.string()),
  startingTime: z.optional(z.nullable(z.string())),
  returnDate: z.optional(z.nullable(z.string())),
  people: z.array(z.object({ endAge: z.int(), quantity: z.int().check(z.minimum(0), z.maximum(MAX_PEOPLE)) })),
});

/** Who comes, and when. */
export interface ActivityChoice {
  /** yyyy-MM-dd */
  readonly day: string | null;
  /** By type, the oldest first; also those of whom nobody comes. */
  readonly people: readonly Counted[];
  /** HH:mm; it counts only on a day that has it. */
  readonly startingTime: string | null;
  /** The day of a way back, yyyy-MM-dd. */
  readonly returnDate: string | null;
}

/** What is chosen of an activity, kept until another one is looked at, and how it changes. */
export function useActivityChoice(offer: ActivityOffer) {
  const { activityId: id } = offer;
  const [choice, setChoice] = useState<ActivityChoice>(() => {
    const stored = readStored(CHOICE_KEY, (value) => storedSchema.safeParse(value).data);
    const known = stored?.id === id ? stored : undefined;
    return {
      day: known?.day ?? null,
      people: peopleOf(bandsOf(offer), known?.people),
      startingTime: known?.startingTime ?? null,
      returnDate: known?.returnDate ?? null,
    };
  });
  const change = (part: Partial<ActivityChoice>) => {
    const next = { ...choice, ...part };
    setChoice(next);
    writeStored(CHOICE_KEY, { id, ...next });
  };
  return { choice, change };
}
