import { expect, test } from "vitest";
import { newAccount } from "#app/testing/factories.ts";
import { testApp } from "#app/testing/test-app.ts";
import { tokenPath } from "#core/paths.ts";
import { createLog } from "#server/log.ts";

test("logs no person, password or token at sign-in, even on failure", async () => {
  const lines: string[] = [];
  const log = createLog("trace", { write: (line) => lines.push(line) });
  const { app, pool } = await testApp({}, log);
  const password = "Beans-of-Kigoma";
  const phone = "+255712345678";
  const { id, email, firstName } = await newAccount(pool.db, { phone, password });
  const token = async (form: Record<string, string>) => {
    const client = { client_id: "soko-web", client_secret: "soko-web-secret" };
    const body = new URLSearchParams({ ...client, ...form });
    return (await app.request(`${tokenPath}?username=${phone}`, { method: "POST", body })).json();
  };
  const { access_token, refresh_token } = await token({
    grant_type: "password",
    username: phone,
    password,
  });
  await token({ grant_type: "password", username: email, password: "Wrong-of-Kigoma" });
  await token({ grant_type: "refresh_token", refresh_token });
  await app.request("/wit-backend/api/user/session", {
    headers: { authorization: `Bearer ${access_token}` },
  });
  await pool.pool.query("alter table session rename to gone");
  const broken = await token({ grant_type: "password", username: email, password });
  expect(broken).toMatchObject({ error: "server_error" });
  const written = lines.join("");
  expect(written).toContain("a token was not given");
  expect(written).toContain(tokenPath);
  const secrets = [id, email, firstName, phone, "712345678", password, "Wrong-of-Kigoma"];
  for (const secret of [...secrets, access_token, refresh_token, "soko-web-secret"]) {
    expect(written).not.toContain(secret);
  }
});
