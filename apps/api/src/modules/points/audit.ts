import type { Executor } from '@embarque/server-kit/database/database.ts';
import { sql } from 'drizzle-orm';

/** Invariants of the ledger; each query finds violations. */
const checks: Record<string, string> = {
  'entries of a transaction add up to zero': `
    select tx_id as id from ledger_entry group by tx_id having sum(amount) <> 0 or count(*) < 2`,
  'balances of a campaign and unit add up to zero': `
    select campaign_id as id from ledger_account group by campaign_id, unit having sum(balance) <> 0`,
  'no member balance is negative at any entry': `
    select e.tx_id as id from ledger_entry e join ledger_account a on a.id = e.account_id
    where a.user_id is not null and e.balance_after < 0`,
  'the entries of an account have no gap and carry its balance forward': `
    select account_id as id from (
      select account_id, acct_seq, amount, balance_after,
        lag(acct_seq, 1, 0) over w as seq_before, lag(balance_after, 1, 0) over w as balance_before
      from ledger_entry window w as (partition by account_id order by acct_seq)) e
    where acct_seq <> seq_before + 1 or balance_after <> balance_before + amount`,
  'an account stands at its last entry': `
    select a.id from ledger_account a left join lateral (
      select balance_after, acct_seq from ledger_entry where account_id = a.id order by acct_seq desc limit 1) e on true
    where a.balance <> coalesce(e.balance_after, 0) or a.seq <> coalesce(e.acct_seq, 0)`,
  'the lots of a member add up to its accounts': `
    select a.id from ledger_account a left join (
      select user_id, campaign_id, sum(avail) as avail, sum(held) as held from points_lot group by 1, 2) l
      on l.user_id = a.user_id and l.campaign_id = a.campaign_id
    where a.unit = 'PTS' and a.user_id is not null
      and a.balance <> coalesce(case a.kind when 'member_avail' then l.avail else l.held end, 0)`,
  'a hold is what its lots gave': `
    select h.booking_id as id from points_hold h left join points_hold_lot l on l.booking_id = h.booking_id
    group by h.booking_id, h.amount having h.amount <> coalesce(sum(l.amount), 0)`,
  'a refund takes back the spend of its own booking, and no more of it': `
    select t.id from ledger_tx t left join ledger_tx s on s.id = t.reverses
      left join points_hold h on h.booking_id = t.booking_id
      cross join lateral (select coalesce(-sum(e.amount), 0) as back from ledger_entry e
        join ledger_account a on a.id = e.account_id and a.kind = 'redeemed' where e.tx_id = t.id) r
    where t.kind = 'refund' and (s.kind is distinct from 'spend' or s.booking_id is distinct from t.booking_id
      or h.state is distinct from 'refunded' or r.back > h.amount)`,
  'a travel voucher is used once its points are a lot of who used it, and not before': `
    select v.user_id as id from travel_voucher v join app_user u on u.id = v.user_id
      left join points_lot l on l.voucher_id = v.user_id
    where (u.role, u.used_travel_voucher) is distinct from ('voucher', v.used_by is not null)
      or (l.user_id, l.campaign_id, l.granted) is distinct from
        (v.used_by, case when v.used_by is not null then v.campaign_id end, case when v.used_by is not null then v.points end)`,
  'points of a travel voucher are posted as such, once': `
    select l.id from points_lot l left join ledger_entry e on e.lot_id = l.id
      left join ledger_tx t on t.id = e.tx_id and t.kind in ('grant', 'regrant', 'voucher')
    where l.voucher_id is not null group by l.id, l.granted
    having count(*) filter (where t.kind = 'voucher') <> 2 or count(*) filter (where t.kind in ('grant', 'regrant')) > 0
      or sum(e.amount) filter (where t.kind = 'voucher' and e.amount > 0) <> l.granted`,
  'held points belong to holds under way': `
    select l.id from points_lot l left join (
      select hl.lot_id, sum(hl.amount) as held from points_hold_lot hl
      join points_hold h on h.booking_id = hl.booking_id and h.state = 'held' group by 1) h on h.lot_id = l.id
    where l.held <> coalesce(h.held, 0)`,
};

/** Returns the violated invariants of the ledger with the ids of the rows; empty when there are none. */
export async function auditLedger(executor: Executor): Promise<string[]> {
  const broken: string[] = [];
  for (const [rule, query] of Object.entries(checks)) {
    const result: unknown = await executor.execute(sql.raw(query));
    const rows = (result as { rows: { id: number }[] }).rows;
    if (rows.length > 0) broken.push(`${rule}: ${rows.map((row) => row.id).join(', ')}`);
  }
  return broken;
}
