import { expect, test } from "vitest";
import { createPhraseFilter } from "./phrases.ts";

test("finds literal keys, and all keys that begin like a composed one", () => {
  const isNamed = createPhraseFilter([
    'say("cart.total")',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: code, as a bundler gives it
    "say(`cart.line.${name}`); say('cart.empty')",
  ]);
  const keys = ["cart.total", "cart.empty", "cart.line.price", "cart.linen", "cart.totals"];
  expect(keys.filter(isNamed)).toEqual(["cart.total", "cart.empty", "cart.line.price"]);
});
