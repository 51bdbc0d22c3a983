import { writeAudit } from "#areas/people/accounts/audit-log.ts";
import { notFound } from "#core/errors.ts";
import { stateAfter } from "#core/state-table.ts";
import type { Context } from "#server/context.ts";
import { lookupForUpdate, updateById } from "#server/database/statement.ts";
import { personOf } from "#server/operations/audience.ts";
import type { Handler } from "#server/operations/operation.ts";
import { type ContactDecision, contactDecisions } from "./contact-rules.ts";
import type * as endpoints from "./endpoints.ts";
import { contactMail } from "./queues.ts";
import { getContactMessage } from "./reads.ts";
import { refuse } from "./refusals.ts";
import { contactMessage } from "./tables.ts";

/** @throws AppError errors.notFound, contact.alreadyDecided (409) */
export const answerContactMessage: Handler<typeof endpoints.answerContactMessage> = (
  context,
  { id, answer },
) => decide(context, id, "answer", answer);

/** @throws AppError as `answerContactMessage` */
export const finishContactMessage: Handler<typeof endpoints.finishContactMessage> = (
  context,
  { id },
) => decide(context, id, "finish", null);

const decide = (context: Context, id: string, act: ContactDecision, answer: string | null) => {
  const { accountId: decidedBy } = personOf(context);
  return context.transaction(async (context) => {
    const [found] = await lock(context, { id });
    if (!found) throw notFound();
    const state = stateAfter(contactDecisions, act, { state: found.state, side: "officer" });
    if (!state) throw refuse("alreadyDecided");
    await update(context, { id, state, answer, decidedAt: context.now, decidedBy });
    const { accountId, state: seen } = found;
    const audited = { subject: "contactMessage", subjectId: id, act, accountId, seen } as const;
    await writeAudit(context, { ...audited, comment: answer });
    if (answer !== null) {
      await context.jobs.send(context, contactMail, { messageId: id, part: "answer" as const });
    }
    return getContactMessage(context, { id });
  });
};

const lock = lookupForUpdate(
  contactMessage,
  "contact message locked",
  ["state", "accountId"],
  "id",
);
const update = updateById(contactMessage, "contact message decided");
