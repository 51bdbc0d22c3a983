import { sql } from "drizzle-orm";
import type { Context } from "#server/context.ts";
import { type Parameters, select, set, statement } from "#server/database/statement.ts";
import { findRouteLength } from "./route-length.ts";
import { logisticService as s } from "./tables.ts";

/**
 * Reads the lengths of all service routes again after the road graph has changed. Existing requests
 * keep their cost.
 * @returns how many services have a new length
 */
export async function refreshDistances(context: Context): Promise<number> {
  const ways = await readWays(context);
  let changed = 0;
  for (const { mode, fromId, toId } of ways) {
    const way = await findRouteLength(context, { mode, fromId, toId });
    const rows = await writeLength(context, { mode, fromId, toId, ...way });
    changed += rows.length;
  }
  return changed;
}

const readWays = statement("ways by road", () =>
  select(
    { mode: s.mode, fromId: s.fromId, toId: s.toId },
    sql`from ${s} where ${s.mode} in ('road', 'motorcycle')
      group by ${s.mode}, ${s.fromId}, ${s.toId}`,
  ),
);

const writeLength = statement(
  "length of a route",
  (
    p: Parameters<{
      mode: string;
      fromId: number;
      toId: number;
      distanceKm: number | null;
      isDistanceEstimated: boolean;
    }>,
  ) => sql`
    update ${s} ${set(s, {
      distanceKm: p.distanceKm,
      isDistanceEstimated: p.isDistanceEstimated,
    })}
    where ${s.mode} = ${p.mode} and ${s.fromId} = ${p.fromId} and ${s.toId} = ${p.toId}
      and (${s.distanceKm}, ${s.isDistanceEstimated}) is distinct from
        (${p.distanceKm}::numeric, ${p.isDistanceEstimated}::boolean)
    returning 1`,
);
