import type { ExperienceOffer } from '@embarque/experience/contract.ts';
import { checkParty, type PartyProblems } from '@embarque/experience/rules/party-rules.ts';
import { readStored, writeStored } from '@embarque/web-kit/session/session-storage.ts';
import { useUser } from '@embarque/web-kit/session/signed-user.tsx';
import { showAlert } from '@embarque/web-kit/ui/notices/alerts.ts';
import { useState } from 'react';
import * as z from 'zod/mini';
import type { ExperienceSelection } from '../experience-selection.ts';
import { type OfferedDate, selectionOf, usualParty } from './visit-choice.ts';

/** Session key of what was chosen on a page, which a reload and Back find again. */
const CHOICE_KEY = '@experienceChoice';

const storedSchema = z.object({
  id: z.string(),
  /** The first day of the search: another search begins anew. */
  searched: z.string(),
  adults: z.int().check(z.minimum(0)),
  childs: z.int().check(z.minimum(0)),
  day: z.nullable(z.string()),
});

/** The days of the search a page was opened from, yyyy-MM-dd. */
export interface SearchedDays {
  readonly from: string;
  /** Null where there are several: none of them is chosen yet. */
  readonly day: string | null;
}

/** Who comes and, of a continuous experience, when. Days are yyyy-MM-dd. */
export interface Visit {
  readonly adults: number;
  readonly childs: number;
  readonly day: string | null;
}

export interface VisitChoice {
  readonly visit: Visit;
  change(part: Partial<Visit>): void;
  /** What is wrong with the people, once they were asked for. */
  readonly problems: PartyProblems;
  /** Goes on with a date, or says why there is none; says what is wrong with the people instead where something is. */
  choose(date: OfferedDate | string): void;
  /** A date was asked for. */
  readonly isAsked: boolean;
}

/** What is chosen on the page of an experience, kept until another one or another search is looked at. */
export function useVisit(
  offer: ExperienceOffer,
  searched: SearchedDays,
  onSelect: (selection: ExperienceSelection) => void,
): VisitChoice {
  const user = useUser();
  const [visit, setVisit] = useState<Visit>(() => {
    const stored = readStored(CHOICE_KEY, (value) => storedSchema.safeParse(value).data);
    return stored?.id === offer.id && stored.searched === searched.from
      ? { adults: stored.adults, childs: stored.childs, day: stored.day }
      : { ...usualParty(offer), day: searched.day };
  });
  const [isAsked, setAsked] = useState(false);
  const problems = checkParty(visit, offer);
  return {
    visit,
    isAsked,
    problems: isAsked ? problems : {},
    change(part) {
      const next = { ...visit, ...part };
      setVisit(next);
      writeStored(CHOICE_KEY, { id: offer.id, searched: searched.from, ...next });
    },
    choose(date) {
      setAsked(true);
      if (typeof date === 'string') return showAlert('warning', date);
      const problem = problems.adults ?? problems.childs;
      if (problem !== undefined) return showAlert('warning', problem);
      onSelect(selectionOf(offer, date, visit, user));
    },
  };
}
