import { expect, test } from "vitest";
import { declaredStatements, preparedNameOf } from "#server/database/statement.ts";
import "../areas.ts";

test("no two statements are prepared under one name", () => {
  const names = declaredStatements().map(({ name }) => preparedNameOf(name));
  expect(names.length).toBeGreaterThan(900);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});
