import type { Context } from "#server/context.ts";

/** A post in its current state. */
export interface WrittenPost {
  /** The title of its topic. */
  title: string | null;
  text: string;
  path: string;
  isHidden: boolean;
  /** The topic is closed for answers; null for a post without a topic. */
  isLocked: boolean | null;
  /** It has a picture. */
  hasPicture: boolean;
}

/** How officers act on one kind of post; each function runs inside their transaction. */
export interface ModerationTarget {
  /** Undefined if it no longer exists. */
  read(context: Context, id: string): Promise<WrittenPost | undefined>;
  /** Its picture. */
  readPicture(context: Context, id: string): Promise<Buffer | undefined>;
  hide(context: Context, id: string, reason: string): Promise<unknown>;
  restore(context: Context, id: string): Promise<unknown>;
  lock?(context: Context, id: string): Promise<unknown>;
  unlock?(context: Context, id: string): Promise<unknown>;
}
