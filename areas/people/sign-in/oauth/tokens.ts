import { createHmac } from "node:crypto";
import { newId } from "#core/ids.ts";
import type { Context } from "#server/context.ts";
import { insertion } from "#server/database/statement.ts";
import { newSecret, secretHash } from "../sessions/secrets.ts";
import { oauthToken } from "../tables.ts";

export const lifetimes = { accessSeconds: 3599, refreshSeconds: 2_592_000 };

/** What a program is given. Stored are its hashes alone. */
export interface Tokens {
  accessToken: string;
  accessTokenExpiresAt: Date;
  /** Not for a program that speaks for itself. */
  refreshToken?: string;
  refreshTokenExpiresAt?: Date;
}

/** The sign-in that tokens belong to. */
export interface Family {
  sessionId: string;
  endsAt: Date;
}

/** The first tokens of a family, or those of a program that speaks for itself. */
export const issueTokens = (context: Context, clientId: string, family: Family | undefined) =>
  keepTokens(context, clientId, family, {
    accessToken: newSecret(),
    ...(family && { refreshToken: newSecret() }),
  });

/** Who holds the token can be given its pair again; from what is stored nobody can make it. */
export function pairAfter(refreshToken: string, salt: string) {
  const made = (what: string) =>
    createHmac("sha256", refreshToken).update(`${what} ${salt}`).digest("base64url");
  return { accessToken: made("access"), refreshToken: made("refresh") };
}

/** Nothing of a family outlives the sign-in it comes from. */
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
