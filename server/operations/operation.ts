import type { Context } from "#server/context.ts";
import type { Endpoint, ParsedInputOf, ResultOf } from "./endpoint.ts";

type Run<E extends Endpoint> = (
  context: Context,
  input: ParsedInputOf<E>,
) => Promise<ResultOf<E>> | ResultOf<E>;

/**
 * The function that answers an endpoint, a read or a write: `export const rateOrder: Handler<typeof
 * endpoints.rateOrder> = (context, { id, rating }) => …`
 */
export type Handler<E extends Endpoint> = (
  context: Context,
  input: ParsedInputOf<E>,
) => Promise<ResultOf<E>>;

/** An endpoint with the function that answers it. */
export interface Operation {
  endpoint: Endpoint;
  run: Run<Endpoint>;
  /** Converts the input to what `run` receives. */
  prepare?: (context: Context, input: unknown) => Promise<unknown>;
}

/** Connects an endpoint to its function; an area's `operations.ts` is a list of these. */
export function operation<E extends Endpoint>(endpoint: E, run: Run<E>): Operation {
  // Stored without its types: `call` restores them from the endpoint it is called with.
  return { endpoint, run } as unknown as Operation;
}

/** As `operation`, with slow work before its transaction, so that it holds no connection. */
export function preparedOperation<E extends Endpoint, Prepared>(
  endpoint: E,
  prepare: (context: Context, input: ParsedInputOf<E>) => Promise<Prepared>,
  run: (context: Context, prepared: Prepared) => Promise<ResultOf<E>>,
): Operation {
  return { endpoint, prepare, run } as unknown as Operation;
}
