import { createTransport } from 'nodemailer';

/** What carries a message out. Rejects when it was not accepted. */
export interface MailTransport {
  deliver(message: OutgoingMail): Promise<void>;
  close(): void;
}

export interface OutgoingMail {
  readonly messageId: string;
  readonly from: { name: string; address: string };
  readonly replyTo: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** The text again as a whole document; undefined where there is none. */
  readonly html: string | undefined;
  readonly attachments: readonly Attachment[];
}

/** A file beside a message. */
export interface Attachment {
  readonly filename: string;
  readonly contentType: string;
  readonly content: Uint8Array;
}

/** Of each step of a delivery: connecting, the greeting, every answer after it. */
const TIMEOUT_MS = 10_000;

/** Sends through the SMTP server at `url` (smtp:// or smtps://). Addresses go as objects: none is ever parsed for a second one. */
export function createSmtpTransport(url: string): MailTransport {
  const transport = createTransport({
    url,
    pool: true,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async deliver(mail) {
      await transport.sendMail({
        messageId: headerOf(mail.messageId, mail.from.address),
        from: mail.from,
        replyTo: { name: mail.from.name, address: mail.replyTo },
        to: { name: '', address: mail.to },
        subject: mail.subject,
        text: mail.text,
        html: mail.html,
        attachments: mail.attachments.map(({ content, ...file }) => ({ ...file, content: Buffer.from(content) })),
      });
    },
    close: () => transport.close(),
  };
}

/** `<left@right>` as the header wants it; ids of ours without a right side get the sender's. */
function headerOf(messageId: string, from: string): string {
  const bare = messageId.replace(/[^\w.@+-]/g, '');
  return `<${bare.includes('@') ? bare : `${bare}@${from.split('@')[1]}`}>`;
}
