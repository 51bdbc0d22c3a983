import { type Endpoint, keyOf } from "./endpoint.ts";
import { type Shaper, shaperOf } from "./shape.ts";

/**
 * An endpoint with its functions, as far as the request pipeline needs them; `C` is the context.
 */
interface Answering<C> {
  endpoint: Endpoint;
  run(context: C, input: unknown): unknown;
  prepare?(context: C, input: unknown): Promise<unknown>;
}

/**
 * An operation that can be called, with the function that removes undeclared fields from its
 * answer.
 */
interface CallableOperation<C> extends Answering<C> {
  shape: Shaper;
}

/** All operations of this process, by endpoint. */
export interface OperationRegistry<C> {
  /** @throws Error for an endpoint that nobody answers */
  of(endpoint: Endpoint): CallableOperation<C>;
}

/**
 * Makes operations callable. Two operations for one method and path are a programming error.
 * @param isStrict makes an answer fail that has undeclared or invalid fields
 */
export function createOperationRegistry<C>(
  operations: readonly Answering<C>[],
  { isStrict }: { isStrict: boolean },
): OperationRegistry<C> {
  const byKey = new Map<string, CallableOperation<C>>();
  for (const entry of operations) {
    const key = keyOf(entry.endpoint);
    if (byKey.has(key)) throw new Error(`Two operations answer ${key}`);
    let shape: Shaper | undefined;
    // Built at the first call, because a test process calls few of them.
    const shaped: Shaper = (value) => {
      // An answer that is written in parts never exists as a whole.
      shape ??= entry.endpoint.inParts ? asItIs : shaperOf(entry.endpoint, { isStrict });
      return shape(value);
    };
    byKey.set(key, { ...entry, shape: shaped });
  }
  return {
    of(endpoint) {
      const match = byKey.get(keyOf(endpoint));
      if (!match) throw new Error(`No operation answers ${keyOf(endpoint)}`);
      return match;
    },
  };
}

const asItIs: Shaper = (value) => value;
