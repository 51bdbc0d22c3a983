import { sql } from "drizzle-orm";
import type { Context } from "#server/context.ts";
import { type Parameters, statement } from "#server/database/statement.ts";
import { personOf } from "#server/operations/audience.ts";
import type { ParsedInputOf } from "#server/operations/endpoint.ts";
import { changeStanding } from "./change-standing.ts";
import type * as endpoints from "./endpoints.ts";
import { lockAssociation } from "./managed.ts";
import { associationMember } from "./tables.ts";

type Input = ParsedInputOf<typeof endpoints.requestMembership>;

/** Asks to join, or leaves: what a person does by herself. */
const byHerself =
  (act: "request" | "exit") =>
  (context: Context, { associationId }: Input) => {
    const { accountId } = personOf(context);
    return context.transaction(async (context) => {
      await lockAssociation(context, associationId);
      const change = { associationId, accountId, act, by: accountId };
      const { state } = await changeStanding(context, change);
      return { associationId, state };
    });
  };

export const requestToJoin = byHerself("request");
export const exitAssociation = byHerself("exit");

/** Takes a person out of every association, as when her account ends; nobody is told. */
export async function endMemberships(
  context: Pick<Context, "db">,
  accountId: string,
): Promise<void> {
  await deleteMemberships(context, { accountId });
}

const deleteMemberships = statement(
  "memberships ended",
  (p: Parameters<{ accountId: string }>) =>
    sql`delete from ${associationMember} where ${associationMember.accountId} = ${p.accountId}`,
);
