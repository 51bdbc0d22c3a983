import { sql } from "drizzle-orm";
import { trader } from "#areas/people/accounts/tables.ts";
import { location } from "#areas/reference/places/tables.ts";
import { marketService, marketServiceType } from "#areas/trade/market-services/tables.ts";
import { takeOffService } from "#areas/trade/market-services/take-off-service.ts";
import type { Language } from "#core/languages.ts";
import { servicePath } from "#core/paths.ts";
import { inLanguage, nameInOrNull } from "#server/database/name-in.ts";
import { type Parameters, select, statement } from "#server/database/statement.ts";
import { type ComplaintTarget, type FoundThing, versionOf } from "./target.ts";

const s = marketService;

const find = statement("reported service", (p: Parameters<{ id: string; language: Language }>) =>
  select(
    {
      ownerId: s.traderId,
      ownerName: trader.name,
      name: s.name,
      description: s.description,
      about: sql<string | null>`${inLanguage(marketServiceType.names, p.language)}`,
      place: sql<string | null>`${inLanguage(location.names, p.language)}`,
      price: sql<number | null>`${s.price}`,
      currency: sql<string | null>`${s.currency}`,
      unit: nameInOrNull(s.unitNames, p.language),
      picture: sql<FoundThing["picture"]>`jsonb_build_object(
          'key', ${s.picture}, 'background', ${s.background})`,
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

export const serviceTarget: ComplaintTarget = {
  find: async (context, id) => {
    const [row] = await find(context, { id, language: context.language });
    return row;
  },
  pathOf: servicePath,
  async withdraw(context, { id }) {
    const [row] = await takeOffService(context, { id });
    return row && { isOwnerNotified: false };
  },
};
