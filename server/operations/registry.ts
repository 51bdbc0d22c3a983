import type { Context } from "#server/context.ts";
import { type Endpoint, keyOf, type ParsedInputOf, type ResultOf } from "./endpoint.ts";
import { type Shaper, shaperOf } from "./shape.ts";

type Run<E extends Endpoint> = (
  context: Context,
  input: ParsedInputOf<E>,
) => Promise<ResultOf<E>> | ResultOf<E>;

/** An endpoint with the function that answers it. */
export interface Operation<E extends Endpoint = Endpoint> {
  endpoint: E;
  run: Run<E>;
  /** Makes of the input what `run` is given. */
  prepare?: (context: Context, input: ParsedInputOf<E>) => Promise<ParsedInputOf<E>>;
}

/** Ties a call to its function; an area's `operations.ts` is a list of these. */
export function operation<E extends Endpoint>(endpoint: E, run: Run<E>): Operation {
  // Stored without its types: `call` gives them back from the endpoint it is asked with.
  return { endpoint, run } as unknown as Operation;
}

/**
 * As `operation`, for one with work that is best done before its transaction, as a picture that is
 * made anew: no connection is held meanwhile.
 */
export function preparedOperation<E extends Endpoint, Prepared>(
  endpoint: E,
  prepare: (context: Context, input: ParsedInputOf<E>) => Promise<Prepared>,
  run: (context: Context, prepared: Prepared) => Promise<ResultOf<E>>,
): Operation {
  return { endpoint, prepare, run } as unknown as Operation;
}

/** An operation that can be called: with what leaves out of its answer whatever is not declared. */
export interface CallableOperation extends Operation {
  shape: Shaper;
}

/** Every operation of this process, found by its endpoint. */
export interface OperationRegistry {
  /** @throws Error for an endpoint that nobody answers */
  of(endpoint: Endpoint): CallableOperation;
}

/**
 * Makes operations callable. Two for one method and path is a mistake in the code.
 * @param isStrict an answer with what is not declared, or not as declared, fails
 */
export function operationRegistry(
  operations: readonly Operation[],
  { isStrict }: { isStrict: boolean },
): OperationRegistry {
  const byKey = new Map<string, CallableOperation>();
  for (const one of operations) {
    const key = keyOf(one.endpoint);
    if (byKey.has(key)) throw new Error(`Two operations answer ${key}`);
    byKey.set(key, { ...one, shape: shaperOf(one.endpoint, { isStrict }) });
  }
  return {
    of(endpoint) {
      const found = byKey.get(keyOf(endpoint));
      if (!found) throw new Error(`No operation answers ${keyOf(endpoint)}`);
      return found;
    },
  };
}
