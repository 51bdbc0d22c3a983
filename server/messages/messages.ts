/** One SMS or e-mail to one person, in her language. */
export interface Message {
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
  /**
   * One try, for jobs, which try again themselves.
   * @throws NotSent when the message did not leave
   */
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
