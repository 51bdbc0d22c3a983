import type { Context } from "#server/context.ts";
import type { Database } from "#server/database/database.ts";
import { endSession } from "./end-session.ts";
import { keepTokens, pairAfter, type Tokens } from "./oauth-tokens.ts";
import { secretHash } from "./session-secret.ts";

/** So long the token that was just replaced answers the same pair: the first answer may be lost. */
const againMs = 60_000;

interface Kept {
  id: string;
  clientId: string;
  salt: string;
  replacedAt: Date | null;
  accessExpiresAt: Date;
  refreshExpiresAt: Date;
}

/**
 * A refresh token for the pair after it. One that was replaced before is somebody's copy: that
 * ends the whole family.
 * @returns undefined for a token that is worth nothing
 */
export function refreshTokens(
  context: Context,
  clientId: string,
  refreshToken: string,
): Promise<Tokens | undefined> {
  return context.db.transaction(async (db) => {
    const hash = secretHash(refreshToken);
    // The family first, as everything that ends it does; two refreshes at once come one by one.
    const [family] = await db.named<{ sessionId: string; endsAt: Date }>("token family", familyOf, [
      hash,
      context.now,
    ]);
    const old = family && (await keptBy(db, hash));
    if (!old || old.clientId !== clientId || old.refreshExpiresAt <= context.now) return undefined;
    const pair = pairAfter(refreshToken, old.salt);
    if (!old.replacedAt) {
      await db.named("token replaced", "update oauth_token set replaced_at = $2 where id = $1", [
        old.id,
        context.now,
      ]);
      return keepTokens({ ...context, db }, clientId, family, pair);
    }
    const next = await keptBy(db, secretHash(pair.refreshToken));
    const isJustReplaced = context.now.getTime() - old.replacedAt.getTime() <= againMs;
    if (next && !next.replacedAt && isJustReplaced) {
      const { accessExpiresAt, refreshExpiresAt } = next;
      return {
        ...pair,
        accessTokenExpiresAt: accessExpiresAt,
        refreshTokenExpiresAt: refreshExpiresAt,
      };
    }
    await endSession(db, family.sessionId);
    return undefined;
  });
}

async function keptBy(db: Database, refreshHash: string): Promise<Kept | undefined> {
  const [kept] = await db.named<Kept>("token by refresh", byRefresh, [refreshHash]);
  return kept;
}

const familyOf = `select s.id as "sessionId", s.expires_at as "endsAt"
  from session s join account a on a.id = s.account_id
  where s.id = (select session_id from oauth_token where refresh_hash = $1)
    and s.expires_at > $2 and a.state in ('unverified', 'active')
  for update of s`;

const byRefresh = `select id, client_id as "clientId", salt, replaced_at as "replacedAt",
    access_expires_at as "accessExpiresAt", refresh_expires_at as "refreshExpiresAt"
  from oauth_token where refresh_hash = $1`;
