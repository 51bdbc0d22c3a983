import { communityLimits } from "./community-limits.ts";
import type { Limit } from "./declare-limit.ts";
import { peopleLimits } from "./people-limits.ts";
import { tradeLimits } from "./trade-limits.ts";
import { workLimits } from "./work-limits.ts";

/**
 * All limits of what people may do, by setting: the default and what it limits. The settings,
 * `.env.example` and the list in `docs/security.md` say the same, which a test checks.
 */
export const limitTable = {
  ...peopleLimits,
  ...tradeLimits,
  ...communityLimits,
  ...workLimits,
} as const satisfies Record<string, Limit<unknown>>;

type Table = typeof limitTable;
export type LimitName = keyof Table;

/** For the one schema of all settings. */
export const limitSchemas = Object.fromEntries(
  Object.entries(limitTable).map(([name, { schema }]) => [name, schema]),
) as { [Name in LimitName]: Table[Name]["schema"] };
