import { sql } from "drizzle-orm";
import { deletion } from "#server/database/statement.ts";
import { nameOf, type PersonalData, personalPart } from "#server/personal-data.ts";
import { association, associationMember } from "./tables.ts";

const endMemberships = deletion(associationMember, "memberships ended", "accountId");

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
  },
  leftOut: {
    [nameOf(associationMember.decidedBy)]: "what an administrator decided is about somebody else",
  },
  async end(context, accountId) {
    await endMemberships(context, { accountId });
    return undefined;
  },
};
