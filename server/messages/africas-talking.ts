import { z } from "zod";
import { parsedJson } from "#server/parsed-json.ts";
import { NotSent, online, refusedBy, type Transport } from "./messages.ts";
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
      const { answer, body } = await online("http", async () => {
        const answer = await fetch(address, {
          method: "POST",
          headers: { apiKey, accept: "application/json" },
          body: form,
          redirect: "error",
          signal: AbortSignal.any([AbortSignal.timeout(timeoutMs), closing.signal]),
        });
        return { answer, body: await answer.text() };
      });
      if (!answer.ok) throw refusedBy("http", answer);
      checkAnswer(body);
    },
    close: () => closing.abort(),
  };
}

/** @throws NotSent unless the provider took the message */
function checkAnswer(body: string): void {
  const answer = answerShape.safeParse(parsedJson(body));
  // It may have gone out all the same, and every SMS costs money: not again.
  if (!answer.success) throw new NotSent("answer not understood", { again: false });
  const { Message: complaint, Recipients } = answer.data.SMSMessageData;
  const [recipient] = Recipients;
  if (!recipient) throw new NotSent(`nobody ${word(complaint)}`.trim(), { again: false });
  const { statusCode: code, status } = recipient;
  if (code >= 100 && code <= 102) return;
  throw new NotSent(`status ${code} ${word(status)}`.trim(), { again: code >= 500 });
}

/** A single word like InvalidSenderId; a sentence might name the number. */
const word = (said = "") => (/^[A-Za-z]{3,40}$/.test(said) ? said : "");
