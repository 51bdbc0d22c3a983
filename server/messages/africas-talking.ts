import { z } from "zod";
import { parseJson } from "#server/parse-json.ts";
import { NotSent, notSentFromResponse, type Transport, withNetworkErrors } from "./messages.ts";
import { smsText } from "./sms-text.ts";

export interface AfricasTalkingAccount {
  /** Base URL of the provider, without a path. */
  url: string;
  username: string;
  apiKey: string;
  /** The registered sender name or short code. Without one the provider shows its own. */
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

/** Sends SMS through Africa's Talking: posts one form per message. */
export function africasTalkingTransport(account: AfricasTalkingAccount): Transport {
  const { url, username, apiKey, sender, timeoutMs = 10_000 } = account;
  const address = new URL("/version1/messaging", url);
  const closing = new AbortController();
  return {
    async send({ to, text }) {
      const form = new URLSearchParams({ username, to, message: smsText(text), bulkSMSMode: "1" });
      if (sender) form.set("from", sender);
      const { answer, body } = await withNetworkErrors("http", async () => {
        const answer = await fetch(address, {
          method: "POST",
          headers: { apiKey, accept: "application/json" },
          body: form,
          redirect: "error",
          signal: AbortSignal.any([AbortSignal.timeout(timeoutMs), closing.signal]),
        });
        return { answer, body: await answer.text() };
      });
      if (!answer.ok) throw notSentFromResponse("http", answer);
      checkAnswer(body);
    },
    close: () => closing.abort(),
  };
}

/** @throws NotSent unless the provider accepted the message */
function checkAnswer(body: string): void {
  const answer = answerShape.safeParse(parseJson(body));
  // The message may have gone out, and every SMS costs money, so it is not retried.
  if (!answer.success) throw new NotSent("answer not understood", { again: false });
  const { Message: complaint, Recipients } = answer.data.SMSMessageData;
  const [recipient] = Recipients;
  if (!recipient) throw new NotSent(`nobody ${word(complaint)}`.trim(), { again: false });
  const { statusCode: code, status } = recipient;
  if (code >= 100 && code <= 102) return;
  throw new NotSent(`status ${code} ${word(status)}`.trim(), { again: code >= 500 });
}

/** Returns a single word like InvalidSenderId. A sentence might contain the number. */
const word = (text = "") => (/^[A-Za-z]{3,40}$/.test(text) ? text : "");
