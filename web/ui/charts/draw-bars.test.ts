import { expect, test } from "vitest";
import { drawBars } from "./draw-bars.ts";

test("draws bars in proportion, none for zero, and all inside the drawing", () => {
  const { bars, lines, height, width } = drawBars([
    { key: "2026-09", value: 0 },
    { key: "2026-10", value: 1_250_000 },
    { key: "2026-11", value: 625_000 },
  ]);
  expect(bars.map((bar) => bar.height > 0)).toEqual([false, true, true]);
  expect(bars[1]?.height).toBeCloseTo((bars[2]?.height ?? 0) * 2, 0);
  for (const bar of bars) {
    expect(bar.x).toBeGreaterThanOrEqual(0);
    expect(bar.y).toBeGreaterThanOrEqual(0);
    expect(bar.x + bar.width).toBeLessThanOrEqual(width);
    expect(bar.y + bar.height).toBeLessThanOrEqual(height);
  }
  expect(lines[0]).toMatchObject({ value: 0 });
  expect(lines.at(-1)?.value).toBeGreaterThanOrEqual(1_250_000);
});

test("draws a scale without bars when nothing was sold", () => {
  const { bars, lines } = drawBars([{ key: "2026-11", value: 0 }]);
  expect(bars[0]?.height).toBe(0);
  expect(lines.length).toBeGreaterThan(1);
});
