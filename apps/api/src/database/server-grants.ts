import type { RoleGrants } from '@embarque/server-kit/database/role-grants.ts';

/**
 * What the server itself does with its tables, which is all that its role may do on PostgreSQL. The books are read;
 * they are written by functions of the owner alone, whose rules and triggers hold whatever the server asks for.
 */
export const serverGrants: RoleGrants = {
  tables: {
    // Identity and campaigns
    campaign: 'select, insert, update',
    campaign_import: 'select, insert, update',
    campaign_picture: 'select, insert, delete',
    app_user:
      'select, insert, update (birthdate, cellphone, cpf, email, first_access, first_name, gender, last_name, last_used_at, name, password_hash)',
    travel_voucher: 'select, insert',
    session: 'select, insert, update, delete',
    refresh_token: 'select, insert, update (used_at), delete',
    password_reset: 'select, insert, update (used_at), delete',
    sign_on_account: 'select, insert',
    sign_on_attempt: 'select, insert, update (used_at), delete',
    throttled_attempt: 'select, insert, delete',
    demo_seed: 'select, insert',

    // Points
    ledger_account: 'select',
    ledger_tx: 'select',
    ledger_entry: 'select',
    points_lot: 'select',
    points_hold: 'select',
    points_hold_lot: 'select',

    // Coupons
    coupon: 'select, insert',
    coupon_use: 'select, update (undone_at)',
    coupon_guess: 'select, insert, delete',

    // Bookings and their money
    booking: 'select, insert, update (lease_gen, lease_until)',
    booking_event: 'select, insert',
    booking_cancellation:
      'select, insert, update (legs, lost_points, penalty_cents, penalty_points, refund_cents, refund_fee_cents, refund_fee_points, refund_points, refund_tax_cents, refund_tax_points, shop_loss_cents, state)',
    early_hold: 'select, insert, update (expires_at, next_at, provider_ref, state), delete',
    supplier_hold: 'select, update (late_at, watch_at, watch_until)',
    saga_step: 'select',
    payment_attempt: 'select, update (late_at, returned_at, watch_at, watch_until)',
    payment_capture: 'select',
    refund: 'select, insert, update (state)',
    idempotency_key: 'select, insert, update (at, booking_id, request_hash), delete',
    outbox: 'select, insert, update (attempts, done_at, next_at, sent_at)',
    inbound_event: '',

    // Cards
    saved_card: 'select, insert, update (removed_at), delete',
    card_evaluation: 'select, insert, update (declined), delete',

    // Mails, trip requests, searches
    mail_message: 'select, insert, update, delete',
    mail_attachment: 'select, insert, delete',
    mail_request: 'select, insert, delete',
    lead: 'select, insert, delete',
    search_record: 'select, insert, delete',

    saved_traveller: 'select, insert, update, delete',

    sandbox_clock: 'select, update',
    sandbox_openid: 'select, insert, update, delete',
  },
  functions: {
    points_grant: 'owner',
    points_grant_all: 'owner',
    points_lock_hold: 'owner',
    points_reserve: 'owner',
    points_settle: 'owner',
    points_release: 'owner',
    points_refund: 'owner',
    points_expire: 'owner',
    voucher_redeem: 'owner',
    coupon_take: 'owner',
    booking_write: 'owner',
    booking_erase: 'owner',
    early_holds_adopt: 'owner',
    money_post: 'owner',
    member_erase: 'owner',
    member_awaits: 'caller',
    booking_refusal: 'caller',
    coupon_spent: 'caller',
    cancelled_by_suppliers: 'caller',
    missing_for_issue: 'caller',
    missing_for_loss: 'caller',
    missing_for_cancellation: 'caller',
    card_evaluation_unused: 'caller',
    card_refusal: 'caller',
  },
  ownerTriggers: ['coupon_use_count', 'refund_within_capture', 'early_holds_return'],
};
