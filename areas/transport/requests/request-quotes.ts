import { sql } from "drizzle-orm";
import { isCommodityUnit } from "#areas/reference/commodities/commodity-units.ts";
import { measurementUnit } from "#areas/reference/commodities/tables.ts";
import { location } from "#areas/reference/places/tables.ts";
import { badInput, type FieldError } from "#core/errors.ts";
import type { Context } from "#server/context.ts";
import { type Parameters, select, statement } from "#server/database/statement.ts";
import { personOf } from "#server/operations/audience.ts";
import type { Handler } from "#server/operations/operation.ts";
import { askCarriers } from "./ask-carriers.ts";
import type * as endpoints from "./endpoints.ts";
import { lockCustomer } from "./lock-customer.ts";
import { getRequest } from "./reads.ts";
import { enforceLoadLimit, enforceRequestLimits } from "./request-limits.ts";
import { assertExists } from "./request-transport.ts";

/**
 * Asks all carriers for their price: puts the caller's load on the load board.
 * @throws AppError errors.notFound for an order of other users, errors.badInput for an unknown
 * place, commodity or unit and for a load that nothing names, logistics.tooManyLoads,
 * .tooManyWaiting, .tooManyRequests (429)
 */
export const requestQuotes: Handler<typeof endpoints.requestQuotes> = (context, input) => {
  const { accountId: customerId } = personOf(context);
  const { locationFrom: fromId, locationTo: toId, commodity, quantity, unitId } = input;
  const { description = "", marketOrderId } = input;
  return context.transaction(async (context) => {
    await lockCustomer(context, { customerId });
    await assertExists(context, { customerId, marketOrderId, commodity });
    await assertNamed(context, { fromId, toId, unitId });
    if (commodity === undefined && description === "") {
      throw badInput({ field: "commodity", key: "logistics.ask.whatMissing" });
    }
    await enforceLoadLimit(context, { customerId });
    await enforceRequestLimits(context, { customerId, providerId: null });
    const { id } = await askCarriers(context, {
      customerId,
      marketOrderId: marketOrderId ?? null,
      fromId,
      toId,
      commodityId: commodity ?? null,
      quantity,
      unitId,
      description,
    });
    return getRequest(context, { id });
  });
};

interface Named {
  fromId: number;
  toId: number;
  unitId: number;
}

/** @throws AppError errors.badInput, beside the fields that name nothing */
async function assertNamed(context: Pick<Context, "db">, named: Named): Promise<void> {
  const [known] = await findNamed(context, named);
  const errors: FieldError[] = [];
  if (!known?.isFrom) errors.push({ field: "locationFrom", key: "errors.field.unknown" });
  if (!known?.isTo) errors.push({ field: "locationTo", key: "errors.field.unknown" });
  if (!known?.isUnit) errors.push({ field: "unitId", key: "errors.field.unknown" });
  if (errors.length > 0) throw badInput(...errors);
}

const findNamed = statement("names of a load", (p: Parameters<Named>) =>
  select(
    {
      isFrom: sql<boolean>`exists (select from ${location} where ${location.id} = ${p.fromId})`,
      isTo: sql<boolean>`exists (select from ${location} where ${location.id} = ${p.toId})`,
      isUnit: sql<boolean>`exists (select from ${measurementUnit}
        where ${measurementUnit.id} = ${p.unitId} and ${isCommodityUnit})`,
    },
    sql``,
  ),
);
