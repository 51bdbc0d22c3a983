import { sql } from "drizzle-orm";
import { writeAudit } from "#areas/people/accounts/audit-log.ts";
import { account } from "#areas/people/accounts/tables.ts";
import { priceReportPath } from "#areas/prices/market-prices/paths.ts";
import { commodity, measurementUnit } from "#areas/reference/commodities/tables.ts";
import { marketPlace } from "#areas/reference/places/tables.ts";
import { notFound } from "#core/errors.ts";
import { stateAfter } from "#core/state-table.ts";
import type { Context } from "#server/context.ts";
import { inLanguage } from "#server/database/name-in.ts";
import {
  jsonObject,
  lookupForUpdate,
  type Parameters,
  select,
  statement,
  updateById,
} from "#server/database/statement.ts";
import { notify } from "#server/notifications/notify.ts";
import { personOf } from "#server/operations/audience.ts";
import type { ParsedInputOf } from "#server/operations/endpoint.ts";
import type { Handler } from "#server/operations/operation.ts";
import type * as endpoints from "./endpoints.ts";
import { notificationsByDecision } from "./notifications.ts";
import { getDeskReport } from "./reads.ts";
import { refuse } from "./refusals.ts";
import { type Decision, decisions } from "./report-rules.ts";
import { priceReport } from "./tables.ts";

/** @throws AppError errors.notFound, priceReports.ownReport (403), priceReports.alreadyDecided (409) */
export const approveReport: Handler<typeof endpoints.approveReport> = (context, input) =>
  decide(context, input, "approve");

/** @throws AppError as `approveReport` */
export const declineReport: Handler<typeof endpoints.declineReport> = (context, input) =>
  decide(context, input, "decline");

/** Notifies the user who reported the price. */
const decide = (
  context: Context,
  { id, seen }: ParsedInputOf<typeof endpoints.approveReport>,
  act: Decision,
) => {
  const { accountId: decidedBy } = personOf(context);
  return context.transaction(async (context) => {
    const [found] = await lock(context, { id });
    if (!found) throw notFound();
    if (found.accountId === decidedBy) throw refuse("ownReport");
    const isSeen = found.state === seen;
    const state = isSeen && stateAfter(decisions, act, { state: seen, side: "officer" });
    if (!state) throw refuse("alreadyDecided");
    await update(context, { id, state, decidedAt: context.now, decidedBy });
    const { accountId } = found;
    await writeAudit(context, { subject: "priceReport", subjectId: id, act, accountId, seen });
    const [words] = await findWords(context, { id });
    if (words) {
      const { accountId: to, ...payload } = words;
      await notify(context, notificationsByDecision[act], {
        to,
        about: `${priceReportPath}#${id}`,
        payload,
      });
    }
    return getDeskReport(context, { id });
  });
};

const lock = lookupForUpdate(priceReport, "price report locked", ["accountId", "state"], "id");
const update = updateById(priceReport, "price report decided");

/** The names in the language of the user who reported; no row if the user must not be notified. */
const findWords = statement("words of a price report", (p: Parameters<{ id: string }>) => {
  const reader = sql`${account.language}`;
  return select(
    {
      accountId: account.id,
      commodity: inLanguage(commodity.names, reader),
      name: marketPlace.name,
      price: priceReport.price,
      currency: priceReport.currency,
      unit: inLanguage(measurementUnit.shortNames, reader),
      ids: jsonObject({ commodity: priceReport.commodityId, unit: priceReport.unitId }),
    },
    sql`from ${priceReport}
      join ${account} on ${account.id} = ${priceReport.accountId} and ${account.state} = 'active'
      join ${commodity} on ${commodity.id} = ${priceReport.commodityId}
      join ${marketPlace} on ${marketPlace.id} = ${priceReport.marketPlaceId}
      join ${measurementUnit} on ${measurementUnit.id} = ${priceReport.unitId}
      where ${priceReport.id} = ${p.id}`,
  );
});
