import { newId } from "#core/ids.ts";
import type { Role } from "#core/roles.ts";
import type { Context } from "#server/context.ts";
import { deviceName } from "./device-name.ts";
import { endSession } from "./end-session.ts";
import { newSecret, secretHash } from "./session-secret.ts";
import { session } from "./tables.ts";

const hourMs = 3_600_000;
const guardians: readonly Role[] = ["chamber officer", "administrator"];

export interface OpenedSession {
  sessionId: string;
  /** For the cookie of a browser; stored as a digest alone. */
  secret: string;
  /** How long it lasts, in seconds. */
  seconds: number;
}

/**
 * Signs an account in, in a session of its own: whatever a browser held before is worth nothing.
 * @param context inside a transaction
 */
export async function openSession(
  { db, actor, settings, device, now }: Context,
  account: { id: string; roles: readonly Role[] },
  kind: "browser" | "program",
): Promise<OpenedSession> {
  const isGuardian = account.roles.some((role) => guardians.includes(role));
  const hours = isGuardian ? settings.OFFICER_SESSION_HOURS : settings.SESSION_DAYS * 24;
  const opened = { sessionId: newId(), secret: newSecret(), seconds: hours * 3600 };
  if (kind === "browser" && actor.kind === "person") await endSession(db, actor.sessionId);
  await db.orm.insert(session).values({
    id: opened.sessionId,
    accountId: account.id,
    kind,
    secretHash: kind === "browser" ? secretHash(opened.secret) : null,
    device: deviceName(device),
    createdAt: now,
    lastSeenAt: now,
    expiresAt: new Date(now.getTime() + hours * hourMs),
  });
  return opened;
}
