import { openLine } from "../../offline/line.ts";
import { test } from "../../world/world-test.ts";
import { runBuyerJourney } from "./buyer-journey.ts";
import type { Walker } from "./walker.ts";

const sizes = [
  { width: 360, height: 740, language: "kisw" },
  { width: 1280, height: 800, language: "fr" },
] as const;

/**
 * Declares the buyer's journey in a browser, on a phone and on a desktop; skipped if it is not
 * installed.
 */
export function testBuyerJourney(
  name: string,
  isHere: boolean,
  open: (url: string) => Promise<Walker>,
) {
  for (const { width, height, language } of sizes) {
    test(`completes a buyer's journey in ${name}, ${width} px wide, in ${language}`, async ({
      freshWorld,
    }) => {
      if (!isHere) process.stdout.write(`${name} is not installed: its walk is skipped\n`);
      test.skip(!isHere, `${name} is not installed`);
      test.setTimeout(180_000);
      const line = await openLine(freshWorld.url);
      const walker = await open(line.url);
      test.info().annotations.push({ type: "browser", description: walker.name });
      try {
        await walker.resize(width, height);
        await runBuyerJourney({ walker, line, language });
      } catch (error) {
        await walker.screenshot(test.info().outputPath("failed.png"));
        throw error;
      } finally {
        await walker.close();
        await line.close();
      }
    });
  }
}
