import { createTransport } from "nodemailer";
import { type Message, NotSent, type Transport } from "./messages.ts";

export interface SmtpAccount {
  /** smtps://user:password@host:465, or smtp:// for STARTTLS. */
  url: string;
  /** Soko <no-reply@soko.example>, or only the address. */
  from: string;
  timeoutMs?: number;
}

/** Matches exactly one address: no list, no name, no header line. */
const oneAddress = /^[^\s\p{Cc}<>()[\],;:\\"@]+@[^\s\p{Cc}<>()[\],;:\\"@]+$/u;

/** Sends plain text e-mail over SMTP. Idle connections stay open for half a minute. */
export function smtpTransport({ url, from, timeoutMs = 10_000 }: SmtpAccount): Transport {
  const { protocol, hostname, port, username, password } = new URL(url);
  const isSecure = protocol === "smtps:";
  const hasPassword = username !== "";
  const pool = createTransport({
    pool: true,
    host: hostname.replace(/^\[|\]$/g, ""),
    port: Number(port) || (isSecure ? 465 : 587),
    secure: isSecure,
    // A password is never sent over an unencrypted connection.
    requireTLS: hasPassword && !isSecure,
    auth: hasPassword
      ? { user: decodeURIComponent(username), pass: decodeURIComponent(password) }
      : undefined,
    dnsTimeout: timeoutMs,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    idleTimeout: 30_000,
    maxRequeues: 1,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send(message) {
      try {
        // Bounds the whole exchange too, because a server that sends slowly never hits the socket
        // timeout.
        const signal = AbortSignal.timeout(6 * timeoutMs);
        await pool.sendMail({ ...mailOf(message, from), signal });
      } catch (error) {
        throw error instanceof NotSent ? error : notSent(error);
      }
    },
    close: () => pool.close({ force: true }),
  };
}

function mailOf({ id, to, subject = "", text }: Message, from: string) {
  if (!oneAddress.test(to)) throw new NotSent("not an address", { again: false });
  // RFC 5322: lets a mailbox recognize a message that arrives twice, as after a kill.
  const known = id ? { messageId: `<${id}@${from.replace(/^.*@|>$/g, "")}>` } : {};
  return {
    ...known,
    from,
    to: { name: "", address: to },
    subject: subject.replace(/[\s\p{Cc}]+/gu, " ").trim(),
    text,
    xMailer: false as const,
    headers: { "Auto-Submitted": "auto-generated" },
  };
}

/** Failures of the connection rather than of this message. */
const lineFailures = ["ECONNECTION", "ETIMEDOUT", "ESOCKET", "EDNS", "ETLS", "EPROTOCOL", "EABORT"];

type SmtpError = { code?: string; command?: string; responseCode?: number };

// The server's own text repeats the address, so only codes are reported.
function notSent(error: unknown): NotSent {
  const { code, command, responseCode } = error as SmtpError;
  const reason = ["smtp", code, command, responseCode].filter(Boolean).join(" ");
  const isRefused = responseCode !== undefined && responseCode >= 500 && responseCode !== 503;
  const again = responseCode === undefined ? lineFailures.includes(code ?? "") : !isRefused;
  return new NotSent(reason, { again });
}
