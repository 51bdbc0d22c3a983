import { sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { personName } from "#areas/accounts/person-name.ts";
import { account } from "#areas/accounts/tables.ts";
import { country, location } from "#areas/places/tables.ts";
import { badInput, commonRefusal, type FieldError } from "#core/errors.ts";
import type { Context } from "#server/context.ts";
import { type Parameters, select, statement } from "#server/database/statement.ts";
import type { ParsedInputOf } from "#server/operations/endpoint.ts";
import { marketOrderRequest } from "../tables.ts";
import type { requestOrder } from "./endpoints.ts";

/** Whom the trader speaks to, as the buyer typed it. */
export type ContactInput = Omit<
  ParsedInputOf<typeof requestOrder>,
  "lines" | "traderId" | "service"
>;

export type Contact = Awaited<ReturnType<typeof lockContact>>;

/**
 * Locks the buyer's account, so that her requests come one after the other, and fills in from it
 * what she left out. A place of another country than the one she names is left out as well.
 * @throws AppError errors.badInput for a country or a place that is not there, errors.userNotFound
 *   for an account that ended meanwhile
 */
export async function lockContact(
  context: Pick<Context, "db">,
  { buyerId, typed }: { buyerId: string; typed: ContactInput },
) {
  await lockBuyer(context, { buyerId });
  const [found] = await findContact(context, {
    buyerId,
    country: typed.country?.toUpperCase() ?? null,
    locationId: typed.locationId ?? null,
  });
  if (!found) throw commonRefusal("userNotFound");
  const { isCountry, isPlace, ...own } = found;
  const fields: FieldError[] = [];
  if (!isCountry) fields.push({ field: "country", key: "orders.country.unknown" });
  if (!isPlace) fields.push({ field: "locationId", key: "orders.location.unknown" });
  if (fields.length > 0) throw badInput(...fields);
  return {
    ...own,
    name: typed.name ?? own.name,
    email: typed.email ?? own.email,
    phone: typed.phone ?? own.phone,
  };
}

const lockBuyer = statement(
  "buyer locked",
  (p: Parameters<{ buyerId: string }>) => sql`
    select ${account.id} from ${account} where ${account.id} = ${p.buyerId} for no key update`,
);

const a = alias(account, "a");

type Typed = { buyerId: string; country: string | null; locationId: number | null };

const findContact = statement("contact of a request", (p: Parameters<Typed>) =>
  select(
    {
      name: personName.display(a),
      email: a.email,
      phone: a.phone,
      countryCode: sql<string>`coalesce(${p.country}::text, ${a.countryCode})`,
      locationId: sql<number | null>`case when ${p.locationId}::int is not null then ${p.locationId}
        when ${p.country} is null or ${p.country} = ${a.countryCode} then ${a.locationId} end`,
      isCountry: sql<boolean>`${p.country} is null
        or exists (select from ${country} where ${country.code} = ${p.country})`,
      isPlace: sql<boolean>`${p.locationId} is null
        or exists (select from ${location} where ${location.id} = ${p.locationId})`,
      /** How many requests of hers wait for an answer. */
      pending: sql<number>`(select count(*) from ${marketOrderRequest}
        where ${marketOrderRequest.buyerId} = ${p.buyerId} and ${marketOrderRequest.state} = 'pending')`,
    },
    sql`from ${account} a where ${a.id} = ${p.buyerId} and ${a.state} <> 'deleted'`,
  ),
);
