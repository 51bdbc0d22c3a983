import { expect, test } from "vitest";
import { shortName } from "./short-name.ts";

test("cuts a long name between characters, and leaves a short one", () => {
  expect(shortName("Chama cha Wakulima")).toBe("Chama cha Wakulima");
  const cut = shortName(`a${"🌾".repeat(60)}`);
  expect(cut).toBe(`a${"🌾".repeat(48)}…`);
  expect(cut.isWellFormed()).toBe(true);
});
