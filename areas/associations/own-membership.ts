import type { Context } from "#server/context.ts";
import { personOf } from "#server/operations/audience.ts";
import type { ParsedInputOf } from "#server/operations/endpoint.ts";
import { changeStanding } from "./change-standing.ts";
import type * as endpoints from "./endpoints.ts";
import { holdAssociation } from "./managed.ts";

type Input = ParsedInputOf<typeof endpoints.requestMembership>;

/** Asks to join, or leaves: what a person does by herself. */
const byHerself =
  (act: "request" | "exit") =>
  (context: Context, { associationId }: Input) => {
    const { accountId } = personOf(context);
    return context.db.transaction(async (db) => {
      await holdAssociation(db, associationId);
      const change = { associationId, accountId, act, by: accountId };
      const { state } = await changeStanding(db, context, change);
      return { associationId, state };
    });
  };

export const requestToJoin = byHerself("request");
export const exitAssociation = byHerself("exit");
