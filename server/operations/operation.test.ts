import { expect, test } from "vitest";
import { z } from "zod";
import type { Context } from "#server/context.ts";
import { tagged } from "./endpoint.ts";
import { implement, type Operation, prepared } from "./operation.ts";

const { oneEndpoint, writeEndpoint } = tagged("samples", "public");
const answer = { output: z.object({ id: z.int() }) };
const endpoints = {
  getSample: oneEndpoint({ path: "sample", summary: "Returns a sample.", ...answer }),
  addSample: writeEndpoint({ path: "sample", summary: "Adds a sample.", ...answer }),
  sampleFields: z.object({ name: z.string() }),
};
const reads = { getSample: async () => ({ id: 1 }), maxSamples: 3 };
const addSample = async (_: Context, { id }: { id: number }) => ({ id });

test("connects each endpoint to the last handler of its name", async () => {
  const operations = implement(endpoints, reads, {
    addSample: prepared(async () => ({ id: 2 }), addSample),
    getSample: () => ({ id: 3 }),
  });
  expect(operations.map(({ endpoint }) => endpoint)).toEqual([
    endpoints.getSample,
    endpoints.addSample,
  ]);
  const [get, add] = operations as [Operation, Operation];
  expect(get.run({} as Context, {})).toEqual({ id: 3 });
  const ready = await add.prepare?.({} as Context, {});
  expect(await add.run({} as Context, ready as object)).toEqual({ id: 2 });
});

test("compiles only with a handler of the right type for each endpoint", () => {
  // @ts-expect-error addSample has no handler
  const incomplete: Operation[] = implement(endpoints, reads);
  // @ts-expect-error the id is a number
  implement(endpoints, reads, { addSample: async () => ({ id: "2" }) });
  expect(incomplete).toHaveLength(2);
});
