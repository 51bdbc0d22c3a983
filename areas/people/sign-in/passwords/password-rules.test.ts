import { expect, test } from "vitest";
import { openCache } from "#server/context.ts";
import { passwordErrors } from "./password-rules.ts";

const context = { settings: { PASSWORD_MIN: 6 }, cache: openCache() };
const own = ["+255712345678", "asha@soko.test", "Asha", "Asha Juma"];

const keysFor = async (password: string, confirmPassword = password) => {
  const errors = await passwordErrors(context, { password, confirmPassword, own });
  return errors.map(({ key }) => key);
};

test.each(["beans of Kigoma", "x7!kQ2", "mvua ya masika", "🌽🌽🌽🥜🥜🥜"])(
  "accepts %j",
  async (password) => {
    expect(await keysFor(password)).toEqual([]);
  },
);

test.each([
  ["", "signIn.password.required"],
  ["a7!kQ", "signIn.password.tooShort"],
  ["x".repeat(201), "errors.field.tooLong"],
  ["123456", "signIn.password.common"],
  ["QWERTY", "signIn.password.common"],
  ["Soko2026", "signIn.password.common"],
  ["soko tanzania", "signIn.password.common"],
  ["0712345678", "signIn.password.own"],
  ["+255 712 345 678", "signIn.password.own"],
  ["255712345678", "signIn.password.own"],
  ["712345678", "signIn.password.own"],
  ["Asha@Soko.test", "signIn.password.own"],
  ["asha juma", "signIn.password.own"],
])("rejects %j with %s", async (password, key) => {
  expect(await keysFor(password)).toEqual([key]);
});

test("requires both passwords to be identical", async () => {
  expect(await keysFor("beans of Kigoma", "beans of kigoma")).toEqual([
    "signIn.password.identical",
  ]);
});

test("takes the minimum length from the setting", async () => {
  const errors = await passwordErrors(
    { ...context, settings: { PASSWORD_MIN: 12 } },
    { password: "mvua ya 7", confirmPassword: "mvua ya 7" },
  );
  expect(errors).toEqual([
    { field: "password", key: "signIn.password.tooShort", values: { min: 12 } },
  ]);
});
