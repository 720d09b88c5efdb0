import { createTransport } from 'nodemailer';

/** Delivers messages. Rejects when a message is not accepted. */
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
  /** The text as a complete HTML document; undefined for none. */
  readonly html: string | undefined;
  readonly attachments: readonly Attachment[];
}

/** A file attached to a message. */
export interface Attachment {
  readonly filename: string;
  readonly contentType: string;
  readonly content: Uint8Array;
}

/** For each step of a delivery: connecting, the greeting, every later response. */
const TIMEOUT_MS = 10_000;

/** Sends through the SMTP server at `url` (smtp:// or smtps://). Addresses are objects, never parsed as lists. */
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

/** Returns `<left@right>`; ids without a right side get the sender's domain. */
function headerOf(messageId: string, from: string): string {
  const bare = messageId.replace(/[^\w.@+-]/g, '');
  return `<${bare.includes('@') ? bare : `${bare}@${from.split('@')[1]}`}>`;
}
