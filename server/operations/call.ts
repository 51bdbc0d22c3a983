import type { Context } from "#server/context.ts";
import { admit } from "./audience.ts";
import type { Endpoint, InputOf, ResultOf } from "./endpoint.ts";
import { idempotent } from "./idempotent.ts";
import { parseInput } from "./parse-input.ts";

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
  const answer = async (context: Context) => shape(await run(context, ready));
  if (!endpoint.idempotent) return answer(context);
  // What was kept comes back in another order: shaped again it is the same answer.
  return shape(await idempotent(context, endpoint, parsed, answer));
}
