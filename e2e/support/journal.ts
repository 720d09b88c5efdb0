import { sandboxCall } from './members.ts';

interface Entry {
  readonly operation: string;
  readonly outcome: string;
}

/** What supplier and gateway wrote down under our references of a booking, each as "operation: outcome", the oldest first. */
export async function journalOf(url: string, bookingCode: string): Promise<string[]> {
  const query = new URLSearchParams({ reference: bookingCode, after: '0' });
  const entries = await sandboxCall<Entry[]>(url, `/sandbox/journal?${query}`);
  return entries.map(({ operation, outcome }) => `${operation}: ${outcome}`);
}
