import { sql } from "drizzle-orm";
import { account, trader } from "#areas/people/accounts/tables.ts";
import { location } from "#areas/reference/places/tables.ts";
import type { Language } from "#core/languages.ts";
import { traderPath } from "#core/paths.ts";
import { inLanguage, nameInOrNull } from "#server/database/name-in.ts";
import { type Parameters, select, statement } from "#server/database/statement.ts";
import { type ComplaintTarget, type FoundThing, findBy, versionOf } from "./target.ts";

const find = statement("reported seller", (p: Parameters<{ id: string; language: Language }>) =>
  select(
    {
      ownerId: trader.accountId,
      ownerName: trader.name,
      name: trader.name,
      description: sql<string>`coalesce(${nameInOrNull(trader.about, p.language)}, '')`,
      about: sql<string | null>`null`,
      place: sql<string | null>`${inLanguage(location.names, p.language)}`,
      price: sql<number | null>`null`,
      currency: sql<string | null>`null`,
      unit: sql<string | null>`null`,
      picture: sql<FoundThing["picture"]>`null`,
      isListed: sql<boolean>`(${trader.state} = 'approved' and ${account.state} = 'active')`,
      version: versionOf(trader.name, trader.about),
    },
    sql`from ${trader} join ${account} on ${account.id} = ${trader.accountId}
        left join ${location} on ${location.id} = ${account.locationId}
        where ${trader.accountId} = ${p.id} and ${account.state} <> 'deleted'`,
  ),
);

/** An officer suspends a seller on the page of the account. */
export const sellerTarget: ComplaintTarget = {
  find: findBy(find),
  pathOf: traderPath,
};
