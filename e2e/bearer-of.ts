import type { APIRequestContext } from "@playwright/test";
import { tokenPath } from "#core/paths.ts";

/** What the calls of somebody carry who signs in with her phone or e-mail. */
export async function bearerOf(request: APIRequestContext, username: string, password: string) {
  const client = Buffer.from("soko-web:soko-web-secret").toString("base64");
  const token = await request.post(tokenPath, {
    headers: { authorization: `Basic ${client}` },
    form: { grant_type: "password", username, password },
  });
  return { authorization: `Bearer ${(await token.json()).access_token}` };
}
