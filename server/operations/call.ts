import { badInput, notFound } from "#core/errors.ts";
import type { Context } from "#server/context.ts";
import { admit } from "./audience.ts";
import { type Endpoint, type InputOf, notThere, type ResultOf } from "./endpoint.ts";
import { fieldErrors } from "./field-errors.ts";
import { idempotent } from "./idempotent.ts";

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
  const parsed = endpoint.input.safeParse(input);
  if (!parsed.success) {
    const { issues } = parsed.error;
    if (issues.every(({ message }) => message === notThere)) throw notFound();
    const wrong = issues.filter(({ message }) => message !== notThere);
    throw badInput(...fieldErrors(wrong, input));
  }
  const { run, prepare, shape } = context.operations.of(endpoint);
  const ready = prepare ? await prepare(context, parsed.data) : parsed.data;
  const answer = async (context: Context) => shape(await run(context, ready));
  if (!endpoint.idempotent) return answer(context);
  // What was kept comes back in another order: shaped again it is the same answer.
  return shape(await idempotent(context, endpoint, parsed.data, answer));
}
