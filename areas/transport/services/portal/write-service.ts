import { sql } from "drizzle-orm";
import { commonRefusal, notFound } from "#core/errors.ts";
import { newId } from "#core/ids.ts";
import { stateAfter } from "#core/state-table.ts";
import type { Context } from "#server/context.ts";
import { dailyLimit } from "#server/daily-limit.ts";
import {
  insertion,
  type Parameters,
  select,
  statement,
  updateById,
} from "#server/database/statement.ts";
import type { Handler } from "#server/operations/operation.ts";
import { refuse } from "../refusals.ts";
import { logisticService as s } from "../tables.ts";
import { type CheckedService, checkService } from "./check-service.ts";
import type * as endpoints from "./endpoints.ts";
import { type LockedProvider, lockProvider } from "./lock-provider.ts";
import { getOwnService } from "./reads.ts";
import { type ServiceAct, serviceRules } from "./service-rules.ts";

/** @throws AppError errors.badInput, logistics.profileFirst, tooManyServices, tooManyOfWay */
export const createService: Handler<typeof endpoints.createService> = async (context, fields) => {
  const checked = await checkService(context, fields);
  return context.transaction(async (context) => {
    const provider = await lockProvider(context);
    const id = await addService(context, { provider, checked });
    await enforceServiceLimits(context, { provider, ways: [checked] });
    return getOwnService(context, { id });
  });
};

/**
 * Requires a locked provider; call `enforceServiceLimits` afterwards.
 * @returns the new id
 */
export async function addService(
  context: Context,
  { provider, checked }: { provider: LockedProvider; checked: CheckedService },
): Promise<string> {
  const { isListed, isDemo } = provider;
  const id = newId();
  const { now } = context;
  const own = { id, providerId: provider.id, isListed, isDemo, createdAt: now, updatedAt: now };
  await insertService(context, { ...checked, ...own });
  return id;
}

const insertService = insertion(s, "transport service added");

type ServiceWay = Pick<CheckedService, "fromId" | "toId">;

/**
 * Enforces the limits on services on offer and on those created in a day. Runs after the write.
 * @throws AppError logistics.tooManyServices, tooManyOfWay, errors.tooManyRequests
 */
export async function enforceServiceLimits(
  context: Context,
  { provider, ways }: { provider: Pick<LockedProvider, "id">; ways: readonly ServiceWay[] },
): Promise<void> {
  const {
    TRANSPORT_SERVICES: max,
    TRANSPORT_SERVICES_OF_ONE_ROUTE: maxOfRoute,
    TRANSPORT_SERVICES_PER_DAY: maxADay,
  } = context.settings;
  await enforceDailyLimit(context, { id: provider.id, max: maxADay + 1 });
  const counts = await countWays(context, { providerId: provider.id });
  const all = counts.reduce((sum, { count }) => sum + count, 0);
  if (all > max) throw refuse("tooManyServices", { values: { max } });
  const isFull = (way: ServiceWay) =>
    counts.some(
      ({ fromId, toId, count }) => fromId === way.fromId && toId === way.toId && count > maxOfRoute,
    );
  if (ways.some(isFull)) throw refuse("tooManyOfWay", { values: { max: maxOfRoute } });
}

// Withdrawn ones count, because they were created.
const enforceDailyLimit = dailyLimit({
  at: s.createdAt,
  by: s.providerId,
  tooMany: (details) => commonRefusal("tooManyRequests", details),
});

const countWays = statement("services by route", (p: Parameters<{ providerId: string }>) =>
  select(
    { fromId: s.fromId, toId: s.toId, count: sql<number>`count(*)::int` },
    sql`from ${s} where ${s.providerId} = ${p.providerId} and ${s.withdrawnAt} is null
      group by ${s.fromId}, ${s.toId}`,
  ),
);

/** @throws AppError errors.notFound, errors.badInput, logistics.tooManyOfWay */
export const editService: Handler<typeof endpoints.editService> = async (
  context,
  { id, ...fields },
) => {
  // Checked first, so that validation errors do not reveal another carrier's service.
  await getOwnService(context, { id });
  const checked = await checkService(context, fields);
  return context.transaction(async (context) => {
    const provider = await lockProvider(context);
    await changeService(context, { provider, id, checked });
    await enforceServiceLimits(context, { provider, ways: [checked] });
    return getOwnService(context, { id });
  });
};

/**
 * Requires a locked provider; call `enforceServiceLimits` afterwards.
 * @throws AppError errors.notFound
 */
export async function changeService(
  context: Context,
  { provider, id, checked }: { provider: LockedProvider; id: string; checked: CheckedService },
): Promise<void> {
  const row = await lockOwn(context, { id, providerId: provider.id });
  // Drops the translations of a changed description, as they no longer match it.
  const words = row.description === checked.description ? {} : { descriptions: null };
  await updateService(context, { ...checked, ...words, id, updatedAt: context.now });
}

const updateService = updateById(s, "transport service changed");

async function lockOwn(context: Context, own: { id: string; providerId: string }) {
  const [row] = await findAndLockOwn(context, own);
  if (!row) throw notFound();
  return row;
}

const findAndLockOwn = statement(
  "own transport service locked",
  (p: Parameters<{ id: string; providerId: string }>) =>
    select(
      {
        description: s.description,
        fromId: s.fromId,
        toId: s.toId,
        withdrawnAt: s.withdrawnAt,
        removedAt: s.removedAt,
      },
      sql`from ${s} where ${s.id} = ${p.id} and ${s.providerId} = ${p.providerId}
        for no key update`,
    ),
);

const move =
  (act: ServiceAct): Handler<typeof endpoints.withdrawService> =>
  (context, { id }) =>
    context.transaction(async (context) => {
      const provider = await lockProvider(context);
      const row = await lockOwn(context, { id, providerId: provider.id });
      const state = row.withdrawnAt ? "withdrawn" : "listed";
      const after = stateAfter(serviceRules, act, { state, side: "provider" });
      if (!after) throw refuse("notNow");
      const isOffered = after === "listed";
      if (isOffered && row.removedAt) throw refuse("removedByOfficer");
      await updateService(context, {
        id,
        withdrawnAt: isOffered ? null : context.now,
        isListed: isOffered && provider.isListed,
        updatedAt: context.now,
      });
      if (isOffered) await enforceServiceLimits(context, { provider, ways: [row] });
      return getOwnService(context, { id });
    });

/** @throws AppError errors.notFound, logistics.notNow (409) */
export const withdrawService = move("withdraw");
/**
 * @throws AppError errors.notFound, logistics.notNow, removedByOfficer, tooManyServices,
 * tooManyOfWay (409)
 */
export const restoreService = move("restore");
