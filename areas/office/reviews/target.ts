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
  /** A picture goes with it. */
  hasPicture: boolean;
}

/** How officers act on one kind of what people write; each verb inside their transaction. */
export interface Target {
  /** Undefined where it is gone. */
  read(context: Context, id: string): Promise<Written | undefined>;
  /** The picture that goes with it. */
  readPicture(context: Context, id: string): Promise<Buffer | undefined>;
  hide(context: Context, id: string, reason: string): Promise<unknown>;
  restore(context: Context, id: string): Promise<unknown>;
  lock?(context: Context, id: string): Promise<unknown>;
  unlock?(context: Context, id: string): Promise<unknown>;
}
