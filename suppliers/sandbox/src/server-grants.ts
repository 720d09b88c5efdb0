import type { RoleGrants } from '@embarque/server-kit/database/role-grants.ts';

/** What the server does with the sandbox's tables, where the sandbox runs in its process. */
export const sandboxGrants: RoleGrants = {
  tables: {
    sandbox_stock: 'select, insert, update',
    sandbox_hold: 'select, insert, update',
    sandbox_hold_unit: 'select, insert',
    sandbox_cancellation: 'select, insert',
    sandbox_redemption: 'select, insert',
    sandbox_closed_date: 'select, insert, delete',
    sandbox_fault: 'select, insert, update (remaining), delete',
    sandbox_journal: 'select, insert',
    sandbox_gateway_key: 'select, insert',
    sandbox_payment: 'select, insert, update',
    sandbox_refund: 'select, insert',
    sandbox_kept_card: 'select, insert, update, delete',
    sandbox_card_decline: 'select, insert, delete',
    sandbox_fingerprint: 'select, insert',
    sandbox_mail: 'select, insert',
  },
  functions: { sandbox_take: 'caller', sandbox_sell: 'caller' },
};
