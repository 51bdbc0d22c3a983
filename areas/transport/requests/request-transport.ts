import { sql } from "drizzle-orm";
import { commodity } from "#areas/reference/commodities/tables.ts";
import { lockParties } from "#areas/trade/orders/order-steps.ts";
import { marketOrder } from "#areas/trade/orders/tables.ts";
import { refuse } from "#areas/transport/services/refusals.ts";
import { logisticService } from "#areas/transport/services/tables.ts";
import { badInput, notFound } from "#core/errors.ts";
import { newId } from "#core/ids.ts";
import type { Context } from "#server/context.ts";
import { insertion, lookup, type Parameters, statement } from "#server/database/statement.ts";
import { personOf } from "#server/operations/audience.ts";
import type { ParsedInputOf } from "#server/operations/endpoint.ts";
import type { Handler } from "#server/operations/operation.ts";
import { costOfService, findOfferedService } from "./cost-of-service.ts";
import type * as endpoints from "./endpoints.ts";
import { lockCustomer } from "./lock-customer.ts";
import { transportRequested } from "./notifications.ts";
import { getRequest } from "./reads.ts";
import { enforceRequestLimits } from "./request-limits.ts";
import { logisticsRequest } from "./tables.ts";
import { notifyParty, writeStep } from "./transport-steps.ts";

type Input = ParsedInputOf<typeof endpoints.requestTransport>;

/**
 * Requests transport from a provider by one of its services and notifies the provider.
 * @throws AppError errors.notFound for a service that is not on offer and for an order of other
 * users, errors.badInput for an unknown commodity or unit, logistics.ownService, .noDistance,
 * .changedMeanwhile with the current cost (409), .otherUnit, .belowMinimum, .aboveMaximum (400),
 * .tooManyWaiting, .tooManyRequests, .tooManyToProvider (429)
 */
export const requestTransport: Handler<typeof endpoints.requestTransport> = (context, input) => {
  const { accountId: customerId } = personOf(context);
  const { now } = context;
  return context.transaction(async (context) => {
    const contact = await lockCustomer(context, { customerId });
    const service = await lockService(context, input.logisticsService);
    const { providerId } = service;
    if (providerId === customerId) throw refuse("ownService");
    await assertExists(context, { ...input, customerId });
    const { unitId = service.unit.id, quantity, description } = input;
    const cost = await costOfService(context, service, { unitId, quantity });
    if (input.seenTotal !== undefined && input.seenTotal !== cost.totalCost) {
      throw refuse("changedMeanwhile", { data: cost });
    }
    await enforceRequestLimits(context, { customerId, providerId });
    const id = newId();
    await insertRequest(context, {
      id,
      serviceId: service.id,
      providerId,
      customerId,
      ...contact,
      marketOrderId: input.marketOrderId,
      commodityId: input.commodity,
      quantity,
      unitId,
      description,
      state: "pending",
      isOpen: input.isOpen,
      cost,
      total: cost.totalCost,
      currency: cost.currency,
      distanceKm: service.distanceKm,
      fromId: service.fromId,
      toId: service.toId,
      createdAt: now,
      updatedAt: now,
    });
    const step = { act: "request", side: "customer", state: "pending" } as const;
    await writeStep(context, { requestId: id, ...step });
    const recipient = { requestId: id, to: providerId, side: "provider" } as const;
    const fullName = contact.contactName;
    await notifyParty(context, transportRequested, recipient, {
      fullName,
      dateRequested: now.toISOString(),
    });
    return getRequest(context, { id });
  });
};

const insertRequest = insertion(logisticsRequest, "transport request added");

/**
 * Returns a service on offer; its provider and tariff are locked until the end of the transaction.
 * @throws AppError errors.notFound
 */
async function lockService(context: Pick<Context, "db">, id: string) {
  const [known] = await findProvider(context, { id });
  if (!known) throw notFound();
  await lockParties(context, { ids: [known.providerId] });
  const [service] = await findOfferedService(context, { id });
  if (!service) throw notFound();
  return service;
}

const findProvider = lookup(logisticService, "provider of a service", ["providerId"], "id");

/**
 * @throws AppError errors.notFound for an order of other users, errors.badInput for an unknown
 * commodity
 */
export async function assertExists(
  context: Pick<Context, "db">,
  {
    customerId,
    marketOrderId,
    commodity: id,
  }: Pick<Input, "marketOrderId" | "commodity"> & { customerId: string },
): Promise<void> {
  if (marketOrderId) {
    const [order] = await findOrder(context, { marketOrderId, customerId });
    if (!order) throw notFound();
  }
  if (id !== undefined && (await findCommodity(context, { id })).length === 0) {
    throw badInput({ field: "commodity", key: "errors.field.unknown" });
  }
}

const findOrder = statement(
  "order to be carried",
  (p: Parameters<{ marketOrderId: string; customerId: string }>) => sql`
    select from ${marketOrder} where ${marketOrder.id} = ${p.marketOrderId}
      and (${marketOrder.buyerId} = ${p.customerId} or ${marketOrder.traderId} = ${p.customerId})`,
);

const findCommodity = lookup(commodity, "commodity to be carried", ["id"], "id");
