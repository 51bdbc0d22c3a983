import { expect, test } from "vitest";
import { shownHints } from "./shown-hints.ts";

type Visit = Parameters<typeof shownHints>[0];

test("treats a field that is sent twice as empty", async () => {
  const inputs: unknown[] = [];
  const attempt = (async (_endpoint: unknown, input: unknown) => {
    inputs.push(input);
    return { ok: true, data: { kinds: [], isClear: false, unitIds: [7], market: null } };
  }) as unknown as Visit["attempt"];
  const visit: Visit = { attempt, say: () => "", context: { language: "en" } };
  const typed = { kind: "Beans", unitId: ["7", "8"], price: ["2", "+"] };
  expect(await shownHints(visit, typed)).toMatchObject({ kinds: [], unitIds: [7] });
  expect(inputs).toEqual([{ kind: "Beans", commodity: undefined, unit: undefined }]);
});
