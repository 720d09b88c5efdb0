/** What the saga asks to have done for a booking. */

/** Carried out inside the transaction that writes the state. */
export type LocalCommand =
  /**
   * Together with the coupon. The outcome (reserved, insufficient or coupon_gone) is the next event, in the same
   * transaction.
   */
  | { readonly do: 'reserve_points' }
  | { readonly do: 'settle_points' }
  /** `failed`: by a failure of ours or a supplier's; `ended`: the member cancelled, or let the time run out. */
  | { readonly do: 'release_points'; readonly reason: 'failed' | 'ended' }
  | { readonly do: 'undo_coupon' }
  /** Returns the points that were spent, minus the penalty. */
  | { readonly do: 'refund_points'; readonly penalty: number }
  | { readonly do: 'queue_voucher' }
  /** A letter about a state that the member must act on or would ask about, once for each `n`. */
  | { readonly do: 'queue_mail'; readonly mail: 'pending' | 'declined' | 'expired' | 'failed'; readonly n: number }
  | { readonly do: 'queue_cancellation_mail' };

/** Carried out after that transaction; the answer is the next event. There is at most one at a time. */
export type RemoteCommand = SupplierCommand | GatewayCommand;

const supplierSteps = ['recheck', 'hold', 'lookup', 'issue', 'release', 'undo', 'cancel'] as const;
/** `attempt` is that of the leg's hold. */
export type SupplierCommand =
  | { readonly do: 'recheck'; readonly leg: string }
  | { readonly do: 'hold' | 'lookup' | 'release'; readonly leg: string; readonly attempt: number }
  | { readonly do: 'issue'; readonly leg: string; readonly attempt: number; readonly providerRef: string }
  /** Cancels a leg that was issued although another was refused. */
  | {
      readonly do: 'undo';
      readonly leg: string;
      readonly attempt: number;
      readonly providerRef: string;
      readonly penaltyCents: number;
    }
  | {
      readonly do: 'cancel';
      readonly leg: string;
      readonly attempt: number;
      readonly providerRef: string;
      readonly n: number;
      readonly penaltyCents: number;
    };

const gatewaySteps = ['authorise', 'confirm', 'resend', 'lookup_payment', 'void', 'capture', 'refund'] as const;
/** `attempt` is the payment's. authorise, confirm and resend need the input of the member's request. */
export type GatewayCommand =
  | { readonly do: Exclude<(typeof gatewaySteps)[number], 'refund'>; readonly attempt: number }
  | { readonly do: 'refund'; readonly attempt: number; readonly n: number; readonly amountCents: number };

export type Command = LocalCommand | RemoteCommand | { readonly do: 'wait'; readonly until: number };

export const isForGateway = (command: Command): command is GatewayCommand =>
  gatewaySteps.some((step) => step === command.do);

export const isRemote = (command: Command): command is RemoteCommand =>
  isForGateway(command) || supplierSteps.some((step) => step === command.do);

/** Whether a command uses what the member's request provided. */
export const needsInput = (command: Command): boolean =>
  command.do === 'authorise' || command.do === 'confirm' || command.do === 'resend';

/** Whether a command only asks and changes nothing. */
export const isQuestion = (command: Command): boolean =>
  command.do === 'recheck' || command.do === 'lookup' || command.do === 'lookup_payment';
