import { codeMessage } from "#areas/people/sign-in/codes/code-message.ts";
import { readWaitingCode } from "#areas/people/sign-in/codes/enqueue-code.ts";
import { type CodeData, codeQueues } from "#areas/people/sign-in/queues.ts";
import type { Context } from "#server/context.ts";
import type { JobQueue } from "#server/jobs/open-jobs.ts";

const names = Object.values(codeQueues).map(({ name }) => name);

type Needed = Pick<Context, "edition" | "keys" | "messages" | "phrases" | "settings">;

/**
 * Returns a job queue that sends codes when their transaction commits, without a job: a test has
 * the code as soon as it has its request. `areas/people/sign-in/codes/enqueue-code.test.ts` covers
 * the jobs.
 */
export function sendCodesAtOnce(queue: JobQueue, context: () => Needed): JobQueue {
  const sendCode = (data: CodeData) => {
    const waiting = readWaitingCode(context(), data);
    if (!waiting.isDecoy) void context().messages.deliver(codeMessage(context(), waiting));
  };
  return {
    ...queue,
    async send({ db }, to, data, when) {
      if (!names.includes(to.name)) return queue.send({ db }, to, data, when);
      db.afterCommit(() => sendCode(data as CodeData));
    },
  };
}
