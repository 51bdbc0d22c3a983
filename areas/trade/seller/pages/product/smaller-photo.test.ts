import { expect, test } from "vitest";
import { isLarge, sizeToSend } from "./smaller-photo.ts";

test("scales a camera's picture to 2000 pixels on its longest side, in its own proportions", () => {
  expect(sizeToSend(4000, 3000)).toEqual({ width: 2000, height: 1500 });
  expect(sizeToSend(3000, 4000)).toEqual({ width: 1500, height: 2000 });
  expect(sizeToSend(12_000, 3)).toEqual({ width: 2000, height: 1 });
});

test("never enlarges a small picture", () => {
  expect(sizeToSend(800, 600)).toEqual({ width: 800, height: 600 });
});

test("leaves a picture unchanged that a slow connection can carry", () => {
  expect(isLarge(new Blob([new Uint8Array(100_000)]))).toBe(false);
  expect(isLarge(new Blob([new Uint8Array(2_000_000)]))).toBe(true);
});
