import { expect, test } from "vitest";
import { isLargePhoto, targetSize } from "./shrink-photo.ts";

test("scales a camera's picture to 2000 pixels on its longest side, in its own proportions", () => {
  expect(targetSize(4000, 3000)).toEqual({ width: 2000, height: 1500 });
  expect(targetSize(3000, 4000)).toEqual({ width: 1500, height: 2000 });
  expect(targetSize(12_000, 3)).toEqual({ width: 2000, height: 1 });
});

test("never enlarges a small picture", () => {
  expect(targetSize(800, 600)).toEqual({ width: 800, height: 600 });
});

test("leaves a picture unchanged that a slow connection can carry", () => {
  expect(isLargePhoto(new Blob([new Uint8Array(100_000)]))).toBe(false);
  expect(isLargePhoto(new Blob([new Uint8Array(2_000_000)]))).toBe(true);
});
