import { createHmac } from "node:crypto";
import { newId } from "#core/ids.ts";
import type { Context } from "#server/context.ts";
import { insertion } from "#server/database/statement.ts";
import { newSecret, secretHash } from "../sessions/secrets.ts";
import { oauthToken } from "../tables.ts";

export const lifetimes = { accessSeconds: 3599, refreshSeconds: 2_592_000 };

/** The tokens of a program. Only their hashes are stored. */
export interface Tokens {
  accessToken: string;
  accessTokenExpiresAt: Date;
  /** Absent for a client without a user. */
  refreshToken?: string;
  refreshTokenExpiresAt?: Date;
}

/** The sign-in that tokens belong to. */
export interface Family {
  sessionId: string;
  endsAt: Date;
}

/** Issues the first tokens of a family, or those of a client without a user. */
export const issueTokens = (context: Context, clientId: string, family: Family | undefined) =>
  keepTokens(context, clientId, family, {
    accessToken: newSecret(),
    ...(family && { refreshToken: newSecret() }),
  });

/**
 * Derives the next pair from the token, so that its holder can receive it again. It cannot be
 * derived from what is stored.
 */
export function pairAfter(refreshToken: string, salt: string) {
  const made = (what: string) =>
    createHmac("sha256", refreshToken).update(`${what} ${salt}`).digest("base64url");
  return { accessToken: made("access"), refreshToken: made("refresh") };
}

/** Saves tokens. They never outlive the sign-in they belong to. */
export async function keepTokens(
  context: Context,
  clientId: string,
  family: Family | undefined,
  tokens: { accessToken: string; refreshToken?: string },
): Promise<Tokens> {
  const { now } = context;
  const after = (seconds: number) => {
    const at = now.getTime() + seconds * 1000;
    return new Date(family ? Math.min(at, family.endsAt.getTime()) : at);
  };
  const { accessToken, refreshToken } = tokens;
  const accessTokenExpiresAt = after(lifetimes.accessSeconds);
  const refreshTokenExpiresAt = refreshToken ? after(lifetimes.refreshSeconds) : undefined;
  await addToken(context, {
    id: newId(),
    sessionId: family?.sessionId ?? null,
    clientId,
    accessHash: secretHash(accessToken),
    accessExpiresAt: accessTokenExpiresAt,
    refreshHash: refreshToken ? secretHash(refreshToken) : null,
    refreshExpiresAt: refreshTokenExpiresAt ?? null,
    salt: newSecret(),
    createdAt: now,
  });
  return {
    accessToken,
    accessTokenExpiresAt,
    ...(refreshToken && { refreshToken, refreshTokenExpiresAt }),
  };
}

const addToken = insertion(oauthToken, "token added");
