import sharp from "sharp";
import { expect, test } from "vitest";
import { editionCodes } from "#core/editions.ts";
import { editionEmblem } from "./edition-emblem.ts";

test.each(editionCodes)("the emblem of the edition %s can be drawn", async (code) => {
  const svg = editionEmblem(code);
  expect(svg).not.toMatch(/NaN|undefined|Infinity/);
  const ids = new Set([...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
  const referenced = [...svg.matchAll(/url\(#([^)]+)\)/g)].map(([, id]) => id);
  expect(referenced.filter((id) => !ids.has(id))).toEqual([]);
  const { width, height } = await sharp(Buffer.from(svg)).metadata();
  expect([width, height]).toEqual([800, 600]);
});

test("every edition has a different emblem", () => {
  expect(new Set(editionCodes.map(editionEmblem)).size).toBe(editionCodes.length);
});
