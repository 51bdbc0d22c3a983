/** One SMS or e-mail to one person, in her language. */
export interface Message {
  /** Stays the same however often it is tried, for providers that know a message again by it. */
  id?: string;
  channel: "sms" | "email";
  /** A phone number in international form (+255…) or an e-mail address. */
  to: string;
  /** Of an e-mail. */
  subject?: string;
  text: string;
  /** `kind` says what it is about and stands in the log; so it names no person and no code. */
  meta: Record<string, string>;
}

/** The way out for messages to people. */
export interface Messages {
  /**
   * Returns at once and sends later, so that an answer takes as long for a person we know as for
   * one we do not. Belongs after the transaction that caused it.
   */
  send(message: Message): void;
  /** One try, for jobs, which try again themselves. @throws NotSent when it did not leave */
  deliver(message: Message): Promise<void>;
  /** Waits until every message is sent or given up. */
  settled(): Promise<void>;
  /** Takes no more, tries once more what waits, and gives up what is not sent within five seconds. */
  close(): Promise<void>;
}

/** One road for messages. */
export interface Transport {
  /** @throws NotSent when the message did not leave */
  send(message: Message): Promise<void>;
  close?(): void;
}

/** A message did not leave. The reason is logged: codes and names of the protocol, nobody's data. */
export class NotSent extends Error {
  /** Whether the same message may go out later. */
  readonly again: boolean;
  /** How long to wait before that, where the other side said so. */
  readonly afterMs: number | undefined;

  constructor(reason: string, { again, afterMs }: { again: boolean; afterMs?: number }) {
    super(reason);
    this.name = "NotSent";
    this.again = again;
    this.afterMs = afterMs;
  }
}

/** Runs what needs the line, to whom `to` names; a line that breaks is worth another try. */
export async function online<T>(to: string, run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    const { name, cause } = error as Error & { cause?: { code?: string } };
    throw new NotSent(`${to} ${cause?.code ?? name}`, { again: true });
  }
}

/** What an answer means that is not ok: who is down or has too much to do may be asked again. */
export function refusedBy(to: string, { status, headers }: Response): NotSent {
  const again = status >= 500 || status === 429 || status === 408;
  return new NotSent(`${to} ${status}`, { again, afterMs: pauseOf(headers.get("retry-after")) });
}

/** Retry-After, in seconds or as a date, in milliseconds; at least a second. */
function pauseOf(header: string | null): number | undefined {
  if (!header) return undefined;
  const ms = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now();
  return Number.isNaN(ms) ? undefined : Math.max(ms, 1000);
}
