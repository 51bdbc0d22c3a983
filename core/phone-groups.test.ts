import { expect, test } from "vitest";
import { phoneInGroups } from "./phone-groups.ts";

test.each([
  ["+255712345678", "+255 712 345 678"],
  ["+254112345678", "+254 112 345 678"],
  ["+25779123456", "+257 79 12 34 56"],
  ["+33612345678", "+33612345678"],
  ["0712 345 678", "0712 345 678"],
  ["", ""],
])("writes the phone %j as %j", (phone, written) => {
  expect(phoneInGroups(phone).replaceAll("\u00a0", " ")).toBe(written);
});
