import { createHash } from "node:crypto";
import { visitorReader } from "#core/reader.ts";
import type { Actor } from "#server/context.ts";

/** Whom an answer was made for: another sign-in has another name, and it tells nothing else. */
export function readerOf(actor: Actor): string {
  if (actor.kind !== "person") return visitorReader;
  return createHash("sha256").update(actor.sessionId).digest("base64url").slice(0, 10);
}
