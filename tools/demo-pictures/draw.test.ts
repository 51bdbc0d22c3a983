import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import {
  backgroundOf,
  drawLogo,
  drawProduct,
  drawScene,
  productVariants,
  sceneTopics,
} from "./draw.ts";

const list = new URL("../../data/reference/commodities.csv", import.meta.url);
const commodities = readFileSync(list, "utf8")
  .trim()
  .split("\n")
  .slice(1)
  .map((row) => row.slice(0, row.indexOf(",")));
const variants = Array.from({ length: productVariants }, (_, variant) => variant);

/** Returns errors of an SVG: unclosed tags, missing numbers and references without a target. */
function faultsOf(svg: string): string[] {
  const faults: string[] = [];
  const open: string[] = [];
  for (const [, close, name = "", rest = ""] of svg.matchAll(/<(\/?)([\w]+)([^<>]*)>/g)) {
    if (close) {
      if (open.pop() !== name) faults.push(`</${name}> closes nothing`);
      continue;
    }
    const names = [...rest.matchAll(/([\w-]+)="/g)].map(([, found]) => found);
    if (new Set(names).size !== names.length) faults.push(`<${name}${rest}> repeats an attribute`);
    if (!rest.endsWith("/")) open.push(name);
  }
  if (open.length) faults.push(`left open: ${open.join(" ")}`);
  if (/NaN|undefined|Infinity/.test(svg)) faults.push("a value is missing");
  const ids = new Set([...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
  for (const [, a, b] of svg.matchAll(/url\(#([^)]+)\)|href="#([^"]+)"/g)) {
    if (!ids.has(a ?? b)) faults.push(`#${a ?? b} is nowhere`);
  }
  return faults;
}

describe("pictures of products", () => {
  test.each(commodities)("draws a valid picture of %s in each variant", (commodity) => {
    for (const variant of variants) {
      const svg = drawProduct({ commodity, variant, seed: 7 });
      expect(svg).toMatch(/^<svg [^>]*viewBox="0 0 800 600"/);
      expect(faultsOf(svg)).toEqual([]);
      expect(svg.length).toBeLessThan(40_000);
      expect(backgroundOf({ commodity, variant, seed: 7 })).toMatch(/^#[0-9a-f]{6}$/);
    }
  });

  test("draws the same picture for the same input and another for another seed", () => {
    for (const commodity of commodities) {
      for (const variant of variants) {
        const first = drawProduct({ commodity, variant, seed: 1 });
        expect(drawProduct({ commodity, variant, seed: 1 })).toBe(first);
        expect(drawProduct({ commodity, variant, seed: 2 })).not.toBe(first);
      }
    }
  });

  test("draws no two commodities identically", () => {
    for (const variant of variants) {
      const seen = commodities.map((commodity) => drawProduct({ commodity, variant, seed: 1 }));
      expect(new Set(seen).size).toBe(commodities.length);
    }
  });

  test("rejects an unknown commodity", () => {
    expect(() => drawProduct({ commodity: "unicorn", variant: 0, seed: 1 })).toThrow("unicorn");
  });
});

test.each(sceneTopics)("draws the scene %s validly and deterministically", (topic) => {
  const svg = drawScene({ topic, seed: 3 });
  expect(svg).toContain('viewBox="0 0 1280 640"');
  expect(faultsOf(svg)).toEqual([]);
  expect(drawScene({ topic, seed: 3 })).toBe(svg);
});

const kinds = [
  "bank",
  "transport",
  "insurance",
  "cooperative",
  "certification",
  "telecom",
  "chamber",
  "research",
];
test.each(kinds)("draws valid logos of the kind %s that differ by seed", (kind) => {
  const logos = [1, 2, 3].map((seed) => drawLogo({ seed, kind }));
  expect(logos.flatMap(faultsOf)).toEqual([]);
  expect(new Set(logos).size).toBe(3);
});
