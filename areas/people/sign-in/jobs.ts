import { sql } from "drizzle-orm";
import type { Contact } from "#areas/people/accounts/contacts.ts";
import type { Context } from "#server/context.ts";
import { type Parameters, select, statement } from "#server/database/statement.ts";
import { type Attempt, job } from "#server/jobs/job.ts";
import { NotSent } from "#server/messages/messages.ts";
import { codeMessage } from "./codes/code-message.ts";
import { readWaitingCode } from "./codes/enqueue-code.ts";
import { codeHash } from "./codes/request-code.ts";
import { type CodeData, codeQueues } from "./queues.ts";
import { codeRequest } from "./tables.ts";

/** Four tries within about a minute, because the user is waiting for the code. */
const retries = 3;

const send = (channel: Contact["channel"]) =>
  job(codeQueues[channel], {
    retries,
    firstPauseSeconds: 8,
    maxPauseSeconds: 30,
    maxSeconds: 75,
    concurrency: 5,
    run: sendCode,
  });

export const codeJobs = [send("sms"), send("email")];

/** Sends a code that can still be entered: neither used, expired nor replaced by a newer one. */
async function sendCode(context: Context, data: CodeData, { tries }: Attempt): Promise<void> {
  const waiting = readWaitingCode(context, data);
  if (waiting.isDecoy) return;
  const { requestId, code } = waiting;
  const hash = codeHash(context, requestId, code);
  const [request] = await findUnusedCode(context, { requestId, hash, now: context.now });
  if (!request) return;
  try {
    await context.messages.deliver(codeMessage(context, waiting));
  } catch (error) {
    if (!(error instanceof NotSent)) throw error;
    if (!error.again || tries >= retries) {
      context.warn(`a code was given up: ${waiting.sendTo.channel}: ${error.message}`);
    }
    if (error.again) throw error;
  }
}

const findUnusedCode = statement(
  "code to send",
  (p: Parameters<{ requestId: string; hash: string; now: Date }>) =>
    select(
      { id: codeRequest.id },
      sql`from ${codeRequest} where ${codeRequest.id} = ${p.requestId}
        and ${codeRequest.codeHash} = ${p.hash} and ${codeRequest.usedAt} is null
        and ${codeRequest.expiresAt} > ${p.now}`,
    ),
);
