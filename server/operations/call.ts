import type { Context } from "#server/context.ts";
import { mapInBatches, rowBatchSize } from "#server/stringify-in-batches.ts";
import { admit } from "./audience.ts";
import type { Endpoint, InputOf, ResultOf, Rows } from "./endpoint.ts";
import { idempotent } from "./idempotent.ts";
import { parseInput } from "./parse-input.ts";
import type { Shaper } from "./shape.ts";

/**
 * The request pipeline of every call, from a page or over HTTP: audience, input, function, output.
 * Only what the endpoint declares comes in or goes out.
 * @returns the data of the answer; for a list `{ data, total }`
 * @throws AppError for whatever a person can act on
 */
export async function call<E extends Endpoint>(
  context: Context,
  endpoint: E,
  input: InputOf<E>,
): Promise<ResultOf<E>> {
  return (await callUntyped(context, endpoint, input)) as ResultOf<E>;
}

/** As `call`, for external input that may be anything. */
export async function callUntyped(
  context: Context,
  endpoint: Endpoint,
  input: unknown,
): Promise<unknown> {
  admit(context.actor, endpoint.audience);
  if (endpoint.isReport) context.reads?.enterReport();
  const parsed = parseInput(endpoint, input);
  const { run, prepare, shape } = context.operations.of(endpoint);
  const ready = prepare ? await prepare(context, parsed) : parsed;
  const answer = async (context: Context) =>
    shapedInTurns(await run(context, ready), endpoint, shape);
  if (!endpoint.idempotent) return answer(context);
  // A stored answer comes back in another key order. Shaping it again gives the same answer.
  return shape(await idempotent(context, endpoint, parsed, answer));
}

/** Shapes a long list in parts, so that other requests proceed. */
async function shapedInTurns(result: unknown, { list }: Endpoint, shape: Shaper): Promise<unknown> {
  if (!list || (result as Rows<unknown>).data.length <= rowBatchSize) return shape(result);
  const { data, ...counts } = result as Rows<unknown>;
  const parts = await mapInBatches(data, (some) => shape({ data: some }) as Rows<unknown>);
  return { data: parts.flatMap((part) => part.data), ...counts };
}
