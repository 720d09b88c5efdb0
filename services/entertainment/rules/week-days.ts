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

/** Monday first, as a timetable is read. */
const WEEK = ['1', '2', '3', '4', '5', '6', '0'];

const shortName = (index: string): string => weekDayNames[Number(index)]?.slice(0, 3).toLowerCase() ?? '';

/** Returns the days of a list in short: "Ter a dom" for days that follow each other, "Qua e dom", "Seg, qua e sex"; empty where it names none. */
export function shortWeekDays(list: string): string {
  if (list === '') return '';
  const days = WEEK.filter((index) => weekDaysOf(list).includes(index));
  const [first = '', last = ''] = [days[0], days.at(-1)];
  const follow = days.length > 2 && WEEK.indexOf(last) - WEEK.indexOf(first) === days.length - 1;
  const named = follow
    ? `${shortName(first)} a ${shortName(last)}`
    : new Intl.ListFormat('pt-BR').format(days.map(shortName));
  return named.charAt(0).toUpperCase() + named.slice(1);
}
