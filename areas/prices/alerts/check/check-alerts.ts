import { sql } from "drizzle-orm";
import { priceAddress } from "#areas/prices/market-prices/paths.ts";
import { productPath } from "#core/paths.ts";
import { hourMs } from "#core/time.ts";
import type { Context } from "#server/context.ts";
import { type Parameters, returning, set, statement } from "#server/database/statement.ts";
import { notify } from "#server/notifications/notify.ts";
import { utcOffsetHours } from "#web/format/format.ts";
import type { AlertKind } from "../alert-rules.ts";
import { notificationsByKind } from "../notifications.ts";
import { priceAlert } from "../tables.ts";
import { findOffers } from "./offers.ts";
import { type AlertCheck, type AlertNews, findPriceNews } from "./price-figures.ts";

/**
 * The number of users notified in one transaction: sent notifications stay if a later batch fails.
 */
const atOnce = 100;

export const currentCheck = ({ edition, now }: Context): Omit<AlertCheck, "only"> => ({
  today: new Date(now.getTime() + utcOffsetHours[edition.code] * hourMs).toISOString().slice(0, 10),
  countryCode: edition.countryCode,
});

/**
 * Notifies of every alert that has become true, at most once a day each, even if two runs overlap.
 */
export async function checkAlerts(context: Context): Promise<void> {
  const checked = { ...currentCheck(context), only: undefined };
  for (const find of [findPriceNews, findOffers]) {
    const news = await find(context, checked);
    for (let first = 0; first < news.length; first += atOnce) {
      await notifyBatch(context, news.slice(first, first + atOnce), checked);
    }
  }
}

const notifyBatch = (
  context: Context,
  news: AlertNews[],
  { today, countryCode }: Pick<AlertCheck, "today" | "countryCode">,
) =>
  context.transaction(async (context) => {
    const claims = JSON.stringify(news.map(({ id, seen }) => ({ id, seen })));
    const claimed = new Set((await claim(context, { claims, today })).map(({ id }) => id));
    for (const alertNews of news.filter(({ id }) => claimed.has(id))) {
      await notify(context, notificationsByKind[alertNews.kind as AlertKind], {
        to: alertNews.accountId,
        about: addressOf(alertNews),
        payload: {
          commodity: alertNews.commodity,
          name: alertNews.place ?? undefined,
          price: alertNews.price,
          unit: alertNews.unit,
          currency: alertNews.currency,
          limit: alertNews.limit ?? undefined,
          percent: alertNews.percent ?? undefined,
          ids: {
            commodity: alertNews.commodityId,
            unit: alertNews.unitId,
            // A market has one name; for a country's median, the country's id is needed.
            ...(alertNews.place && !alertNews.marketId && { country: countryCode }),
          },
        },
      });
    }
  });

const addressOf = ({ product, commodityId, marketId, priceType, unitId }: AlertNews) =>
  product
    ? productPath(product)
    : priceAddress({
        commodity: commodityId,
        market: marketId ?? undefined,
        priceType: priceType ?? undefined,
        unit: unitId,
      });

// The row's lock decides between two runs: the second finds that the alert was already notified
// today.
const claim = statement(
  "price alerts notified",
  (p: Parameters<{ claims: string; today: string }>) =>
    returning(
      sql`update ${priceAlert} ${set(priceAlert, {
        lastSeen: sql`news.seen`,
        lastNotifiedOn: sql`${p.today}::date`,
      })} from (select * from jsonb_to_recordset(${p.claims}::jsonb) as one (id uuid, seen text)
      order by id) news
    where ${priceAlert.id} = news.id and not ${priceAlert.isPaused}
      and coalesce(${priceAlert.lastNotifiedOn} < ${p.today}::date, true)`,
      { id: priceAlert.id },
    ),
);
