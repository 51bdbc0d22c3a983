import type { Logger } from "pino";
import { normalizeFormText } from "#core/normalize-form-text.ts";
import { flattenToLine, visibleText } from "#core/typed-text.ts";
import { createLane } from "#server/request-queue.ts";
import { type Message, type Messages, NotSent, type Transport } from "./messages.ts";

const atOnce = 5;

export interface MessageParts {
  transports: Record<Message["channel"], Transport>;
  log: Pick<Logger, "info">;
}

/** Each channel sends a few messages at once, so that none blocks the other. */
export function createMessages({ transports, log }: MessageParts): Messages {
  const lanes = { sms: createLane(atOnce), email: createLane(atOnce) };
  let isClosed = false;

  async function attempt(message: Message): Promise<void> {
    if (isClosed) throw new NotSent("stopping", { again: true });
    try {
      await transports[message.channel].send(writable(message));
    } catch (error) {
      if (error instanceof NotSent) throw error;
      // The text of an unexpected error may name the person, so only its kind is passed on.
      const kind = error instanceof Error ? error.name : "unknown";
      throw new NotSent(kind, { again: false });
    }
  }

  return {
    async deliver(message) {
      const { channel, meta } = message;
      await lanes[channel](() => attempt(message));
      log.info({ channel, kind: meta.kind }, "a message was sent");
    },
    close() {
      isClosed = true;
      for (const transport of new Set(Object.values(transports))) transport.close?.();
    },
  };
}

/**
 * Reduces the subject to one line and removes control characters from the text, because old rows
 * were saved before such rules existed.
 */
const writable = ({ subject, text, ...rest }: Message): Message => ({
  ...rest,
  ...(subject !== undefined && { subject: flattenToLine(subject) }),
  text: visibleText(normalizeFormText(text)),
});
