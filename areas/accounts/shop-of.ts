import { sql } from "drizzle-orm";
import { inLanguage, type Language } from "#core/languages.ts";
import { type Parameters, select, statement } from "#server/database/statement.ts";
import type { Shop } from "./endpoints.ts";
import { trader } from "./tables.ts";

/** What a trader's own shop is. */
export const findShop = statement("own shop", (p: Parameters<{ accountId: string }>) =>
  select(
    {
      name: trader.name,
      about: trader.about,
      state: trader.state,
      requestedAt: trader.requestedAt,
      approvedAt: trader.approvedAt,
      comment: trader.comment,
    },
    sql`from ${trader} where ${trader.accountId} = ${p.accountId}`,
  ),
);

type ShopRow = Awaited<ReturnType<typeof findShop>>[number];

/** A trader's row as a call answers it. */
export function shopOf(row: ShopRow, language: Language): Shop {
  const { name, about, state, requestedAt, approvedAt, comment } = row;
  return {
    name,
    about: about ? inLanguage(about, language) : "",
    state,
    requestedAt: requestedAt?.toISOString() ?? null,
    approvedAt: approvedAt?.toISOString() ?? null,
    comment,
  };
}
