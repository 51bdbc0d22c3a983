import type { Decision } from "#areas/accounts/account-states.ts";
import { tellPerson } from "#areas/accounts/tell-person.ts";
import type { Context } from "#server/context.ts";

/** Where a decision leads the person on. */
const pages: Record<Decision, string> = {
  approve: "/profile",
  decline: "/profile/verificationDocuments",
  suspend: "/contact-us",
  restore: "/auth/login",
};

/** Tells a person what an officer decided of her account, and why. */
export async function tellDecision(
  context: Context,
  accountId: string,
  { act, comment }: { act: Decision; comment: string },
): Promise<void> {
  await tellPerson(context, accountId, {
    kind: "accountApproval",
    subject: { key: "desk.told.subject" },
    text: { key: comment ? `desk.told.${act}.why` : `desk.told.${act}.only` },
    values: { comment, link: context.edition.server + pages[act], phone: context.edition.phone },
  });
}
