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
    sessions: ownRows({
      table: session,
      own: [session.accountId],
      without: [session.secretHash],
      order: [session.createdAt],
    }),
    devices: ownRows({
      table: knownDevice,
      own: [knownDevice.accountId],
      without: [knownDevice.deviceHash],
      order: [knownDevice.createdAt],
    }),
    tokens: personalPart({
      table: oauthToken,
      own: [oauthToken.sessionId],
      without: [oauthToken.accessHash, oauthToken.refreshHash, oauthToken.salt],
      from: (p) => sql`from ${oauthToken} join ${session} on ${session.id} = ${oauthToken.sessionId}
        where ${session.accountId} = ${p.accountId} order by ${oauthToken.createdAt}`,
    }),
    codeRequests: ownRows({
      table: codeRequest,
      own: [codeRequest.accountId],
      // Knowing the id of a pending code would allow using up its tries.
      without: [codeRequest.id, codeRequest.codeHash],
      order: [codeRequest.createdAt],
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
