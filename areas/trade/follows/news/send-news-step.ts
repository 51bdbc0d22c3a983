import { sql } from "drizzle-orm";
import { account, trader } from "#areas/people/accounts/tables.ts";
import { notifyMany } from "#areas/platform/notifications/notify-many.ts";
import { product } from "#areas/trade/market/tables.ts";
import { newId } from "#core/ids.ts";
import type { Language, LocalizedText } from "#core/languages.ts";
import { isLanguage } from "#core/languages.ts";
import { traderPath } from "#core/paths.ts";
import { dayMs, earlier } from "#core/time.ts";
import type { Context } from "#server/context.ts";
import {
  lookupForUpdate,
  type Parameters,
  select,
  set,
  statement,
  updateById,
} from "#server/database/statement.ts";
import { newProducts } from "../notifications.ts";
import { sellerNewsStep } from "../queues.ts";
import { isPublicSeller } from "../reads.ts";
import { followedSeller, sellerNews } from "../tables.ts";

/** Sorts before every account. */
const first = "00000000-0000-0000-0000-000000000000";

/** Followers of one step: a transaction of a fraction of a second. */
const followersPerStep = 200;

/**
 * Notifies the next followers of a seller's new products and queues the following step, all or
 * nothing: after a crash nobody is notified twice or skipped. It ends at once when the shop is
 * closed or the product is off the market.
 */
export const sendNewsStep = (
  context: Context,
  { id, after }: { id: string; after: string | null },
  atMost = followersPerStep,
): Promise<void> =>
  context.transaction(async (context) => {
    // One step at a time in all, so that the limit of a follower of many sellers is exact.
    await lockSteps(context);
    const [news] = await lock(context, { id });
    if (!news || news.endedAt || news.notifiedUntil !== after) return;
    const [offer] = await findOffer(context, { productId: news.productId });
    const people = offer
      ? await nextFollowers(context, {
          traderId: news.traderId,
          after: after ?? first,
          atMost,
          since: earlier(context.now, dayMs),
        })
      : [];
    const last = people.at(-1);
    if (offer && last) {
      const within = people.filter(
        ({ newsOfDay, isActive }) => isActive && newsOfDay < context.settings.SELLER_NEWS_PER_DAY,
      );
      await notifyFollowers(context, { news, offer, people: within });
    }
    if (last && people.length === atMost) {
      await update(context, { id, notifiedUntil: last.id });
      await context.jobs.send(context, sellerNewsStep, { id, after: last.id });
      return;
    }
    await update(context, { id, endedAt: context.now });
  });

interface Announced {
  news: { traderId: string; productCount: number };
  offer: { shop: string; name: string; names: LocalizedText | null };
  people: { id: string; language: string | null }[];
}

async function notifyFollowers(context: Context, { news, offer, people }: Announced) {
  if (people.length === 0) return;
  const languageOf = ({ language }: { language: string | null }): Language =>
    language && isLanguage(language) ? language : context.language;
  const { traderId, productCount: count } = news;
  const payloads = Object.fromEntries(
    [...new Set(people.map(languageOf))].map((language) => [
      language,
      { byShop: offer.shop, productName: offer.names?.[language] ?? offer.name, count },
    ]),
  );
  await notifyMany(context, {
    kind: newProducts.kind,
    link: traderPath(traderId),
    payloads,
    people: people.map((person) => ({
      id: newId(),
      accountId: person.id,
      payload: languageOf(person),
    })),
    ways: { email: true, sms: true, push: true },
  });
  await markNotified(context, {
    traderId,
    people: JSON.stringify(people.map(({ id }) => id)),
    now: context.now,
  });
}

const lockSteps = statement(
  "seller news one at a time",
  () => sql`select pg_advisory_xact_lock(hashtext('seller news'))`,
);

const lock = lookupForUpdate(
  sellerNews,
  "seller news locked",
  ["traderId", "productCount", "productId", "notifiedUntil", "endedAt"],
  "id",
);
const update = updateById(sellerNews, "seller news step done");

const findOffer = statement("product in the news", (p: Parameters<{ productId: string }>) =>
  select(
    { shop: trader.name, name: product.name, names: product.names },
    sql`from ${product} join ${trader} on ${trader.accountId} = ${product.traderId}
      join ${account} on ${account.id} = ${trader.accountId}
      where ${product.id} = ${p.productId} and ${product.isListed} and ${isPublicSeller}`,
  ),
);

interface Next {
  traderId: string;
  after: string;
  atMost: number;
  since: Date;
}

const nextFollowers = statement("next followers to notify", (p: Parameters<Next>) =>
  select(
    {
      id: account.id,
      language: account.language,
      isActive: sql<boolean>`${account.state} = 'active'`,
      newsOfDay: sql<number>`(select count(*) from ${followedSeller} other
        where other.account_id = ${account.id} and other.notified_at > ${p.since})::int`,
    },
    sql`from ${followedSeller} join ${account} on ${account.id} = ${followedSeller.accountId}
      where ${followedSeller.traderId} = ${p.traderId} and ${followedSeller.accountId} > ${p.after}
      order by ${followedSeller.accountId} limit ${p.atMost}`,
  ),
);

const markNotified = statement(
  "followers notified",
  (p: Parameters<{ traderId: string; people: string; now: Date }>) => sql`
    update ${followedSeller} ${set(followedSeller, { notifiedAt: p.now })}
    where ${followedSeller.traderId} = ${p.traderId} and ${followedSeller.accountId} in (
      select value::uuid from jsonb_array_elements_text(${p.people}::jsonb) as one (value))`,
);
