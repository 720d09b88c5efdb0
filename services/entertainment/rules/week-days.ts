/** The days of the week on which an activity takes place. Read without a schema. */

/** As they are named, Sunday first: each by its index. */
export const weekDayNames = ['Domingo', 'Segunda', 'Terça', 'Quarta', 'Quinta', 'Sexta', 'Sábado'] as const;

/** The indexes as they are written: "0" is Sunday. */
export const weekDayIndexes: readonly string[] = weekDayNames.map((_, index) => String(index));

/** Returns the indexes of a list of them, "0;3"; all seven where it names none, for then it may be any day. */
export function weekDaysOf(list: string): readonly string[] {
  const named = list.split(';').map((index) => index.trim());
  const known = weekDayIndexes.filter((index) => named.includes(index));
  return known.length === 0 ? weekDayIndexes : known;
}

/** Returns how a list of indexes is written: "Domingo, Quarta"; empty where it names none. */
export const weekDaysText = (list: string): string =>
  list === ''
    ? ''
    : weekDaysOf(list)
        .map((index) => weekDayNames[Number(index)])
        .join(', ');
