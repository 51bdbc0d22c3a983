import { sql } from "drizzle-orm";
import { dayMs, earlier } from "#core/time.ts";
import type { Context } from "#server/context.ts";
import { type Parameters, statement } from "#server/database/statement.ts";
import { codeRequest, codeSend, knownDevice, oauthToken, session } from "../tables.ts";
import { idleSince } from "./sessions.ts";

/** Deletes what is no longer needed: sessions, tokens, codes, and the rows that limits count. */
export async function deleteExpired(context: Pick<Context, "db" | "now" | "settings">) {
  const { now } = context;
  const yesterday = earlier(now, dayMs);
  await forgetSessions(context, { now, idleSince: idleSince(context) });
  await forgetTokens(context, { now });
  await forgetDevices(context, { now });
  await forgetCodeRequests(context, { before: yesterday });
  await forgetCodeSends(context, { before: earlier(yesterday, dayMs) });
}

const forgetSessions = statement(
  "forget sessions",
  (p: Parameters<{ now: Date; idleSince: Date }>) => sql`
    delete from ${session} where ${session.expiresAt} <= ${p.now}
      or (${session.kind} = 'browser' and ${session.lastSeenAt} <= ${p.idleSince})`,
);

// A replaced pair is evidence of reuse for the whole lifetime of its refresh token.
const forgetTokens = statement(
  "forget tokens",
  (p: Parameters<{ now: Date }>) => sql`
    delete from ${oauthToken} where ${oauthToken.accessExpiresAt} <= ${p.now}
      and (${oauthToken.refreshExpiresAt} is null or ${oauthToken.refreshExpiresAt} <= ${p.now})`,
);

const forgetDevices = statement(
  "forget devices",
  (p: Parameters<{ now: Date }>) =>
    sql`delete from ${knownDevice} where ${knownDevice.expiresAt} <= ${p.now}`,
);

const forgetCodeRequests = statement(
  "forget code requests",
  (p: Parameters<{ before: Date }>) =>
    sql`delete from ${codeRequest} where ${codeRequest.expiresAt} <= ${p.before}`,
);

const forgetCodeSends = statement(
  "forget code sends",
  (p: Parameters<{ before: Date }>) =>
    sql`delete from ${codeSend} where ${codeSend.at} <= ${p.before}`,
);
