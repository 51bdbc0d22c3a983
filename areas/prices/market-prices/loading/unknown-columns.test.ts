import { expect, test } from "vitest";
import { newPerson } from "#app/testing/factories.ts";
import { setupPrices } from "#app/testing/price-app.ts";
import { runJobs } from "#app/testing/run-jobs.ts";
import { createFile, postedForm } from "#app/testing/upload-samples.ts";
import { apiBase } from "#core/paths.ts";

test("reports unknown columns before a file is accepted, and can leave them out", async () => {
  const app = await setupPrices();
  const { token } = await newPerson(app.db, { roles: ["chamber officer"] });
  const head = "date,market,commodity,unit,price_type,price,source,remark,Colour";
  const line = `2026-08,${app.places[0]?.name},maize-white,kg,retail,900,WFP,dry,white`;
  const send = (fields: Record<string, string> = {}) => {
    const table = createFile(Buffer.from(`${head}\n${line}\n`), "prices.csv", "text/csv");
    return app.get(`${apiBase}/portal/price-load`, {
      ...postedForm({ ...fields, file: table }),
      headers: { authorization: `Bearer ${token}` },
    });
  };
  const { status, body } = await send();
  const message =
    "Unknown columns: remark, Colour. Please correct their names, or send the file again without them.";
  expect([status, body.errors]).toEqual([400, [{ field: "file", message }]]);
  expect(await app.run("select from price_load")).toEqual([]);
  const { id } = (await send({ leaveOut: "true" })).body.data;
  expect(await runJobs(app)).toEqual([]);
  const load = await app.request("GET", `portal/price-load/${id}`, { token });
  expect(load.body.data).toMatchObject({ rowsNew: 1, rowsRefused: 0 });
});
