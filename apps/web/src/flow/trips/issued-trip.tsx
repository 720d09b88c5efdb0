import { type Booking, bookingRoutes } from '@embarque/catalog/booking-contract.ts';
import { bookingStatus } from '@embarque/contract/booking.ts';
import { withLimit } from '@embarque/web-kit/api/with-limit.ts';
import { call } from '@embarque/web-kit/session/session.ts';
import { Button } from '@embarque/web-kit/ui/controls/button.tsx';
import { showAlert } from '@embarque/web-kit/ui/notices/alerts.ts';
import { CalendarPlus, Download, type LucideIcon, Mail } from 'lucide-react';
import { useRef, useState } from 'react';
import classes from './issued-trip.module.css';
import { saveFile } from './save-file.ts';

const RESENT = 'Voucher reenviado, verifique seu e-mail!';
const FAILED = 'Houve algum erro, tente novamente!';

interface TripActionsProps {
  readonly booking: Booking;
}

interface VoucherActionProps extends TripActionsProps {
  /** It is one trip among others. */
  readonly isQuiet?: boolean;
}

/** The voucher as PDF: what an issued booking is opened for. One whose trip is over keeps it, as one thing among others. */
export function VoucherAction({ booking: { locator, statusId }, isQuiet = false }: VoucherActionProps) {
  return <Voucher locator={locator} look={statusId === bookingStatus.issued && !isQuiet ? 'main' : 'plain'} />;
}

/** The documents of an issued booking, for right after it was bought: what is done with it first. */
export function BoughtTrip({ locator }: FileProps) {
  return (
    <div className={`${classes.actions} ${classes.bought}`}>
      <Voucher locator={locator} look="main" />
      <Calendar locator={locator} />
    </div>
  );
}

/** What else an issued booking offers: its voucher by mail, and the trip as a calendar file. */
export function IssuedTripActions({ booking: { locator } }: TripActionsProps) {
  async function resend(): Promise<void> {
    const answer = await call(bookingRoutes.sendVoucher, { query: { locator } });
    if (answer.status === 204) showAlert('success', RESENT);
    // An ended session has a screen of its own.
    else if (answer.status !== 401) showAlert('error', withLimit(FAILED, answer));
  }

  return (
    <>
      <Action icon={Mail} text="Reenviar Voucher" act={resend} />
      <Calendar locator={locator} />
    </>
  );
}

interface FileProps {
  readonly locator: string;
}

interface VoucherProps extends FileProps {
  readonly look: 'main' | 'plain';
}

const Voucher = ({ locator, look }: VoucherProps) => (
  <Action icon={Download} text="Baixar voucher (PDF)" look={look} act={() => save(bookingRoutes.voucherPdf, locator)} />
);

const Calendar = ({ locator }: FileProps) => (
  <Action icon={CalendarPlus} text="Adicionar ao calendário" act={() => save(bookingRoutes.calendar, locator)} />
);

type FileRoute = typeof bookingRoutes.voucherPdf | typeof bookingRoutes.calendar;
async function save(route: FileRoute, locator: string): Promise<void> {
  const answer = await call(route, { params: { locator } });
  if (answer.body) saveFile(answer.body);
  else if (answer.status !== 401) showAlert('error', withLimit(FAILED, answer));
}

interface ActionProps {
  readonly icon: LucideIcon;
  readonly text: string;
  readonly look?: 'main' | 'plain';
  readonly act: () => Promise<void>;
}

/** A button that ignores clicks while its call is in flight; not disabled, so that it keeps the focus. */
function Action({ icon: Icon, text, look = 'plain', act }: ActionProps) {
  const isInFlight = useRef(false);
  const [isBusy, setBusy] = useState(false);
  async function press(): Promise<void> {
    if (isInFlight.current) return;
    isInFlight.current = true;
    setBusy(true);
    await act().finally(() => {
      isInFlight.current = false;
      setBusy(false);
    });
  }
  return (
    <Button
      look={look}
      className={classes.action}
      icon={<Icon size={18} aria-hidden />}
      aria-disabled={isBusy}
      onClick={() => void press()}
    >
      {text}
    </Button>
  );
}
