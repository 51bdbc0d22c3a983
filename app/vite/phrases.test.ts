import { expect, test } from "vitest";
import { namedIn } from "./phrases.ts";

test("finds literal keys, and all keys that begin like a composed one", () => {
  // biome-ignore lint/suspicious/noTemplateCurlyInString: code, as a bundler gives it
  const isNamed = namedIn(['say("cart.total")', "say(`cart.line.${name}`); say('cart.empty')"]);
  const keys = ["cart.total", "cart.empty", "cart.line.price", "cart.linen", "cart.totals"];
  expect(keys.filter(isNamed)).toEqual(["cart.total", "cart.empty", "cart.line.price"]);
});
