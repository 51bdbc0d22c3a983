import { badInput, commonRefusal, type FieldError } from "#core/errors.ts";
import type { Database } from "#server/database/database.ts";

/** Whom the trader speaks to, as the buyer typed it. */
export interface AskedOperator {
  name?: string | undefined;
  email?: string | undefined;
  phone?: string | undefined;
  /** ISO 3166-1 alpha-2. */
  country?: string | undefined;
  locationId?: number | undefined;
  /** What she needs with it, in her own words. */
  service?: string | undefined;
}

export interface Operator {
  name: string;
  email: string | null;
  phone: string | null;
  countryCode: string;
  locationId: number | null;
  /** How many requests of hers wait for an answer. */
  pending: number;
}

/**
 * Holds the buyer's account, so that her requests come one after the other, and fills in from it
 * what she left out. A place of another country than the one she names is left out as well.
 * @throws AppError errors.badInput for a country or a place that is not there, errors.userNotFound
 *   for an account that ended meanwhile
 */
export async function operatorOf(
  { named }: Database,
  buyerId: string,
  { name, email, phone, country, locationId }: AskedOperator,
): Promise<Operator> {
  await named("buyer held", "select id from account where id = $1 for no key update", [buyerId]);
  const [found] = await named<Operator & { isCountry: boolean; isPlace: boolean }>(
    "operator of a request",
    operator,
    [buyerId, country?.toUpperCase() ?? null, locationId ?? null],
  );
  if (!found) throw commonRefusal("userNotFound");
  const { isCountry, isPlace, ...own } = found;
  const fields: FieldError[] = [];
  if (!isCountry) fields.push({ field: "country", key: "orders.country.unknown" });
  if (!isPlace) fields.push({ field: "locationId", key: "orders.location.unknown" });
  if (fields.length > 0) throw badInput(...fields);
  return {
    ...own,
    name: name ?? own.name,
    email: email ?? own.email,
    phone: phone ?? own.phone,
  };
}

const operator = `
  select coalesce(a.organization_name, a.first_name || ' ' || a.last_name) as name, a.email, a.phone,
    coalesce($2, a.country_code) as "countryCode",
    case when $3::int is not null then $3
         when $2 is null or $2 = a.country_code then a.location_id end as "locationId",
    $2::text is null or exists (select from country where code = $2) as "isCountry",
    $3::int is null or exists (select from location where id = $3) as "isPlace",
    (select count(*) from market_order_request where buyer_id = $1 and state = 'pending') as pending
  from account a where a.id = $1 and a.state <> 'deleted'`;
