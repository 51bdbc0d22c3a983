import { sql } from "drizzle-orm";
import { account } from "#areas/people/accounts/tables.ts";
import { newId } from "#core/ids.ts";
import type { Role } from "#core/roles.ts";
import { dayMs, earlier, hourMs } from "#core/time.ts";
import type { Context, Person } from "#server/context.ts";
import {
  deletion,
  insertion,
  lookup,
  type Parameters,
  statement,
} from "#server/database/statement.ts";
import { refuse } from "../refusals.ts";
import { knownDevice, session } from "../tables.ts";
import { rememberDevice } from "./known-devices.ts";
import { newSecret, secretHash } from "./secrets.ts";

const guardians: readonly Role[] = ["chamber officer", "administrator"];

/** A browser that was not seen since then is signed out. */
export const idleSince = ({ now, settings }: Pick<Context, "now" | "settings">): Date =>
  earlier(now, settings.SESSION_IDLE_DAYS * dayMs);

export interface OpenedSession {
  sessionId: string;
  /** For the cookie of a browser; stored as a digest alone. */
  secret: string;
  /** How long it lasts, in seconds. */
  seconds: number;
  /** For the cookie by which the browser is known again; a program has none. */
  device: string;
}

/**
 * Inside a transaction; whatever the browser held before its new session is worth nothing.
 * @throws AppError signIn.failed for an account of the demo where there is none: its password is known
 */
export async function openSession(
  context: Context,
  account: { id: string; roles: readonly Role[] },
  kind: "browser" | "program",
): Promise<OpenedSession> {
  const { actor, settings, now } = context;
  const [known] = settings.demoData ? [] : await findDemo(context, { id: account.id });
  if (known?.isDemo) throw refuse("failed");
  const isGuardian = account.roles.some((role) => guardians.includes(role));
  const hours = isGuardian ? settings.OFFICER_SESSION_HOURS : settings.SESSION_DAYS * 24;
  const device = kind === "browser" ? await rememberDevice(context, account.id) : "";
  const opened = { sessionId: newId(), secret: newSecret(), seconds: hours * 3600, device };
  if (kind === "browser" && actor.kind === "person")
    await endSession(context, { id: actor.sessionId });
  await addSession(context, {
    id: opened.sessionId,
    accountId: account.id,
    kind,
    secretHash: kind === "browser" ? secretHash(opened.secret) : null,
    device: deviceName(context.device),
    createdAt: now,
    lastSeenAt: now,
    expiresAt: new Date(now.getTime() + hours * hourMs),
  });
  return opened;
}

const findDemo = lookup(account, "account of the demo", ["isDemo"], "id");

/** Signs all accounts of the demo out, for a start without it. */
export const endDemoSessions = statement(
  "sessions of the demo end",
  () => sql`delete from ${session} using ${account}
    where ${account.id} = ${session.accountId} and ${account.isDemo} returning 1`,
);

const addSession = insertion(session, "session opened");

/** Whether the sign-in somebody came by still lasts. Unlike a visit, asking leaves no trace. */
export async function isSignedIn(
  context: Pick<Context, "db" | "now" | "settings">,
  { sessionId }: Pick<Person, "sessionId">,
): Promise<boolean> {
  const { now } = context;
  const found = await findLasting(context, { sessionId, now, idleSince: idleSince(context) });
  return found.length > 0;
}

const findLasting = statement(
  "sign-in lasts",
  (p: Parameters<{ sessionId: string; now: Date; idleSince: Date }>) => sql`
    select 1 from ${session} join ${account} on ${account.id} = ${session.accountId}
    where ${session.id} = ${p.sessionId} and ${session.expiresAt} > ${p.now}
      and ${session.lastSeenAt} > ${p.idleSince} and ${account.state} in ('unverified', 'active')`,
);

/** Ends one sign-in; its tokens go with it. */
export const endSession = deletion(session, "session end", "id");

/** Signs an account out everywhere, in the transaction of what makes it so; no device is known to it. */
export const endAllSessions = statement(
  "sessions end",
  (p: Parameters<{ accountId: string; but?: string | null }>) => sql`
    with forgotten as (delete from ${knownDevice} where ${knownDevice.accountId} = ${p.accountId})
    delete from ${session} where ${session.accountId} = ${p.accountId}
      and (${p.but}::uuid is null or ${session.id} <> ${p.but}) returning 1`,
);

/** Names of browsers and systems as their user agents write them; the first that fits is meant. */
const browsers: [RegExp, string][] = [
  [/OPR\/|Opera/, "Opera"],
  [/SamsungBrowser/, "Samsung Internet"],
  [/Edg\//, "Edge"],
  [/Firefox|FxiOS/, "Firefox"],
  [/UCBrowser/, "UC Browser"],
  [/Chrome|CriOS/, "Chrome"],
  [/Safari/, "Safari"],
];
const systems: [RegExp, string][] = [
  [/KAIOS/i, "KaiOS"],
  [/Android/, "Android"],
  [/iPhone|iPad/, "iOS"],
  [/Windows/, "Windows"],
  [/Mac OS X/, "macOS"],
  [/Linux|X11/, "Linux"],
];

/** What a person recognises of her user agent, as "Chrome, Android"; empty for programs. */
export function deviceName(userAgent: string): string {
  const named = (list: [RegExp, string][]) => list.find(([sign]) => sign.test(userAgent))?.[1];
  return [named(browsers), named(systems)].filter(Boolean).join(", ");
}
