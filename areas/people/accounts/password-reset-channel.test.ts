import { expect, test } from "vitest";
import { testApp } from "#app/testing/test-app.ts";

const path = "/wit-backend/api/global-config/password_reset_channel";

test("sends codes for a new password by email unless the setting says otherwise", async () => {
  const { get } = await testApp();
  expect((await get(path)).body).toEqual({ status: 200, data: { value: "email" } });
  const bySms = await testApp({ PASSWORD_RESET_CHANNEL: "sms" });
  expect((await bySms.get(path)).body.data).toEqual({ value: "sms" });
});
