import { expect, test } from "vitest";
import { listCommodityCategories } from "#areas/reference/commodities/endpoints.ts";
import type { PageContext } from "#server/page.ts";
import { getRegion } from "./region-of.ts";

type Query = PageContext;

test("gives up its request slot while it waits for a partner, but not for its own edition", async () => {
  const steps: string[] = [];
  const noting = (step: string) => async (): Promise<undefined> => {
    steps.push(step);
  };
  const outside = async <T>(run: () => Promise<T>): Promise<T> => {
    steps.push("out");
    const result = await run();
    steps.push("in");
    return result;
  };
  const region = { name: "", server: "" };
  const pageContext = {
    context: {
      editions: { ke: region, tz: region },
      slot: { outside },
      partners: { ask: noting("partner") },
    },
    call: noting("own"),
    edition: { code: "tz" },
    language: "en",
  } as unknown as Query;
  await getRegion(pageContext, "ke").ask(listCommodityCategories, {});
  await getRegion(pageContext, "tz").ask(listCommodityCategories, {});
  expect(steps).toEqual(["out", "partner", "in", "own"]);
});
