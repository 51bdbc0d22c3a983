import { tokenPath } from "#core/paths.ts";
import type { ExtraDescription } from "#server/operations/openapi.ts";
import { reference, type Schema } from "#server/operations/openapi-schemas.ts";

const text: Schema = { type: "string" };

const answering = (description: string, schema: string) => ({
  description,
  content: { "application/json": { schema: reference(schema) } },
});

const grant: Schema = {
  type: "string",
  enum: ["password", "refresh_token", "client_credentials"],
};

/** Describes the token endpoint in the documentation of the calls. */
export const tokenDescription: ExtraDescription = {
  tag: "tokens",
  about: "OAuth 2 (RFC 6749): its requests, answers and errors.",
  paths: {
    [tokenPath]: {
      post: {
        operationId: "postOauthToken",
        summary:
          "Issue tokens for a user by password or refresh token, or for the client itself. A refresh token is used once: the new access token comes with a new one.",
        tags: ["tokens"],
        security: [{}, { client: [] }],
        requestBody: {
          required: true,
          content: {
            "application/x-www-form-urlencoded": {
              schema: {
                type: "object",
                properties: {
                  grant_type: grant,
                  username: { ...text, description: "Phone or email, with password." },
                  password: text,
                  refresh_token: text,
                  client_id: { ...text, description: "With its secret, unless by Basic." },
                  client_secret: text,
                },
                required: ["grant_type"],
              },
            },
          },
        },
        responses: {
          200: answering("OK", "Tokens"),
          400: answering("Not a request, or a wrong password or refresh token.", "OauthError"),
          401: answering("A wrong client.", "OauthError"),
          429: {
            ...answering("Too many requests: slow_down.", "OauthError"),
            headers: {
              "Retry-After": { description: "Seconds to wait.", schema: { type: "integer" } },
            },
          },
          500: answering("A mistake of ours.", "OauthError"),
          503: { $ref: "#/components/responses/Unavailable" },
        },
      },
    },
  },
  schemas: {
    Tokens: {
      type: "object",
      properties: {
        access_token: text,
        token_type: { type: "string", enum: ["Bearer"] },
        expires_in: { type: "integer", description: "Seconds." },
        refresh_token: { ...text, description: "Not with client_credentials." },
      },
      required: ["access_token", "token_type", "expires_in"],
    },
    OauthError: {
      type: "object",
      properties: { error: text, error_description: text },
      required: ["error"],
    },
  },
};
