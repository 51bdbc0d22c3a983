import { sql } from "drizzle-orm";
import { account } from "#areas/people/accounts/tables.ts";
import { deletion, type Parameters, set, statement } from "#server/database/statement.ts";
import { ownRows, type PersonalData, personalPart, qualifiedName } from "#server/personal-data.ts";
import { isToAccount } from "./invitations/reads.ts";
import {
  association,
  associationInvitation,
  associationMember,
  associationNews,
} from "./tables.ts";

const endMemberships = deletion(associationMember, "memberships ended", "accountId");

const endInvitations = statement(
  "invitations ended",
  (p: Parameters<{ accountId: string }>) => sql`
    delete from ${associationInvitation} using ${account}
    where ${account.id} = ${p.accountId} and ${isToAccount}`,
);

const endInviting = statement(
  "who invited left",
  (p: Parameters<{ accountId: string }>) => sql`
    update ${associationInvitation} ${set(associationInvitation, { invitedBy: sql`null` })}
    where ${associationInvitation.invitedBy} = ${p.accountId}`,
);

const endAuthorship = statement(
  "author of association news left",
  (p: Parameters<{ accountId: string }>) => sql`
    update ${associationNews} ${set(associationNews, { authorId: sql`null` })}
    where ${associationNews.authorId} = ${p.accountId}`,
);

export const associationPersonalData: PersonalData = {
  parts: {
    associations: personalPart({
      table: associationMember,
      own: [associationMember.accountId],
      without: [associationMember.decidedBy],
      row: (whole) => sql`${whole} || jsonb_build_object('association', ${association.names})`,
      from: (p) => sql`from ${associationMember}
          join ${association} on ${association.id} = ${associationMember.associationId}
        where ${associationMember.accountId} = ${p.accountId}
        order by ${associationMember.requestedAt}`,
    }),
    associationInvitations: personalPart({
      table: associationInvitation,
      // Found by the contact alone, whichever account has it.
      own: [],
      without: [associationInvitation.invitedBy],
      row: (whole) => sql`${whole} || jsonb_build_object('association', ${association.names})`,
      from: (p) => sql`from ${associationInvitation}
          join ${association} on ${association.id} = ${associationInvitation.associationId}
          join ${account} on ${isToAccount}
        where ${account.id} = ${p.accountId} order by ${associationInvitation.invitedAt}`,
    }),
    associationNews: ownRows(associationNews, {
      own: ["authorId"],
      without: ["toldUpTo"],
      order: ["createdAt", "id"],
    }),
  },
  leftOut: {
    [qualifiedName(associationInvitation.invitedBy)]:
      "an administrator's invitation is about another user",
    [qualifiedName(associationMember.decidedBy)]:
      "an administrator's decision is about another user",
  },
  async end(context, accountId) {
    await endInvitations(context, { accountId });
    await endInviting(context, { accountId });
    await endMemberships(context, { accountId });
    // News that the user wrote for the association stays with the association.
    await endAuthorship(context, { accountId });
    return undefined;
  },
};
