import { sql } from "drizzle-orm";
import { lockAccount } from "#areas/people/accounts/lock-account.ts";
import { currency as currencies } from "#areas/reference/currencies/tables.ts";
import { lockParties } from "#areas/trade/orders/order-steps.ts";
import type { Cost } from "#areas/transport/services/cost.ts";
import { refuse } from "#areas/transport/services/refusals.ts";
import { isApprovedCarrier } from "#areas/transport/services/transport-visibility.ts";
import { currencyDecimals } from "#core/currencies.ts";
import { badInput } from "#core/errors.ts";
import { newId } from "#core/ids.ts";
import { roundMoney } from "#core/money.ts";
import { dayMs } from "#core/time.ts";
import type { Context } from "#server/context.ts";
import { type Parameters, select, statement } from "#server/database/statement.ts";
import { personOf } from "#server/operations/audience.ts";
import type { ParsedInputOf } from "#server/operations/endpoint.ts";
import type { Handler } from "#server/operations/operation.ts";
import type * as endpoints from "./board/endpoints.ts";
import { getOpenLoad } from "./load-board.ts";
import { updateOffer } from "./move-request.ts";
import { quoteChanged, transportOffered } from "./notifications.ts";
import { findOwnOffer, insertOffer, lockOpen } from "./offer-transport.ts";
import { enforceOfferLimit } from "./request-limits.ts";
import { offerStateAt, requestStateAt } from "./transport-rules.ts";
import { notifyParty } from "./transport-steps.ts";

type Input = ParsedInputOf<typeof endpoints.quoteLoad>;

/**
 * Quotes the caller's own price for a load, or changes its quote, and notifies the customer. The
 * same quote again changes nothing. A withdrawn or lapsed quote may be made again; a declined one
 * may not.
 * @throws AppError errors.notFound for a request that was never open to the caller,
 * logistics.notApproved (403), .notNow, .tooManyChanges (409), .tooManyOffers (429),
 * errors.badInput for an unknown currency and for decimals that it does not have
 */
export const quoteLoad: Handler<typeof endpoints.quoteLoad> = (context, input) => {
  const { accountId: providerId } = personOf(context);
  const { now, settings } = context;
  const { id: requestId, comment = null } = input;
  return context.transaction(async (context) => {
    const load = await lockOpen(context, { id: requestId, accountId: providerId });
    await lockAccount(context, { id: providerId });
    await lockParties(context, { ids: [load.customerId] });
    if (requestStateAt(load, now) !== "pending") throw refuse("notNow");
    const price = await checkPrice(context, {
      ...input,
      currency: input.currency ?? load.currency,
    });
    const quote = {
      ...price,
      serviceId: null,
      days: input.days,
      comment,
      state: "open" as const,
      validUntil: new Date(now.getTime() + settings.TRANSPORT_QUOTE_DAYS * dayMs),
      answeredAt: null,
    };
    const [made] = await findOwnOffer(context, { id: requestId, accountId: providerId });
    const isStanding = made && offerStateAt(made, now) === "open";
    if (isStanding && isSame(made, quote)) return getOpenLoad(context, { id: requestId });
    if (made) {
      if (made.state !== "open" && made.state !== "withdrawn") throw refuse("notNow");
      const { TRANSPORT_QUOTE_CHANGES: max } = settings;
      if (made.changes >= max) throw refuse("tooManyChanges", { values: { max } });
      await updateOffer(context, { id: made.id, ...quote, changes: made.changes + 1 });
    } else {
      await enforceOfferLimit(context, { id: providerId });
      await insertOffer(context, { id: newId(), requestId, providerId, createdAt: now, ...quote });
    }
    await notifyParty(
      context,
      isStanding ? quoteChanged : transportOffered,
      { requestId, to: load.customerId, side: "customer" },
      {
        total: price.total,
        currency: price.currency,
        dateUpdated: now.toISOString(),
        ...(comment && { comment }),
      },
    );
    return getOpenLoad(context, { id: requestId });
  });
};

type Quote = Pick<Input, "days"> & { total: number; currency: string; comment: string | null };

const isSame = (
  made: { total: number; currency: string; days: number | null; comment: string | null },
  quote: Quote,
) =>
  made.total === quote.total &&
  made.currency === quote.currency &&
  made.days === quote.days &&
  made.comment === quote.comment;

/** @throws AppError logistics.notApproved, errors.badInput */
async function checkPrice(
  context: Pick<Context, "db" | "actor">,
  { total, currency }: { total: number; currency: string },
) {
  const { accountId } = personOf(context);
  const [may] = await findAllowed(context, { accountId, currency });
  if (!may?.isApproved) throw refuse("notApproved");
  if (!may.isCurrency) throw badInput({ field: "currency", key: "logistics.portal.currency" });
  if (roundMoney(String(total), currency) !== total) {
    const key = "logistics.quote.decimals";
    const values = { currency, count: currencyDecimals(currency) };
    throw badInput({ field: "total", key, values });
  }
  const cost: Cost = {
    serviceCost: total,
    additionalCharges: [],
    additionalChargesCost: 0,
    totalCost: total,
    currency,
  };
  return { cost, total, currency };
}

const findAllowed = statement(
  "carrier and currency of a quote",
  (p: Parameters<{ accountId: string; currency: string }>) =>
    select(
      {
        isApproved: isApprovedCarrier(p.accountId),
        isCurrency: sql<boolean>`exists (select from ${currencies}
          where ${currencies.code} = ${p.currency})`,
      },
      sql``,
    ),
);
