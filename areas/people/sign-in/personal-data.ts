import { sql } from "drizzle-orm";
import { findOwner, verifiedContactsOf } from "#areas/people/accounts/account-contacts.ts";
import { deletion } from "#server/database/statement.ts";
import { notify } from "#server/notifications/notify.ts";
import { ownRows, type PersonalData, personalPart } from "#server/personal-data.ts";

import { accountDeleted } from "./notifications.ts";
import { endAllSessions } from "./sessions/sessions.ts";
import { codeRequest, knownDevice, oauthToken, session } from "./tables.ts";

const forgetCodes = deletion(codeRequest, "codes forgotten", "accountId");

export const signInPersonalData: PersonalData = {
  parts: {
    sessions: ownRows(session, {
      own: ["accountId"],
      without: ["secretHash"],
      order: ["createdAt"],
    }),
    devices: ownRows(knownDevice, {
      own: ["accountId"],
      without: ["deviceHash"],
      order: ["createdAt"],
    }),
    tokens: personalPart({
      table: oauthToken,
      own: [oauthToken.sessionId],
      without: [oauthToken.accessHash, oauthToken.refreshHash, oauthToken.salt],
      from: (p) => sql`from ${oauthToken} join ${session} on ${session.id} = ${oauthToken.sessionId}
        where ${session.accountId} = ${p.accountId} order by ${oauthToken.createdAt}`,
    }),
    codeRequests: ownRows(codeRequest, {
      own: ["accountId"],
      without: ["id", "codeHash"],
      order: ["createdAt"],
    }),
  },
  async end(context, accountId) {
    await forgetCodes(context, { accountId });
    await endAllSessions(context, { accountId });
    // Sent after all other notifications are deleted, to the contacts that no longer belong to the
    // account.
    const [owner] = await findOwner(context, { accountId });
    const contacts = owner ? verifiedContactsOf(owner) : [];
    await notify(context, accountDeleted, { to: accountId, payload: {}, contacts });
    return undefined;
  },
};
