import OAuth2Server from "@node-oauth/oauth2-server";
import type { AccountByContact } from "#areas/people/accounts/account-contacts.ts";
import { parseContact } from "#areas/people/accounts/contacts.ts";
import { AppError } from "#core/errors.ts";
import type { Context } from "#server/context.ts";
import { isClient } from "#server/http/credentials.ts";
import type { OAuthModel } from "#server/http/oauth.ts";
import { authenticate, openAuthenticated } from "../sessions/authenticate.ts";
import { refreshTokens } from "./refresh-tokens.ts";
import { issueTokens, type Tokens } from "./tokens.ts";

/** Who receives the tokens: a user with a password or a refresh token, or the program itself. */
interface TokenRequest {
  account?: AccountByContact;
  refreshToken?: string;
}

/** The model that the OAuth library requires, for one request. */
export function createOAuthModel(context: Context): OAuthModel {
  const { settings, phrases, edition } = context;
  const client: OAuth2Server.Client = {
    id: settings.CLIENT_ID,
    grants: ["password", "refresh_token", "client_credentials"],
  };

  /** An error that a user can act on, in English as OAuth requires. */
  const refused = (error: AppError) =>
    error.status === 429
      ? error
      : new OAuth2Server.InvalidGrantError(phrases.book("en").say(error.key));

  async function tokensFor({ account, refreshToken }: TokenRequest): Promise<Tokens> {
    if (refreshToken) {
      const refreshed = await refreshTokens(context, client.id, refreshToken);
      if (refreshed) return refreshed;
      throw new OAuth2Server.InvalidGrantError("Invalid grant: refresh token is invalid");
    }
    if (!account) return issueTokens(context, client.id, undefined);
    return context.transaction(async (context) => {
      const { sessionId, seconds } = await openAuthenticated(context, account, "program");
      const endsAt = new Date(context.now.getTime() + seconds * 1000);
      return issueTokens(context, client.id, { sessionId, endsAt });
    });
  }

  return {
    getClient: async (id, secret) => isClient(settings, id, secret) && client,
    async getUser(username, password) {
      const contact = parseContact(username, edition.countryCode);
      return { account: await authenticate(context, contact, password).catch(rethrow(refused)) };
    },
    getUserFromClient: async () => ({}),
    // Checked and replaced in one transaction, when the new tokens are issued.
    getRefreshToken: async (refreshToken) => ({ refreshToken, client, user: { refreshToken } }),
    revokeToken: async () => true,
    async saveToken(_suggested, client, user) {
      const tokens = await tokensFor(user as TokenRequest).catch(rethrow(refused));
      return { ...tokens, client, user };
    },
    // There are no scopes: a token has the permissions of its user.
    validateScope: async (_user, _client, scope = []) => scope.every((value) => value === "") && [],
    // Used only by the library's own token check. Ours is sessions/find-actors.ts.
    getAccessToken: async () => undefined,
  };
}

const rethrow = (refused: (error: AppError) => Error) => (error: unknown) => {
  throw error instanceof AppError ? refused(error) : error;
};
