import { sql } from "drizzle-orm";
import { writeAudit } from "#areas/people/accounts/audit-log.ts";
import { personName } from "#areas/people/accounts/person-name.ts";
import { account } from "#areas/people/accounts/tables.ts";
import { pricesPath } from "#areas/prices/market-prices/paths.ts";
import { commodity, measurementUnit } from "#areas/reference/commodities/tables.ts";
import { badInput, notFound } from "#core/errors.ts";
import { inLanguage } from "#server/database/name-in.ts";
import {
  iso,
  lookup,
  lookupForUpdate,
  type Parameters,
  select,
  statement,
  updateById,
} from "#server/database/statement.ts";
import { notify } from "#server/notifications/notify.ts";
import { personOf } from "#server/operations/audience.ts";
import type { Handler } from "#server/operations/operation.ts";
import type * as endpoints from "./endpoints.ts";
import { priceInquiryAnswered } from "./notifications.ts";
import { getEnquiry } from "./reads.ts";
import { refuse } from "./refusals.ts";
import { priceEnquiry } from "./tables.ts";

/**
 * Answers an enquiry and notifies the user who sent it.
 * @throws AppError errors.notFound, priceEnquiries.alreadyAnswered (409), errors.badInput for an
 * incomplete price
 */
export const answerEnquiry: Handler<typeof endpoints.answerEnquiry> = (context, input) => {
  const { accountId: answeredBy } = personOf(context);
  const { id, answer, price, currency, unitId, isPublished } = input;
  return context.transaction(async (context) => {
    const [waiting] = await lock(context, { id });
    if (!waiting) throw notFound();
    if (waiting.state !== "open") throw refuse("alreadyAnswered");
    if (price !== undefined && (!currency || !unitId))
      throw badInput({
        field: currency ? "unitId" : "currency",
        key: "priceEnquiries.field.ofPrice",
      });
    const isUnit = price === undefined || (await findUnit(context, { id: unitId ?? 0 })).length > 0;
    if (!isUnit) throw badInput({ field: "unitId", key: "errors.field.unknown" });
    const named = price === undefined ? {} : { price, currency, unitId };
    await update(context, {
      id,
      state: "answered",
      answer,
      ...named,
      isPublished,
      answeredAt: context.now,
      answeredBy,
    });
    await writeAudit(context, {
      subject: "enquiry",
      subjectId: id,
      act: "answer",
      accountId: waiting.accountId,
      seen: waiting.state,
      comment: answer,
    });
    const [words] = await findWords(context, { id });
    if (words) {
      await notify(context, priceInquiryAnswered, {
        to: words.accountId,
        about: `${pricesPath}?enquiry=${id}`,
        payload: {
          commodity: words.commodity,
          fullName: words.fullName || undefined,
          dateRequested: words.dateRequested,
          ids: { commodity: words.commodityId, ...(words.unitId && { unit: words.unitId }) },
          ...(price !== undefined && { price, currency, unit: words.unit ?? undefined }),
          dateAnswered: context.now.toISOString(),
          comment: answer,
        },
      });
    }
    return getEnquiry(context, { id });
  });
};

const findUnit = lookup(measurementUnit, "unit of an answered price", ["id"], "id");

/**
 * Publishes an answer, or hides it again.
 * @throws AppError priceEnquiries.notAnswered (409), priceEnquiries.alreadySo (409)
 */
export const publishEnquiry: Handler<typeof endpoints.publishEnquiry> = (
  context,
  { id, isPublished },
) =>
  context.transaction(async (context) => {
    const [found] = await lock(context, { id });
    if (!found) throw notFound();
    if (found.state !== "answered") throw refuse("notAnswered");
    if (found.isPublished === isPublished) throw refuse("alreadySo");
    await update(context, { id, isPublished });
    await writeAudit(context, {
      subject: "enquiry",
      subjectId: id,
      act: isPublished ? "publish" : "unpublish",
      accountId: found.accountId,
      seen: found.isPublished ? "published" : "unpublished",
    });
    return getEnquiry(context, { id });
  });

const lock = lookupForUpdate(
  priceEnquiry,
  "price enquiry locked",
  ["state", "accountId", "isPublished"],
  "id",
);

const update = updateById(priceEnquiry, "price enquiry answered");

/** The names in the language of the user who sent the enquiry; no row if the account is deleted. */
const findWords = statement("words of a price enquiry", (p: Parameters<{ id: string }>) => {
  const reader = sql`${account.language}`;
  return select(
    {
      accountId: account.id,
      fullName: personName.display(account),
      dateRequested: iso(priceEnquiry.createdAt),
      commodityId: priceEnquiry.commodityId,
      unitId: priceEnquiry.unitId,
      commodity: inLanguage(commodity.names, reader),
      unit: sql<string | null>`${inLanguage(measurementUnit.shortNames, reader)}`,
    },
    sql`from ${priceEnquiry}
      join ${account} on ${account.id} = ${priceEnquiry.accountId} and ${account.state} = 'active'
      join ${commodity} on ${commodity.id} = ${priceEnquiry.commodityId}
      left join ${measurementUnit} on ${measurementUnit.id} = ${priceEnquiry.unitId}
      where ${priceEnquiry.id} = ${p.id}`,
  );
});
