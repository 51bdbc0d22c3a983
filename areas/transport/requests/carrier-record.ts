import { type Column, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { jsonObject } from "#server/database/statement.ts";
import { logisticsOrder, logisticsStep } from "./tables.ts";

const done = alias(logisticsOrder, "done");
const by = alias(logisticsStep, "cancelled_by");

/**
 * What a carrier did with the loads that it took on in the last twelve months: accepted, delivered,
 * and cancelled by itself. A carrier that quotes a low price and then does not carry is known by it.
 */
export const carrierRecord = (providerId: Column) => sql<{
  accepted: number;
  delivered: number;
  cancelled: number;
}>`(select ${jsonObject({
  accepted: sql<number>`count(*)`,
  delivered: sql<number>`count(*) filter (where ${done.state} = 'delivered')`,
  cancelled: sql<number>`count(*) filter (where ${done.state} = 'cancelled' and exists (
    select from ${logisticsStep} cancelled_by where ${by.requestId} = ${done.requestId}
      and ${by.act} = 'cancel' and ${by.side} = 'provider'))`,
})} from ${logisticsOrder} done where ${done.providerId} = ${providerId}
    and ${done.approvedAt} > now() - interval '1 year')`;
