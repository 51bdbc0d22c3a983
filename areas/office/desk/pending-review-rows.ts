import { type Column, type SQL, sql } from "drizzle-orm";
import { flag } from "#areas/community/flags/tables.ts";
import { contactMessagePath } from "#areas/office/contact/contact-paths.ts";
import { contactMessage } from "#areas/office/contact/tables.ts";
import { personName } from "#areas/people/accounts/person-name.ts";
import { account, trader } from "#areas/people/accounts/tables.ts";
import { supportingDocuments } from "#areas/people/verification/supporting-documents.ts";
import { verificationDocument as document } from "#areas/people/verification/tables.ts";
import { priceEnquiry } from "#areas/prices/enquiries/tables.ts";
import { enquiriesDeskPath, reportsDeskPath } from "#areas/prices/market-prices/paths.ts";
import { priceReport } from "#areas/prices/reports/tables.ts";
import { commodity } from "#areas/reference/commodities/tables.ts";
import { location, marketPlace } from "#areas/reference/places/tables.ts";
import { term } from "#areas/reference/vocabulary/tables.ts";
import { rulesDeskPath } from "#areas/regulations/sources/paths.ts";
import { ruleReport } from "#areas/regulations/sources/tables.ts";
import { product } from "#areas/trade/market/tables.ts";
import { marketOrder } from "#areas/trade/orders/tables.ts";
import { ratingReviewPath } from "#areas/trade/ratings/rating-paths.ts";
import { ratingReport, ratingReview } from "#areas/trade/ratings/tables.ts";
import type { Language } from "#core/languages.ts";
import { deskAccountPath, flagDeskPath, productReviewsPath } from "#core/paths.ts";
import { inLanguage, nameInOrNull } from "#server/database/name-in.ts";
import { jsonObject } from "#server/database/statement.ts";
import type { ReviewKind } from "./review-kinds.ts";

/** What a list shows of one pending review. */
export interface ReviewSummary {
  name: string;
  /** Its owner, type or place. */
  about: string | null;
  /** The account whose page is opened, if it is another one. */
  of: string | null;
  /** How many documents support an account; null for other kinds. */
  documents: number | null;
}

/** Pending rows of one kind, in the order of an index that contains only these. */
interface WaitingRows {
  /** `from … where …`; excludes the officer's own rows, as they cannot decide on them. */
  from: (by: SQL<string>) => SQL;
  id: Column;
  /** The sort column, and the fallback for the time since when a row is pending. */
  since: Column;
  orSince: Column;
  /** For the row whose id is `waits.id`. */
  summary: (language: SQL<Language>) => SQL<ReviewSummary>;
  path: (row: { id: string; of: string | null }) => string;
}

const none = sql<null>`null`;

export const pendingReviewRows: Record<ReviewKind, WaitingRows> = {
  account: {
    from: (by) => sql`from ${trader} join ${account} on ${account.id} = ${trader.accountId}
      where ${trader.state} = 'awaiting approval' and ${account.state} = 'active'
        and ${trader.accountId} <> ${by}`,
    id: trader.accountId,
    since: trader.requestedAt,
    orSince: account.createdAt,
    summary: (language) => sql`(select ${jsonObject({
      name: personName.ofShop(trader, account),
      about: nameInOrNull(location.names, language),
      of: none,
      documents: sql<number>`(select count(*) ${supportingDocuments(account.id)})`,
    })} from ${account} join ${trader} on ${trader.accountId} = ${account.id}
      left join ${location} on ${location.id} = ${account.locationId}
      where ${account.id} = waits.id)`,
    path: ({ id }) => deskAccountPath(id),
  },
  // Documents of a pending account are reviewed together with it.
  document: {
    from: (by) => sql`from ${document} join ${account} on ${account.id} = ${document.accountId}
      where ${document.state} = 'submitted' and ${account.state} = 'active'
        and ${document.accountId} <> ${by}
        and not exists (select from ${trader} where ${trader.accountId} = ${document.accountId}
          and ${trader.state} = 'awaiting approval')`,
    id: document.id,
    since: document.createdAt,
    orSince: document.createdAt,
    summary: (language) => sql`(select ${jsonObject({
      name: personName.ofShop(trader, account),
      about: sql<string>`coalesce(${nameInOrNull(term.names, language)}, ${document.type})`,
      of: document.accountId,
      documents: none,
    })} from ${document} join ${account} on ${account.id} = ${document.accountId}
      left join ${trader} on ${trader.accountId} = ${account.id}
      left join ${term} on ${term.list} = 'verification-document-type'
        and ${term.code} = ${document.type}
      where ${document.id} = waits.id)`,
    path: ({ id, of }) => deskAccountPath(of ?? id),
  },
  product: {
    from: (by) => sql`from ${product}
      where ${product.state} = 'submitted' and ${product.traderId} <> ${by}`,
    id: product.id,
    since: product.submittedAt,
    orSince: product.updatedAt,
    summary: (language) => sql`(select ${jsonObject({
      name: product.name,
      about: sql<string>`${trader.name} || ', ' || (${inLanguage(commodity.names, language)})`,
      of: none,
      documents: none,
    })} from ${product} join ${trader} on ${trader.accountId} = ${product.traderId}
      join ${commodity} on ${commodity.id} = ${product.commodityId}
      where ${product.id} = waits.id)`,
    path: ({ id }) => `${productReviewsPath}/${id}`,
  },
  // Buyers, sellers and reporters do not decide on their rating.
  rating: {
    from: (
      by,
    ) => sql`from ${ratingReview} join ${marketOrder} on ${marketOrder.id} = ${ratingReview.orderId}
      where ${ratingReview.waitingSince} is not null
        and ${by} not in (${marketOrder.buyerId}, ${marketOrder.traderId})
        and not exists (select from ${ratingReport}
          where ${ratingReport.orderId} = ${ratingReview.orderId} and ${ratingReport.by} = ${by})`,
    id: ratingReview.orderId,
    since: ratingReview.waitingSince,
    orSince: marketOrder.updatedAt,
    summary: () => sql`(select ${jsonObject({
      name: marketOrder.number,
      about: sql<string>`${trader.name}`,
      of: none,
      documents: none,
    })} from ${marketOrder} join ${trader} on ${trader.accountId} = ${marketOrder.traderId}
      where ${marketOrder.id} = waits.id)`,
    path: ({ id }) => ratingReviewPath(id),
  },
  enquiry: {
    from: (by) => sql`from ${priceEnquiry}
      where ${priceEnquiry.state} = 'open' and ${priceEnquiry.accountId} <> ${by}`,
    id: priceEnquiry.id,
    since: priceEnquiry.createdAt,
    orSince: priceEnquiry.createdAt,
    summary: (language) => sql`(select ${jsonObject({
      name: inLanguage(commodity.names, language),
      about: sql<string>`${inLanguage(location.names, language)}`,
      of: none,
      documents: none,
    })} from ${priceEnquiry} join ${commodity} on ${commodity.id} = ${priceEnquiry.commodityId}
      join ${location} on ${location.id} = ${priceEnquiry.locationId}
      where ${priceEnquiry.id} = waits.id)`,
    path: () => enquiriesDeskPath,
  },
  priceReport: {
    from: (by) => sql`from ${priceReport}
      where ${priceReport.state} = 'held' and ${priceReport.accountId} <> ${by}`,
    id: priceReport.id,
    since: priceReport.createdAt,
    orSince: priceReport.createdAt,
    summary: (language) => sql`(select ${jsonObject({
      name: inLanguage(commodity.names, language),
      about: sql<string>`${marketPlace.name}`,
      of: none,
      documents: none,
    })} from ${priceReport} join ${commodity} on ${commodity.id} = ${priceReport.commodityId}
      join ${marketPlace} on ${marketPlace.id} = ${priceReport.marketPlaceId}
      where ${priceReport.id} = waits.id)`,
    path: () => reportsDeskPath,
  },
  // A rule is listed once, by its oldest report.
  ruleReport: {
    from: (by) => sql`from ${ruleReport}
      where ${ruleReport.state} = 'open' and ${ruleReport.accountId} <> ${by}
        and not exists (select from ${ruleReport} older
          where older.rule = ${ruleReport.rule} and older.state = 'open'
            and older.account_id <> ${by} and older.id < ${ruleReport.id})`,
    id: ruleReport.id,
    since: ruleReport.createdAt,
    orSince: ruleReport.createdAt,
    summary: () =>
      sql`(select ${jsonObject({
        name: ruleReport.rule,
        about: ruleReport.path,
        of: none,
        documents: none,
      })} from ${ruleReport} where ${ruleReport.id} = waits.id)`,
    path: () => rulesDeskPath,
  },
  // A post flagged by several users is listed once, by its oldest flag.
  flag: {
    from: (by) => sql`from ${flag}
      where ${flag.state} = 'open' and ${flag.authorId} <> ${by}
        and not exists (select from ${flag} older
          where older.kind = ${flag.kind} and older.target_id = ${flag.targetId}
            and older.state = 'open' and older.id < ${flag.id})`,
    id: flag.id,
    since: flag.createdAt,
    orSince: flag.createdAt,
    summary: () => sql`(select ${jsonObject({
      name: sql<string>`coalesce(nullif(left(${flag.excerpt}, 80), ''), ${flag.kind})`,
      about: sql<string | null>`nullif(${personName.display(account)}, '')`,
      of: none,
      documents: none,
    })} from ${flag} join ${account} on ${account.id} = ${flag.authorId}
      where ${flag.id} = waits.id)`,
    path: ({ id }) => flagDeskPath(id),
  },
  contactMessage: {
    from: (by) => sql`from ${contactMessage} where ${contactMessage.state} = 'open'
      and ${contactMessage.accountId} is distinct from ${by}`,
    id: contactMessage.id,
    since: contactMessage.createdAt,
    orSince: contactMessage.createdAt,
    summary: () =>
      sql`(select ${jsonObject({
        name: contactMessage.name,
        about: none,
        of: none,
        documents: none,
      })} from ${contactMessage} where ${contactMessage.id} = waits.id)`,
    path: ({ id }) => contactMessagePath(id),
  },
};
