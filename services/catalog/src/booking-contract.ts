import {
  bookingCreatedSchema,
  bookingListQuery,
  issueTicketQuery,
  locatorParams,
  unansweredSchema,
} from '@embarque/contract/booking.ts';
import { bookingCancelledSchema, cancelRequestSchema } from '@embarque/contract/cancellation.ts';
import { file } from '@embarque/contract/fields/fields.ts';
import { paymentSchema } from '@embarque/contract/money/payment.ts';
import { route } from '@embarque/contract/route.ts';
import * as z from 'zod/mini';
import { contributed } from './contributed.ts';

/** The booking calls, with unions of the services' schemas. */

/** The POST /booking body of any service, discriminated by `type`. */
export const bookingRequestSchema = z.discriminatedUnion('type', contributed('bookingRequest'));
export type BookingRequest = z.output<typeof bookingRequestSchema>;

/** A booking of any service, as shown in My trips. */
export const bookingSchema = z.discriminatedUnion('type', contributed('booking'));
export type Booking = z.output<typeof bookingSchema>;

export const bookingRoutes = {
  create: route({
    method: 'POST',
    path: '/booking',
    summary: 'Books a signed offer: 200 issued, 201 created but not issued yet',
    access: ['member'],
    idempotent: true,
    body: bookingRequestSchema,
    responses: { 200: bookingCreatedSchema, 201: bookingCreatedSchema },
  }),
  issueTicket: route({
    method: 'POST',
    path: '/booking/issue-ticket',
    summary: 'Pays a pending booking, or gives the code of its second factor; without a body, how it stands by now',
    access: ['member'],
    idempotent: true,
    query: issueTicketQuery,
    body: z.nullish(paymentSchema),
    responses: { 200: bookingCreatedSchema, 201: bookingCreatedSchema },
  }),
  resendCode: route({
    method: 'POST',
    path: '/booking/auth2fa/resend',
    summary: 'Sends a new code for the second factor; the one before no longer counts',
    access: ['member'],
    query: locatorParams,
    responses: { 204: z.null() },
  }),
  cancel: route({
    method: 'POST',
    path: '/booking/cancel',
    summary: 'Cancels a booking for the penalty agreed to; without one, or with another, 409 tells what it costs now',
    access: ['member'],
    idempotent: true,
    query: locatorParams,
    body: z.nullish(cancelRequestSchema),
    responses: { 200: bookingCancelledSchema },
  }),
  sendVoucher: route({
    method: 'POST',
    path: '/booking/send-voucher',
    summary: 'Mails the voucher of an issued booking again, at most 3 times an hour',
    access: ['member'],
    query: locatorParams,
    responses: { 204: z.null() },
  }),
  voucherPdf: route({
    method: 'GET',
    path: '/booking/:locator/voucher.pdf',
    summary: 'The voucher of an issued or finished booking as a PDF',
    access: ['member'],
    params: locatorParams,
    produces: 'application/pdf',
    responses: { 200: file() },
  }),
  calendar: route({
    method: 'GET',
    path: '/booking/:locator/calendar.ics',
    summary:
      'The trip of an issued or finished booking for a calendar; of one cancelled since, what takes it off again',
    access: ['member'],
    params: locatorParams,
    produces: 'text/calendar',
    responses: { 200: file() },
  }),
  list: route({
    method: 'GET',
    path: '/booking',
    summary: 'The caller’s own bookings, newest first',
    access: ['member'],
    query: bookingListQuery,
    responses: {
      200: z.object({
        bookings: z.array(bookingSchema),
        total: z.number(),
        /** Newest first, with the first page only. */
        unanswered: z.array(unansweredSchema),
        /** The server's time, ISO 8601: remaining times until an expiry are computed from it. */
        now: z.string(),
      }),
    },
  }),
  byLocator: route({
    method: 'GET',
    path: '/booking/:locator',
    summary: 'One of the caller’s own bookings; another’s is 404',
    access: ['member'],
    params: locatorParams,
    responses: { 200: bookingSchema },
  }),
} as const;
