/** One SMS or e-mail to one person, in that person's language. */
export interface Message {
  /** Stays the same for every try, so that providers can recognize a duplicate. */
  id?: string;
  channel: "sms" | "email";
  /** A phone number in international form (+255…) or an e-mail address. */
  to: string;
  /** For e-mail only. */
  subject?: string;
  text: string;
  /**
   * `kind` is the purpose of the message. It is logged, so it must not contain a person or a code.
   */
  meta: Record<string, string>;
}

/** Sends messages to people. Jobs call it, and try again later if it fails. */
export interface Messages {
  /** Tries once. @throws NotSent when it did not leave */
  deliver(message: Message): Promise<void>;
  /** Sends nothing more. Call it when the jobs have ended. */
  close(): void;
}

/** A channel's connection to a provider. */
export interface Transport {
  /** @throws NotSent when the message did not leave */
  send(message: Message): Promise<void>;
  close?(): void;
}

/**
 * A message was not sent. The reason is logged, so it contains protocol codes and names but no
 * personal data.
 */
export class NotSent extends Error {
  /** Whether the same message may be sent again later. */
  readonly again: boolean;
  /** How long to wait before a retry, if the provider said so. */
  readonly afterMs: number | undefined;

  constructor(reason: string, { again, afterMs }: { again: boolean; afterMs?: number }) {
    super(reason);
    this.name = "NotSent";
    this.again = again;
    this.afterMs = afterMs;
  }
}

/**
 * Runs a network call and turns its failure into a `NotSent` that allows a retry. `to` names the
 * other side in the reason.
 */
export async function withNetworkErrors<T>(to: string, run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    const { name, cause } = error as Error & { cause?: { code?: string } };
    throw new NotSent(`${to} ${cause?.code ?? name}`, { again: true });
  }
}

/**
 * Turns a failed HTTP response into a `NotSent`. Allows a retry when the other side is down or
 * overloaded.
 */
export function notSentFromResponse(to: string, { status, headers }: Response): NotSent {
  const again = status >= 500 || status === 429 || status === 408;
  return new NotSent(`${to} ${status}`, { again, afterMs: pauseOf(headers.get("retry-after")) });
}

/** Parses Retry-After, in seconds or as a date, into milliseconds. Returns at least one second. */
function pauseOf(header: string | null): number | undefined {
  if (!header) return undefined;
  const ms = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now();
  return Number.isNaN(ms) ? undefined : Math.max(ms, 1000);
}
