import { sql } from "drizzle-orm";
import { trader } from "#areas/people/accounts/tables.ts";
import { location } from "#areas/reference/places/tables.ts";
import { marketService, marketServiceType } from "#areas/trade/market-services/tables.ts";
import { declineService } from "#areas/trade/seller/service-review/review-service.ts";
import type { Language } from "#core/languages.ts";
import { servicePath } from "#core/paths.ts";
import { inLanguage, nameInOrNull } from "#server/database/name-in.ts";
import { lookup, type Parameters, select, statement } from "#server/database/statement.ts";
import { type ComplaintTarget, type FoundThing, findBy, versionOf, withdrawBy } from "./target.ts";

const s = marketService;

const find = statement("reported service", (p: Parameters<{ id: string; language: Language }>) =>
  select(
    {
      ownerId: s.traderId,
      ownerName: trader.name,
      name: sql<string>`coalesce(${inLanguage(s.names, p.language)}, ${s.name})`,
      description: s.description,
      about: sql<string | null>`${inLanguage(marketServiceType.names, p.language)}`,
      place: sql<string | null>`${inLanguage(location.names, p.language)}`,
      price: sql<number | null>`${s.price}`,
      currency: sql<string | null>`${s.currency}`,
      unit: nameInOrNull(s.unitNames, p.language),
      picture: sql<
        FoundThing["picture"]
      >`case when ${s.picture} is not null then jsonb_build_object(
          'key', ${s.picture}, 'background', ${s.background}) end`,
      isListed: s.isListed,
      version: versionOf(
        s.name,
        s.description,
        s.price,
        s.currency,
        s.picture,
        s.typeId,
        s.locationId,
      ),
    },
    sql`from ${marketService} join ${trader} on ${trader.accountId} = ${s.traderId}
        join ${marketServiceType} on ${marketServiceType.id} = ${s.typeId}
        join ${location} on ${location.id} = ${s.locationId}
        where ${s.id} = ${p.id}`,
  ),
);

const findState = lookup(
  marketService,
  "state of a reported service",
  ["state", "updatedAt"],
  "id",
);

/** Its trader is notified as of every declined service, and can submit it again. */
export const serviceTarget: ComplaintTarget = {
  find: findBy(find),
  pathOf: servicePath,
  withdraw: withdrawBy(findState, declineService),
};
