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
import { createSecret, hashSecret } from "./secrets.ts";

const guardians: readonly Role[] = ["chamber officer", "administrator"];

/** Browsers without activity since this time are signed out. */
export const idleSince = ({ now, settings }: Pick<Context, "now" | "settings">): Date =>
  earlier(now, settings.SESSION_IDLE_DAYS * dayMs);

export interface OpenedSession {
  sessionId: string;
  /** For the browser's cookie; only its hash is stored. */
  secret: string;
  /** How long it lasts, in seconds. */
  seconds: number;
  /** For the cookie by which the browser is recognised later; a program has none. */
  device: string;
}

/**
 * Opens a session inside a transaction and ends the browser's previous one.
 * @throws AppError signIn.failed for a demo account where demo data is off: its password is public
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
  const opened = { sessionId: newId(), secret: createSecret(), seconds: hours * 3600, device };
  if (kind === "browser" && actor.kind === "person")
    await endSession(context, { id: actor.sessionId });
  await addSession(context, {
    id: opened.sessionId,
    accountId: account.id,
    kind,
    secretHash: kind === "browser" ? hashSecret(opened.secret) : null,
    device: deviceName(context.device),
    createdAt: now,
    lastSeenAt: now,
    expiresAt: new Date(now.getTime() + hours * hourMs),
  });
  return opened;
}

const findDemo = lookup(account, "account of the demo", ["isDemo"], "id");

/** Signs all demo accounts out, for a start without demo data. */
export const endDemoSessions = statement(
  "sessions of the demo end",
  () => sql`delete from ${session} using ${account}
    where ${account.id} = ${session.accountId} and ${account.isDemo} returning 1`,
);

const addSession = insertion(session, "session opened");

/** Returns whether a session is still valid. Checking does not count as activity. */
export async function isSignedIn(
  context: Pick<Context, "db" | "now" | "settings">,
  { sessionId }: Pick<Person, "sessionId">,
): Promise<boolean> {
  const { now } = context;
  const rows = await findLasting(context, { sessionId, now, idleSince: idleSince(context) });
  return rows.length > 0;
}

const findLasting = statement(
  "sign-in lasts",
  (p: Parameters<{ sessionId: string; now: Date; idleSince: Date }>) => sql`
    select 1 from ${session} join ${account} on ${account.id} = ${session.accountId}
    where ${session.id} = ${p.sessionId} and ${session.expiresAt} > ${p.now}
      and ${session.lastSeenAt} > ${p.idleSince} and ${account.state} in ('unverified', 'active')`,
);

/** Ends one session with its tokens. */
export const endSession = deletion(session, "session end", "id");

/**
 * Signs an account out everywhere and removes its known devices, in the transaction of the cause.
 */
export const endAllSessions = statement(
  "sessions end",
  (p: Parameters<{ accountId: string; but?: string | null }>) => sql`
    with forgotten as (delete from ${knownDevice} where ${knownDevice.accountId} = ${p.accountId})
    delete from ${session} where ${session.accountId} = ${p.accountId}
      and (${p.but}::uuid is null or ${session.id} <> ${p.but}) returning 1`,
);

/** Names of browsers and systems, with their patterns in user agents. The first match wins. */
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

/** Returns a recognisable name for a user agent, such as "Chrome, Android"; empty for programs. */
export function deviceName(userAgent: string): string {
  const named = (list: [RegExp, string][]) => list.find(([sign]) => sign.test(userAgent))?.[1];
  return [named(browsers), named(systems)].filter(Boolean).join(", ");
}
