import { createHmac } from "node:crypto";
import { newId } from "#core/ids.ts";
import type { Context } from "#server/context.ts";
import { insertion } from "#server/database/statement.ts";
import { createSecret, hashSecret } from "../sessions/secrets.ts";
import { oauthToken } from "../tables.ts";

export const tokenLifetimes = { accessSeconds: 3599, refreshSeconds: 2_592_000 };

/** The tokens of a program. Only their hashes are stored. */
export interface Tokens {
  accessToken: string;
  accessTokenExpiresAt: Date;
  /** Absent for a client without a user. */
  refreshToken?: string;
  refreshTokenExpiresAt?: Date;
}

/** The sign-in that tokens belong to. */
export interface TokenFamily {
  sessionId: string;
  endsAt: Date;
}

/** Issues the first tokens of a family, or those of a client without a user. */
export const issueTokens = (context: Context, clientId: string, family: TokenFamily | undefined) =>
  saveTokens(context, clientId, family, {
    accessToken: createSecret(),
    ...(family && { refreshToken: createSecret() }),
  });

/**
 * Derives the next pair from the token, so that its holder can receive it again. It cannot be
 * derived from what is stored.
 */
export function deriveTokenPair(refreshToken: string, salt: string) {
  const derive = (what: string) =>
    createHmac("sha256", refreshToken).update(`${what} ${salt}`).digest("base64url");
  return { accessToken: derive("access"), refreshToken: derive("refresh") };
}

/** Saves tokens. They never outlive the sign-in they belong to. */
export async function saveTokens(
  context: Context,
  clientId: string,
  family: TokenFamily | undefined,
  tokens: { accessToken: string; refreshToken?: string },
): Promise<Tokens> {
  const { now } = context;
  const after = (seconds: number) => {
    const at = now.getTime() + seconds * 1000;
    return new Date(family ? Math.min(at, family.endsAt.getTime()) : at);
  };
  const { accessToken, refreshToken } = tokens;
  const accessTokenExpiresAt = after(tokenLifetimes.accessSeconds);
  const refreshTokenExpiresAt = refreshToken ? after(tokenLifetimes.refreshSeconds) : undefined;
  await addToken(context, {
    id: newId(),
    sessionId: family?.sessionId ?? null,
    clientId,
    accessHash: hashSecret(accessToken),
    accessExpiresAt: accessTokenExpiresAt,
    refreshHash: refreshToken ? hashSecret(refreshToken) : null,
    refreshExpiresAt: refreshTokenExpiresAt ?? null,
    salt: createSecret(),
    createdAt: now,
  });
  return {
    accessToken,
    accessTokenExpiresAt,
    ...(refreshToken && { refreshToken, refreshTokenExpiresAt }),
  };
}

const addToken = insertion(oauthToken, "token added");
