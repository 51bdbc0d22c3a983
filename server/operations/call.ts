import type { Context } from "#server/context.ts";
import { inTurns, rowsInOneGo } from "#server/json-in-turns.ts";
import { admit } from "./audience.ts";
import type { Endpoint, InputOf, ResultOf, Rows } from "./endpoint.ts";
import { idempotent } from "./idempotent.ts";
import { parseInput } from "./parse-input.ts";
import type { Shaper } from "./shape.ts";

/**
 * The one road of every call, from a page or from HTTP: audience, input, function, output. What the
 * endpoint does not declare comes neither in nor out.
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

/** As `call`, for input that came from outside and may be anything. */
export async function callUntyped(
  context: Context,
  endpoint: Endpoint,
  input: unknown,
): Promise<unknown> {
  admit(context.actor, endpoint.audience);
  const parsed = parseInput(endpoint, input);
  const { run, prepare, shape } = context.operations.of(endpoint);
  const ready = prepare ? await prepare(context, parsed) : parsed;
  const answer = async (context: Context) =>
    shapedInTurns(await run(context, ready), endpoint, shape);
  if (!endpoint.idempotent) return answer(context);
  // What was kept comes back in another order: shaped again it is the same answer.
  return shape(await idempotent(context, endpoint, parsed, answer));
}

/** A long list is shaped a part at a time, so that others have their turn. */
async function shapedInTurns(result: unknown, { list }: Endpoint, shape: Shaper): Promise<unknown> {
  if (!list || (result as Rows<unknown>).data.length <= rowsInOneGo) return shape(result);
  const { data, ...counts } = result as Rows<unknown>;
  const parts = await inTurns(data, (some) => shape({ data: some }) as Rows<unknown>);
  return { data: parts.flatMap((part) => part.data), ...counts };
}
