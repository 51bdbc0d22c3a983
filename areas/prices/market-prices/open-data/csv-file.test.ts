import { expect, test } from "vitest";
import { createLoaderArgs } from "#app/testing/loader-args.ts";
import { setupPrices } from "#app/testing/price-app.ts";
import { pricesCsvPath } from "#areas/prices/market-prices/paths.ts";
import { loader } from "./csv-file.ts";

async function setup(environment = {}) {
  const { context, quote } = await setupPrices(environment);
  await quote(0, 60_000);
  const download = (query: string, address = "10.0.0.1") => {
    const reader = { context: { ...context, address }, accountId: "", language: "en" } as const;
    const args = createLoaderArgs(pricesCsvPath + query, reader);
    return loader(args as unknown as Parameters<typeof loader>[0]);
  };
  return { download };
}

test("redirects every spelling of a choice to one canonical URL", async () => {
  const { download } = await setup();
  const ledTo = async (query: string) => {
    const answer = await download(query);
    return [answer.status, answer.headers.get("location")];
  };
  expect((await download("")).status).toBe(200);
  expect((await download("?country=TZ&from=2024-01")).status).toBe(200);
  for (const query of ["?zz=1", "?zz=2", "?unit=3&currency=USD", "?country=XX", "?from="]) {
    expect(await ledTo(query)).toEqual([302, pricesCsvPath]);
  }
  for (const query of ["?from=2024-01&country=tz", "?country=TZ&country=KE&from=2024-01"]) {
    expect(await ledTo(query)).toEqual([302, `${pricesCsvPath}?country=TZ&from=2024-01`]);
  }
});

test("limits the files per IP address and minute", async () => {
  const { download } = await setup({ OPEN_FILES_PER_ADDRESS_AND_MINUTE: "2" });
  expect((await download("")).status).toBe(200);
  expect((await download("?country=TZ")).status).toBe(200);
  await expect(download("?country=KE")).rejects.toMatchObject({ status: 429 });
  // A URL in another spelling is redirected and does not count.
  expect((await download("?zz=1")).status).toBe(302);
  expect((await download("?country=KE", "10.0.0.2")).status).toBe(200);
});
