import { afterEach, expect, vi } from "vitest";

// Unexpected output is an error: a warning that no one reads hides the next one.
const spies = (["log", "info", "warn", "error"] as const).map((level) => vi.spyOn(console, level));

afterEach(() => {
  const printed = spies.flatMap((spy) => spy.mock.calls.map((call) => call.join(" ")));
  for (const spy of spies) spy.mockClear();
  expect(printed, "nothing is printed").toEqual([]);
});
