import { sql } from "drizzle-orm";
import type { Decision } from "#areas/accounts/account-states.ts";
import { account } from "#areas/accounts/tables.ts";
import { tellPerson } from "#areas/accounts/tell-person.ts";
import { notify } from "#areas/notifications/notify.ts";
import type { Context } from "#server/context.ts";
import { type Parameters, select, statement } from "#server/database/statement.ts";

/** Decisions that a person is notified of; of the others she is told where she cannot sign in. */
type Approval = "approve" | "decline";
type Rest = Exclude<Decision, Approval>;

export const isApproval = (act: Decision): act is Approval =>
  act === "approve" || act === "decline";

/** Where a decision leads the person on. */
const pages: Record<Decision, string> = {
  approve: "/profile",
  decline: "/profile/verificationDocuments",
  suspend: "/contact-us",
  restore: "/auth/login",
};

/** Notifies a seller whether she may sell, and why not, in the transaction of the decision. */
export async function notifyOfApproval(
  context: Pick<Context, "db" | "jobs" | "now">,
  accountId: string,
  { act, comment }: { act: Approval; comment: string },
): Promise<void> {
  const isApproved = act === "approve";
  const [person] = await findEmail(context, { accountId });
  await notify(context, context.db, {
    accountId,
    kind: "accountApproval",
    payload: {
      isApproved,
      date_approved: context.now.toISOString(),
      ...(comment ? { comment } : {}),
      ...(person?.email ? { email: person.email } : {}),
    },
    link: pages[act],
    isSuccess: isApproved,
  });
}

const findEmail = statement("email of who is decided on", (p: Parameters<{ accountId: string }>) =>
  select({ email: account.email }, sql`from ${account} where ${account.id} = ${p.accountId}`),
);

/** Tells a person that her account is suspended or open again, and why; after the transaction. */
export async function tellDecision(
  context: Context,
  accountId: string,
  { act, comment }: { act: Rest; comment: string },
): Promise<void> {
  await tellPerson(context, accountId, {
    kind: "accountState",
    subject: { key: "desk.told.subject" },
    text: { key: comment ? `desk.told.${act}.why` : `desk.told.${act}.only` },
    values: { comment, link: context.edition.server + pages[act], phone: context.edition.phone },
  });
}
