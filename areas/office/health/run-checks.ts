import { setTimeout as sleep } from "node:timers/promises";
import type { Context } from "#server/context.ts";
import { type CheckedPart, type Finding, failure, silence } from "./health-rules.ts";

/** How long a result is shown before the check runs again. */
const cacheMs = 30_000;
/** After this time a check counts as one that does not respond. It goes on, and no second one starts. */
const defaultTimeoutMs = 2_500;

export type Check = (context: Context) => Promise<Finding>;

export interface Checked {
  part: CheckedPart;
  finding: Finding;
  at: Date;
}

interface CacheEntry {
  checked?: Checked;
  running?: Promise<Finding> | undefined;
}

/**
 * Runs the checks at once, each at most every half a minute in this process and each for a bounded
 * time, whoever asks.
 */
export async function runChecks(
  context: Context,
  checks: Readonly<Record<CheckedPart, Check>>,
  timeoutMs = defaultTimeoutMs,
): Promise<Checked[]> {
  const entries = context.cache.of<CacheEntry>(checks);
  const parts = Object.keys(checks) as CheckedPart[];
  return Promise.all(parts.map(resultOf));

  async function resultOf(part: CheckedPart): Promise<Checked> {
    const entry = entries.get(part) ?? {};
    entries.set(part, entry);
    const { checked } = entry;
    if (checked && context.now.getTime() - checked.at.getTime() < cacheMs) return checked;
    entry.running ??= start(part, entry);
    const late = sleep(timeoutMs, silence(Math.round(timeoutMs / 1000)), { ref: false });
    const finding = await Promise.race([entry.running, late]);
    entry.checked = { part, finding, at: context.now };
    return entry.checked;
  }

  async function start(part: CheckedPart, entry: CacheEntry): Promise<Finding> {
    try {
      return await checks[part](context);
    } catch (error) {
      context.warn(`the check of ${part} failed: ${(error as Error).name}`);
      return failure();
    } finally {
      entry.running = undefined;
    }
  }
}
