import { sql } from "drizzle-orm";
import { account } from "#areas/people/accounts/tables.ts";
import type { Context } from "#server/context.ts";
import { type Parameters, select, statement, updateById } from "#server/database/statement.ts";
import { hashSecret } from "../sessions/secrets.ts";
import { endSession } from "../sessions/sessions.ts";
import { oauthToken, session } from "../tables.ts";
import { deriveTokenPair, saveTokens } from "./tokens.ts";

/**
 * How long a replaced token still returns the same pair, because the first response may be lost.
 */
const againMs = 60_000;

/**
 * Exchanges a refresh token for the next pair. Using a token that was replaced before indicates a
 * stolen copy and ends the whole family.
 * @returns undefined for an invalid token
 * @throws AppError errors.tooManyRequests
 */
export function refreshTokens(context: Context, clientId: string, refreshToken: string) {
  return context.transaction(async (context) => {
    const { now } = context;
    const refreshHash = hashSecret(refreshToken);
    // Locks the family first, as everything that ends it does. Concurrent refreshes run one after
    // the other.
    const [family] = await lockFamily(context, { refreshHash, now });
    if (!family) return undefined;
    const [old] = await findToken(context, { refreshHash });
    if (!old || old.clientId !== clientId || old.refreshExpiresAt <= now) return undefined;
    const pair = deriveTokenPair(refreshToken, old.salt);
    if (!old.replacedAt) {
      await context.limiters.tokenRefreshOfSession.count(family.sessionId);
      await markReplaced(context, { id: old.id, replacedAt: now });
      return saveTokens(context, clientId, family, pair);
    }
    const [next] = await findToken(context, { refreshHash: hashSecret(pair.refreshToken) });
    const isJustReplaced = now.getTime() - old.replacedAt.getTime() <= againMs;
    if (next && !next.replacedAt && isJustReplaced) {
      const { accessExpiresAt, refreshExpiresAt } = next;
      return {
        ...pair,
        accessTokenExpiresAt: accessExpiresAt,
        refreshTokenExpiresAt: refreshExpiresAt,
      };
    }
    await endSession(context, { id: family.sessionId });
    return undefined;
  });
}

const lockFamily = statement("token family", (p: Parameters<{ refreshHash: string; now: Date }>) =>
  select(
    { sessionId: session.id, endsAt: session.expiresAt },
    sql`from ${session} join ${account} on ${account.id} = ${session.accountId}
        where ${session.id} = (
            select ${oauthToken.sessionId} from ${oauthToken}
            where ${oauthToken.refreshHash} = ${p.refreshHash})
          and ${session.expiresAt} > ${p.now} and ${account.state} in ('unverified', 'active')
        for update of ${session}`,
  ),
);

const findToken = statement("token by refresh", (p: Parameters<{ refreshHash: string }>) =>
  select(
    {
      id: oauthToken.id,
      clientId: oauthToken.clientId,
      salt: oauthToken.salt,
      replacedAt: oauthToken.replacedAt,
      accessExpiresAt: oauthToken.accessExpiresAt,
      // A token with a refresh token always has an expiry.
      refreshExpiresAt: sql<Date>`${oauthToken.refreshExpiresAt}`,
    },
    sql`from ${oauthToken} where ${oauthToken.refreshHash} = ${p.refreshHash}`,
  ),
);

const markReplaced = updateById(oauthToken, "token replaced");
