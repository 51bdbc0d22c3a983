import { writeAudit } from "#areas/people/accounts/audit-log.ts";
import { notify } from "#server/notifications/notify.ts";
import type { Handler } from "#server/operations/operation.ts";
import type { sendMail as endpoint } from "./endpoints.ts";
import { mails } from "./notifications.ts";
import { getDeskAccount } from "./reads.ts";
import { refuse } from "./refusals.ts";

/** @throws AppError errors.notFound, desk.unreachable for a user without a verified contact */
export const sendMail: Handler<typeof endpoint> = async (context, { template, accountId }) => {
  await getDeskAccount(context, { id: accountId });
  await context.transaction(async (context) => {
    const { isReachable } = await notify(context, mails[template], { to: accountId, payload: {} });
    if (!isReachable) throw refuse("unreachable");
    const about = { subject: "mail", subjectId: accountId, accountId } as const;
    await writeAudit(context, { ...about, act: "send", comment: template });
  });
  return {};
};
