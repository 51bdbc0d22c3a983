import type { APIRequestContext } from "@playwright/test";
import { tokenPath } from "#core/paths.ts";

/** Returns the authorization header of a user who signs in with a phone or an e-mail. */
export async function bearerHeader(request: APIRequestContext, username: string, password: string) {
  const client = Buffer.from("soko-web:soko-web-secret").toString("base64");
  const token = await request.post(tokenPath, {
    headers: { authorization: `Basic ${client}` },
    form: { grant_type: "password", username, password },
  });
  return { authorization: `Bearer ${(await token.json()).access_token}` };
}
