import type { Context } from "#server/context.ts";
import { notify } from "#server/notifications/notify.ts";
import type { ParsedInputOf } from "#server/operations/endpoint.ts";
import type { sendMail as endpoint } from "./endpoints.ts";
import { mails } from "./notifications.ts";
import { readAccount } from "./reads.ts";
import { refuse } from "./refusals.ts";

/**
 * Sends a prepared message to a person, by SMS or e-mail, in her language.
 * @throws AppError errors.notFound, desk.unreachable for who proved no contact
 */
export async function sendMail(
  context: Context,
  { template, accountId }: ParsedInputOf<typeof endpoint>,
) {
  await readAccount(context, { id: accountId });
  await context.transaction(async (context) => {
    const { isReachable } = await notify(context, mails[template], { to: accountId, payload: {} });
    if (!isReachable) throw refuse("unreachable");
  });
  return {};
}
