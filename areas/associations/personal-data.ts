import { sql } from "drizzle-orm";
import { deletion, type Parameters, set, statement } from "#server/database/statement.ts";
import { nameOf, ownRows, type PersonalData, personalPart } from "#server/personal-data.ts";
import { association, associationMember, associationNews } from "./tables.ts";

const endMemberships = deletion(associationMember, "memberships ended", "accountId");

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
    associationNews: ownRows({
      table: associationNews,
      own: [associationNews.authorId],
      without: [associationNews.toldUpTo],
      order: [associationNews.createdAt, associationNews.id],
    }),
  },
  leftOut: {
    [nameOf(associationMember.decidedBy)]: "what an administrator decided is about somebody else",
  },
  async end(context, accountId) {
    await endMemberships(context, { accountId });
    // What she wrote for the association stays its own.
    await endAuthorship(context, { accountId });
    return undefined;
  },
};
