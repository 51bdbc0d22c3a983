import { expect, test } from "vitest";
import { loadFormHints } from "./load-form-hints.ts";

type PageContext = Parameters<typeof loadFormHints>[0];

test("treats a field that is sent twice as empty", async () => {
  const inputs: unknown[] = [];
  const attempt = (async (_endpoint: unknown, input: unknown) => {
    inputs.push(input);
    return { ok: true, data: { kinds: [], isClear: false, unitIds: [7], market: null } };
  }) as unknown as PageContext["attempt"];
  const pageContext: PageContext = { attempt, say: () => "", context: { language: "en" } };
  const typed = { kind: "Beans", unitId: ["7", "8"], price: ["2", "+"] };
  expect(await loadFormHints(pageContext, typed)).toMatchObject({ kinds: [], unitIds: [7] });
  expect(inputs).toEqual([{ kind: "Beans", commodity: undefined, unit: undefined }]);
});
