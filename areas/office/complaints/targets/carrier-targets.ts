import { sql } from "drizzle-orm";
import { account } from "#areas/people/accounts/tables.ts";
import { measurementUnit } from "#areas/reference/commodities/tables.ts";
import { location } from "#areas/reference/places/tables.ts";
import { routeName } from "#areas/transport/services/place-rows.ts";
import { removeService } from "#areas/transport/services/portal/remove-service.ts";
import { logisticService, logisticsProvider } from "#areas/transport/services/tables.ts";
import type { Language } from "#core/languages.ts";
import { transportProviderPath, transportProvidersPath } from "#core/transport/transport-paths.ts";
import { inLanguage, nameInOrNull } from "#server/database/name-in.ts";
import { type Parameters, select, statement } from "#server/database/statement.ts";
import { type ComplaintTarget, type FoundThing, findBy, versionOf } from "./target.ts";

interface Query {
  id: string;
  language: Language;
}

const c = logisticsProvider;

const findCarrier = statement("reported carrier", (p: Parameters<Query>) =>
  select(
    {
      ownerId: c.accountId,
      ownerName: c.name,
      name: c.name,
      description: sql<string>`coalesce(${nameInOrNull(c.abouts, p.language)}, ${c.about})`,
      about: sql<string | null>`null`,
      place: sql<string | null>`${inLanguage(location.names, p.language)}`,
      price: sql<number | null>`null`,
      currency: sql<string | null>`null`,
      unit: sql<string | null>`null`,
      picture: sql<FoundThing["picture"]>`null`,
      isListed: c.isListed,
      version: versionOf(c.name, c.about),
    },
    sql`from ${logisticsProvider} join ${account} on ${account.id} = ${c.accountId}
      join ${location} on ${location.id} = ${c.headquartersId}
      where ${c.accountId} = ${p.id} and ${account.state} <> 'deleted'`,
  ),
);

/** An officer suspends a carrier on the page of the account. */
export const carrierTarget: ComplaintTarget = {
  find: findBy(findCarrier),
  pathOf: transportProviderPath,
};

const s = logisticService;

const findService = statement("reported transport service", (p: Parameters<Query>) =>
  select(
    {
      ownerId: s.providerId,
      ownerName: c.name,
      name: routeName(s, p.language),
      description: s.description,
      about: sql<string | null>`null`,
      place: sql<string | null>`null`,
      price: sql<number | null>`${s.price}`,
      currency: sql<string | null>`${s.currency}`,
      unit: sql<string | null>`${inLanguage(measurementUnit.shortNames, p.language)}`,
      picture: sql<FoundThing["picture"]>`null`,
      isListed: s.isListed,
      version: versionOf(
        s.fromId,
        s.toId,
        s.mode,
        s.description,
        s.chargingMode,
        s.price,
        s.currency,
        s.unitId,
        s.bands,
        s.charges,
      ),
    },
    sql`from ${logisticService} join ${logisticsProvider} on ${c.accountId} = ${s.providerId}
      join ${measurementUnit} on ${measurementUnit.id} = ${s.unitId}
      where ${s.id} = ${p.id}`,
  ),
);

/** A carrier's service has no page of its own: its carrier's shows it. */
export const transportServiceTarget: ComplaintTarget = {
  find: findBy(findService),
  pathOf: () => transportProvidersPath,
  async withdraw(context, { id }) {
    const [row] = await removeService(context, { id, now: context.now });
    return row && { isOwnerNotified: false };
  },
};
