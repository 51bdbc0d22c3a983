import { z } from "zod";
import { NotSent, type Transport } from "./messages.ts";
import { smsText } from "./sms-text.ts";

export interface AfricasTalkingAccount {
  /** Where the provider answers, without a path. */
  url: string;
  username: string;
  apiKey: string;
  /** The registered sender name or short code; without one the provider's own is shown. */
  sender: string | undefined;
  timeoutMs?: number;
}

const answerShape = z.object({
  SMSMessageData: z.object({
    Message: z.string().optional(),
    Recipients: z
      .array(z.object({ statusCode: z.number(), status: z.string().optional() }))
      .default([]),
  }),
});

/** SMS by Africa's Talking: one form posted for each message. */
export function africasTalkingTransport(account: AfricasTalkingAccount): Transport {
  const { url, username, apiKey, sender, timeoutMs = 10_000 } = account;
  const address = new URL("/version1/messaging", url);
  const closing = new AbortController();
  return {
    async send({ to, text }) {
      const form = new URLSearchParams({ username, to, message: smsText(text), bulkSMSMode: "1" });
      if (sender) form.set("from", sender);
      const { status, retryAfter, body } = await online(async () => {
        const answer = await fetch(address, {
          method: "POST",
          headers: { apiKey, accept: "application/json" },
          body: form,
          redirect: "error",
          signal: AbortSignal.any([AbortSignal.timeout(timeoutMs), closing.signal]),
        });
        const retryAfter = answer.headers.get("retry-after");
        return { status: answer.status, retryAfter, body: await answer.text() };
      });
      if (status < 200 || status > 299) {
        const again = status >= 500 || status === 429 || status === 408;
        throw new NotSent(`http ${status}`, { again, afterMs: pauseOf(retryAfter) });
      }
      checkAnswer(body);
    },
    close: () => closing.abort(),
  };
}

/** Runs what needs the line; a line that breaks is worth another try. */
async function online<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    const { name, cause } = error as Error & { cause?: { code?: string } };
    throw new NotSent(`http ${cause?.code ?? name}`, { again: true });
  }
}

/** @throws NotSent unless the provider took the message */
function checkAnswer(body: string): void {
  const answer = answerShape.safeParse(parsed(body));
  // It may have gone out all the same, and every SMS costs money: not again.
  if (!answer.success) throw new NotSent("answer not understood", { again: false });
  const { Message: complaint, Recipients } = answer.data.SMSMessageData;
  const [recipient] = Recipients;
  if (!recipient) throw new NotSent(`nobody ${word(complaint)}`.trim(), { again: false });
  const { statusCode: code, status } = recipient;
  if (code >= 100 && code <= 102) return;
  throw new NotSent(`status ${code} ${word(status)}`.trim(), { again: code >= 500 });
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

/** A single word like InvalidSenderId; a sentence might name the number. */
const word = (said = "") => (/^[A-Za-z]{3,40}$/.test(said) ? said : "");

/** Retry-After, in seconds or as a date, in milliseconds; at least a second. */
function pauseOf(header: string | null): number | undefined {
  if (!header) return undefined;
  const ms = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now();
  return Number.isNaN(ms) ? undefined : Math.max(ms, 1000);
}
