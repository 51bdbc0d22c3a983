import postcss from "postcss";
import { expect, test } from "vitest";
import { lowerStyles } from "./lower-styles.ts";

const lower = async (css: string) =>
  (await postcss([lowerStyles()]).process(css, { from: undefined })).css.replace(/\s+/g, " ");

test("orders layers, with unlayered rules at the end", async () => {
  const css = `@layer base, components;
    @media print { a { color: #000 } }
    @layer components { .b { top: 0 } }
    @layer base { a { top: 0 } }
    @layer components { .c { top: 0 } }`;
  const out = await lower(css);
  const places = ["a { top", ".b", ".c", "@media print"].map((rule) => out.indexOf(rule));
  expect(places).not.toContain(-1);
  expect(places).toEqual([...places].sort((a, b) => a - b));
  expect(out).not.toContain("@layer");
});

test.each([
  [":is(h1, .flash p):focus", "h1:focus,.flash p:focus"],
  [".card :is(h2, h3) a", ".card h2 a,.card h3 a"],
  [".control:is(select, .wide)", "select.control,.control.wide"],
  [".a .b:where(select)::after", ".a select.b::after"],
  ["[hidden]:where(:not(.x))", "[hidden]:not(.x)"],
  [".a:has(:is(b, i))", ".a:has(:is(b, i))"],
])("turns %s into %s", async (selector, plain) => {
  const css = await lower(`${selector}{top:0}`);
  expect(css.replace(/,\s+(?![^(]*\))/g, ",")).toBe(`${plain}{top:0}`);
});

test("turns block and inline properties into sides", async () => {
  const css = ".a{padding-block:calc(var(--spacing) * 3) 0;margin-inline:auto;inset:0 1px}";
  expect(await lower(css)).toBe(
    ".a{padding-top:calc(var(--spacing) * 3);padding-bottom:0;margin-left:auto;margin-right:auto;top:0;right:1px;bottom:0;left:1px}",
  );
});

test("leaves animation steps unchanged, and rejects a layer within a rule", async () => {
  const steps = "@keyframes a{from{top:0}}";
  expect(await lower(steps)).toBe(steps);
  await expect(lower(".a{@layer base{b{top:0}}}")).rejects.toThrow(
    "at the top level of a style sheet",
  );
});
