import type { FlagKind } from "#areas/flags/flag-rules.ts";
import type { Context } from "#server/context.ts";

/** What was written, as it stands now. */
export interface Written {
  /** Of the topic it belongs to. */
  title: string | null;
  text: string;
  path: string;
  isHidden: boolean;
  /** Nobody may answer any more; null of what has no topic. */
  isLocked: boolean | null;
}

/** How officers act on one kind of what people write; each verb inside their transaction. */
export interface Target {
  /** Undefined where it is gone. */
  read(context: Context, id: string): Promise<Written | undefined>;
  hide(context: Context, id: string, reason: string): Promise<unknown>;
  restore(context: Context, id: string): Promise<unknown>;
  lock?(context: Context, id: string): Promise<unknown>;
  unlock?(context: Context, id: string): Promise<unknown>;
}

/** One more kind is its entry here; of what has none flags are dismissed and its writer is warned. */
export const targets: Readonly<Partial<Record<FlagKind, Target>>> = {};
