import { AppError } from "#core/errors.ts";
import type { Context } from "#server/context.ts";
import { admit } from "./audience.ts";
import type { Endpoint, InputOf, ResultOf } from "./endpoint.ts";
import { fieldErrors } from "./field-errors.ts";
import { once } from "./once.ts";
import { operationOf } from "./registry.ts";

/**
 * The one road of every call, from a page or from HTTP: audience, input, function, output.
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
  const parsed = endpoint.input.safeParse(input);
  if (!parsed.success) {
    throw new AppError("errors.badInput", {}, { fields: fieldErrors(parsed.error, input) });
  }
  const { run, prepare } = operationOf(endpoint);
  const ready = prepare ? await prepare(context, parsed.data) : parsed.data;
  if (!endpoint.once) return run(context, ready);
  return once(context, endpoint, parsed.data, async (inside) => run(inside, ready));
}
