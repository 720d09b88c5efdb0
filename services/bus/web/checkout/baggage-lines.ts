import type { ChosenLeg } from '../bus-selection.ts';
import { wayTitle } from '../bus-texts.ts';

/** Companies name their rules in words of their own. */
const IS_BAGGAGE = /bagage/i;

/** Returns what may be brought along, once where it is the same on each bus; nothing where no company says so. */
export function baggageLines(legs: readonly Pick<ChosenLeg, 'policies'>[]): string[] {
  const rules = legs.map(({ policies }) => {
    const own = policies.filter(({ name }) => IS_BAGGAGE.test(name));
    return own.map(({ description }) => description).join(' ');
  });
  const [first = ''] = rules;
  if (first !== '' && rules.every((rule) => rule === first)) return [`Bagagem: ${first}`];
  return rules.flatMap((rule, index) => (rule === '' ? [] : [`Bagagem na ${wayTitle(index).toLowerCase()}: ${rule}`]));
}
