import { expect, test } from "vitest";
import { newAccount, tokenOf } from "#app/testing/factories.ts";
import { createMessageLog } from "#app/testing/message-stand-ins.ts";
import { testApp } from "#app/testing/test-app.ts";

test("logs no person, code, contact or password in code, password and contact calls, even on failure", async () => {
  const { log, lines } = createMessageLog();
  const { request, pool, sent } = await testApp({}, log);
  const [password, next] = ["Beans-of-Kigoma", "Maize-of-Kasulu"];
  const phone = "+255712500001";
  const { id, email } = await newAccount(pool.db, { phone, password });
  const token = await tokenOf(pool.db, id);
  const codeSent = () => /\b\d{5}\b/.exec(sent.at(-1)?.text ?? "")?.[0] ?? "";
  const change = { channel: "sms", contact: "0712500002", currentPassword: password };
  const changed = await request("POST", "user/update-contact", { token, body: change });
  const codes = [codeSent()];
  const proof = { requestId: changed.body.data.requestId, code: codes[0] };
  await request("POST", "user/verify-contact", { token, body: proof });
  await request("POST", "user/forgot-password", { body: { phone: "0712599999" } });
  const forgot = await request("POST", "user/forgot-password", { body: { phone: email } });
  codes.push(codeSent());
  const { requestId } = forgot.body.data;
  const chosen = { password: next, confirmPassword: next };
  const reset = (code?: string) =>
    request("POST", "user/reset-password", { body: { requestId, code, ...chosen } });
  expect((await reset(codes[1] === "00000" ? "11111" : "00000")).status).toBe(400);
  await pool.pool.query("alter table session rename to gone");
  expect((await reset(codes[1])).status).toBe(500);
  // Without measured and random values, whose digits could match a code by chance.
  const written = lines
    .map((line) => {
      const { milliseconds: _, requestId: __, ...rest } = JSON.parse(line);
      return JSON.stringify(rest);
    })
    .join("\n");
  expect(written).toContain("a call failed");
  const contacts = [email, "712500001", "712500002", "712599999"];
  for (const secret of [id, ...contacts, ...codes, password, next, requestId]) {
    expect(written).not.toContain(secret);
  }
});
