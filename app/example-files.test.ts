import { globSync } from "node:fs";
import { expect, test } from "vitest";
import { loader as statement } from "#areas/books/imports/pages/example-file.ts";
import { loader as prices } from "#areas/prices/market-prices/pages/loads/example-csv.ts";
import { loader as products } from "#areas/trade/seller/pages/import/import-template.ts";
import { loader as offered } from "#areas/trade/seller/pages/service-import/service-template.ts";
import { templateFile as services } from "#areas/transport/services/pages/import/import-template.ts";
import { languages } from "#core/languages.ts";
import { apiBase } from "#core/paths.ts";
import type { Role } from "#core/roles.ts";
import { newPerson, newSeller } from "./testing/factories.ts";
import { createLoaderArgs } from "./testing/loader-args.ts";
import { setupPrices } from "./testing/price-app.ts";
import { runJobs } from "./testing/run-jobs.ts";
import { withoutRateLimits } from "./testing/test-app.ts";
import { newProvider } from "./testing/transport-factories.ts";
import { createFile, postedForm } from "./testing/upload-samples.ts";

const roles: Record<"seller" | "provider" | "officer" | "trader", Role[]> = {
  seller: ["buyer", "trader"],
  provider: ["buyer", "logistics provider"],
  officer: ["chamber officer"],
  trader: ["buyer", "trader"],
};

interface Example {
  answer: (args: never) => Response | Promise<Response>;
  /** The role that fills it in, and the call that reads it. */
  by: keyof typeof roles;
  call: string;
  field: "table" | "file";
  /** What the response contains, or the resulting job reports. */
  result: object;
}

/** The example files, which show how to fill in a table. */
const examples: Record<string, Example> = {
  "areas/books/imports/pages/example-file.ts": {
    answer: statement,
    by: "trader",
    call: "bookkeeping/statements",
    field: "table",
    result: { isRead: true, leftOut: 0, notUnderstood: 0, untakenColumns: [] },
  },
  "areas/transport/services/pages/import/import-template.ts": {
    answer: services,
    by: "provider",
    call: "portal/logistic-service/import",
    field: "table",
    result: { made: 1, wrong: 0, untakenColumns: [] },
  },
  "areas/prices/market-prices/pages/loads/example-csv.ts": {
    answer: prices,
    by: "officer",
    call: "portal/price-load",
    field: "file",
    result: { rowsRead: 2, rowsSame: 2, rowsRefused: 0 },
  },
  "areas/trade/seller/pages/service-import/service-template.ts": {
    answer: offered,
    by: "seller",
    call: "portal/market-service/import",
    field: "table",
    result: { made: 1, wrong: 0, untakenColumns: [] },
  },
  "areas/trade/seller/pages/import/import-template.ts": {
    answer: products,
    by: "seller",
    call: "portal/product/import",
    field: "table",
    result: { made: 1, wrong: 0, untakenColumns: [] },
  },
};

test("lists every example file", () => {
  const files = globSync("areas/**/pages/**/*{example,template}*.ts").filter(
    (path) => !path.endsWith(".test.ts"),
  );
  expect(files.sort()).toEqual(Object.keys(examples).sort());
});

test.each(languages)(
  "reads every example file in %s unchanged with its own importer",
  async (language) => {
    const app = await setupPrices(withoutRateLimits);
    await app.quote(0, 60_000, { priceLow: 55_000 });
    await app.quote(1, 900.5, { unit: "kg", priceType: "retail" });
    const people = {
      seller: () => newSeller(app.db),
      provider: () => newProvider(app.db),
      officer: () => newPerson(app.db, { roles: ["chamber officer"] }),
      trader: () => newPerson(app.db, { roles: ["buyer", "trader"] }),
    };
    for (const [path, { answer, by, call, field, result }] of Object.entries(examples)) {
      const { id, token } = await people[by]();
      const args = createLoaderArgs("/", {
        context: app.context,
        accountId: id,
        language,
        roles: roles[by],
      });
      const bytes = Buffer.from(await (await answer(args as never)).arrayBuffer());
      const sent = await app.get(`${apiBase}/${call}`, {
        ...postedForm({ [field]: createFile(bytes, "example.csv", "text/csv") }),
        headers: { authorization: `Bearer ${token}`, "accept-language": language },
      });
      expect([path, sent.status, sent.body.errors]).toEqual([path, 200, undefined]);
      expect(await runJobs(app)).toEqual([]);
      const isLater = call === "portal/price-load";
      const { data } = isLater
        ? (await app.request("GET", `${call}/${sent.body.data.id}`, { token })).body
        : sent.body;
      expect(data, path).toMatchObject(result);
    }
  },
);
