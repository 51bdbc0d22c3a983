import { expect, test } from "vitest";
import { rewritePrivateFields } from "./lower-private-fields.ts";

test("private fields become plain ones, and similar code stays unchanged", () => {
  const code = 'class A { #b = new Map(); c() { return this.#b.get("#b") /* #b */; } }';
  expect(rewritePrivateFields(code)).toBe(
    'class A { _b = new Map(); c() { return this._b.get("#b") /* #b */; } }',
  );
});
