import type { Voucher } from './voucher.ts';

/** What a voucher's mail is about: the first of a booking, or the one that says what is left of it. */
interface VoucherWords {
  readonly subject: string;
  readonly opening: string;
}

/** Leads to the page of the trip. */
export const TRIP_LABEL = 'Ver esta viagem';

/** Returns subject and first sentences of a voucher's mail. */
export const wordsOf = ({ bookingCode, cancelledLegs }: Voucher): VoucherWords =>
  cancelledLegs.length === 0
    ? {
        subject: `Reserva ${bookingCode} emitida`,
        opening: 'Sua reserva foi emitida. O voucher em PDF e o arquivo para o seu calendário vão anexos.',
      }
    : {
        subject: `Reserva ${bookingCode} alterada`,
        opening:
          'Parte da sua reserva foi cancelada. O voucher em PDF e o arquivo para o seu calendário, com o que continua valendo, vão anexos.',
      };
