import { sql } from "drizzle-orm";
import { lockAccount } from "#areas/people/accounts/lock-account.ts";
import { commodity } from "#areas/reference/commodities/tables.ts";
import { location } from "#areas/reference/places/tables.ts";
import { badInput, retryAfterAnswer } from "#core/errors.ts";
import { newId } from "#core/ids.ts";
import type { Context } from "#server/context.ts";
import { dailyLimit } from "#server/daily-limit.ts";
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
    await lockAccount(context, { id: accountId });
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
  const { PRICE_ENQUIRIES_OPEN: max, PRICE_ENQUIRIES_PER_DAY: maxADay } = context.settings;
  const [open] = await countOpen(context, of);
  if (open?.isWaiting) throw refuse("alreadyAsked");
  if (open && open.count >= max)
    throw refuse("tooManyOpen", { values: { max }, headers: retryAfterAnswer });
  await enforceDailyLimit(context, { id: of.accountId, max: maxADay });
}

const { accountId, commodityId, locationId, state } = priceEnquiry;

const countOpen = statement("open price enquiries counted", (p: Parameters<Of>) =>
  select(
    {
      isWaiting: sql<boolean>`coalesce(bool_or(${commodityId} = ${p.commodityId}
        and ${locationId} = ${p.locationId}), false)`,
      count: sql<number>`count(*)`,
    },
    sql`from ${priceEnquiry} where ${accountId} = ${p.accountId} and ${state} = 'open'`,
  ),
);

const enforceDailyLimit = dailyLimit({
  at: priceEnquiry.createdAt,
  by: accountId,
  tooMany: (details) => refuse("tooManyADay", details),
});

const insertEnquiry = insertion(priceEnquiry, "price enquiry added");
