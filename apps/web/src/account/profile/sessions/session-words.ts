import { addDays, dayIn, SHOP_ZONE, toBrazilianDay, toBrazilianTime } from '@embarque/contract/dates.ts';
import type { OwnSession } from '@embarque/contract/profile/own-data.ts';

/** What a device is, as far as its words tell. */
export type DeviceKind = 'phone' | 'tablet' | 'computer' | 'unknown';

/** Returns what kind of device its words are of. */
export function deviceKind(device: string | null): DeviceKind {
  if (device === null) return 'unknown';
  if (/iPad|tablet/i.test(device)) return 'tablet';
  return /Android|iPhone|iOS/i.test(device) ? 'phone' : 'computer';
}

/** Returns a session's device in words. */
export const deviceText = ({ device }: Pick<OwnSession, 'device'>): string => device ?? 'Aparelho não identificado';

/** Returns "hoje", "ontem" or "em 12/03/2026" of an instant; `now` is another. */
function dayText(instant: string, now: Date): string {
  const day = dayIn(SHOP_ZONE, new Date(instant));
  const today = dayIn(SHOP_ZONE, now);
  if (day === today) return 'hoje';
  return day === addDays(today, -1) ? 'ontem' : `em ${toBrazilianDay(day)}`;
}

/** Returns when a session began and was last used, which is known to the hour: "Entrou em 12/03/2026", "Usado hoje às 14:00". */
export function sessionFacts({ startedAt, lastUsedAt, current }: OwnSession, now: Date): string[] {
  const began = `Entrou ${dayText(startedAt, now)}`;
  if (current) return [began, 'Em uso agora'];
  const hour = toBrazilianTime(new Date(lastUsedAt)).slice(11, 13);
  return [began, `Usado ${dayText(lastUsedAt, now)} às\u00a0${hour}:00`];
}
