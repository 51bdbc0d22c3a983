import { sql } from "drizzle-orm";
import { commonRefusal } from "#core/errors.ts";
import { type Parameters, select, statement } from "#server/database/statement.ts";
import type { Handler } from "#server/operations/operation.ts";
import { account, shopFace, trader } from "../tables.ts";
import type * as endpoints from "./endpoints.ts";

/**
 * Returns the face of an approved trader's shop, or of the caller's own shop.
 * @throws AppError errors.userNotFound
 */
export const getShopFace: Handler<typeof endpoints.getShopFace> = async (context, { id }) => {
  const { actor } = context;
  const readerId = actor.kind === "person" ? actor.accountId : null;
  const [row] = await findFace(context, { id, readerId });
  if (!row) throw commonRefusal("userNotFound");
  const { picture, background, ...face } = row;
  return { ...face, photo: picture && background ? { picture, background } : null };
};

const findFace = statement(
  "face of a shop",
  (p: Parameters<{ id: string; readerId: string | null }>) =>
    select(
      {
        picture: sql<string | null>`${shopFace.picture}`,
        background: sql<string | null>`${shopFace.background}`,
        opensAt: sql<string | null>`${shopFace.opensAt}`,
        closesAt: sql<string | null>`${shopFace.closesAt}`,
        closedOn: sql<endpoints.ShopFace["closedOn"]>`${shopFace.closedOn}`,
        pickUp: sql<string | null>`${shopFace.pickUp}`,
        deliversTo: sql<endpoints.ShopFace["deliversTo"]>`${shopFace.deliversTo}`,
      },
      sql`from ${trader} join ${account} on ${account.id} = ${trader.accountId}
        left join ${shopFace} on ${shopFace.traderId} = ${trader.accountId}
        where ${trader.accountId} = ${p.id} and ${account.state} = 'active'
          and (${trader.state} = 'approved' or ${trader.accountId} = ${p.readerId}::uuid)`,
    ),
);
