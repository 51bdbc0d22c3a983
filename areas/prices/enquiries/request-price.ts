import { sql } from "drizzle-orm";
import { account } from "#areas/people/accounts/tables.ts";
import { commodity } from "#areas/reference/commodities/tables.ts";
import { location } from "#areas/reference/places/tables.ts";
import { badInput } from "#core/errors.ts";
import { newId } from "#core/ids.ts";
import { dayMs, earlier } from "#core/time.ts";
import type { Context } from "#server/context.ts";
import { insertion, type Parameters, select, statement } from "#server/database/statement.ts";
import { personOf } from "#server/operations/audience.ts";
import type { Handler } from "#server/operations/operation.ts";
import type * as endpoints from "./endpoints.ts";
import { getEnquiry } from "./reads.ts";
import { refuse } from "./refusals.ts";
import { priceEnquiry } from "./tables.ts";

/**
 * Asks the officers for the price of a commodity at a place.
 * @throws AppError errors.badInput for an unknown commodity or place, priceEnquiries.alreadyAsked
 * (409), .tooManyOpen, .tooManyADay (429)
 */
export const requestPrice: Handler<typeof endpoints.requestPrice> = (context, input) => {
  const { accountId } = personOf(context);
  const { commodityId, categoryId, locationId, comment, fields } = input;
  return context.transaction(async (context) => {
    // Serializes the enquiries of one user, so that none exceeds a limit.
    await lockAsker(context, { accountId });
    const [there] = await findRequestedCommodity(context, { commodityId, categoryId, locationId });
    if (!there?.isCommodity)
      throw badInput({ field: fields.commodity, key: "priceEnquiries.field.commodity" });
    if (!there.isPlace)
      throw badInput({ field: fields.location, key: "priceEnquiries.field.place" });
    await enforceLimits(context, { accountId, commodityId, locationId });
    const id = newId();
    await insertEnquiry(context, {
      id,
      accountId,
      commodityId,
      locationId,
      comment,
      state: "open",
      createdAt: context.now,
    });
    return getEnquiry(context, { id });
  });
};

const lockAsker = statement(
  "asker of a price locked",
  (p: Parameters<{ accountId: string }>) => sql`
    select ${account.id} from ${account} where ${account.id} = ${p.accountId} for no key update`,
);

const findRequestedCommodity = statement(
  "commodity and place of a price enquiry",
  (p: Parameters<{ commodityId: number; categoryId: number | undefined; locationId: number }>) =>
    select(
      {
        isCommodity: sql<boolean>`exists (select from ${commodity}
          where ${commodity.id} = ${p.commodityId}
            and (${p.categoryId}::int is null or ${commodity.categoryId} = ${p.categoryId}))`,
        isPlace: sql<boolean>`exists (select from ${location} where ${location.id} = ${p.locationId})`,
      },
      sql``,
    ),
);

interface Of {
  accountId: string;
  commodityId: number;
  locationId: number;
}

async function enforceLimits(context: Context, of: Of): Promise<void> {
  const [made] = await countRequested(context, { ...of, since: earlier(context.now, dayMs) });
  if (!made) return;
  if (made.isWaiting) throw refuse("alreadyAsked");
  const { PRICE_ENQUIRIES_OPEN: max, PRICE_ENQUIRIES_PER_DAY: maxADay } = context.settings;
  // Officers must answer first, so there is no time to retry after.
  if (made.open >= max)
    throw refuse("tooManyOpen", { values: { max }, headers: { "retry-after": "3600" } });
  if (made.today >= maxADay)
    throw refuse("tooManyADay", { headers: { "retry-after": String(made.wait) } });
}

const { accountId, createdAt, state } = priceEnquiry;

const countRequested = statement(
  "price enquiries counted",
  (p: Parameters<Of & { since: Date }>) => {
    const isNew = sql`${createdAt} > ${p.since}`;
    return select(
      {
        isWaiting: sql<boolean>`coalesce(bool_or(${state} = 'open'
        and ${priceEnquiry.commodityId} = ${p.commodityId}
        and ${priceEnquiry.locationId} = ${p.locationId}), false)`,
        open: sql<number>`count(*) filter (where ${state} = 'open')`,
        today: sql<number>`count(*) filter (where ${isNew})`,
        /** Seconds until the oldest enquiry of the last day no longer counts. */
        wait: sql<number>`coalesce(
        ceil(extract(epoch from min(${createdAt}) filter (where ${isNew}) - ${p.since})), 1)::int`,
      },
      sql`from ${priceEnquiry} where ${accountId} = ${p.accountId}
      and (${isNew} or ${state} = 'open')`,
    );
  },
);

const insertEnquiry = insertion(priceEnquiry, "price enquiry added");
