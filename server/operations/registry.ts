import { type Endpoint, keyOf } from "./endpoint.ts";
import { type Shaper, shaperOf } from "./shape.ts";

/** An endpoint with its functions, as far as the road must know them; `C` is the context. */
interface Answering<C> {
  endpoint: Endpoint;
  run(context: C, input: unknown): unknown;
  prepare?(context: C, input: unknown): Promise<unknown>;
}

/** An operation that can be called: with what leaves out of its answer whatever is not declared. */
interface CallableOperation<C> extends Answering<C> {
  shape: Shaper;
}

/** Every operation of this process, found by its endpoint. */
export interface OperationRegistry<C> {
  /** @throws Error for an endpoint that nobody answers */
  of(endpoint: Endpoint): CallableOperation<C>;
}

/**
 * Makes operations callable. Two for one method and path is a mistake in the code.
 * @param isStrict an answer with what is not declared, or not as declared, fails
 */
export function operationRegistry<C>(
  operations: readonly Answering<C>[],
  { isStrict }: { isStrict: boolean },
): OperationRegistry<C> {
  const byKey = new Map<string, CallableOperation<C>>();
  for (const one of operations) {
    const key = keyOf(one.endpoint);
    if (byKey.has(key)) throw new Error(`Two operations answer ${key}`);
    let shape: Shaper | undefined;
    // Made when it is first called: a process of the tests calls few of them.
    const shaped: Shaper = (value) => {
      // What is written in parts is nowhere whole.
      shape ??= one.endpoint.inParts ? asItIs : shaperOf(one.endpoint, { isStrict });
      return shape(value);
    };
    byKey.set(key, { ...one, shape: shaped });
  }
  return {
    of(endpoint) {
      const found = byKey.get(keyOf(endpoint));
      if (!found) throw new Error(`No operation answers ${keyOf(endpoint)}`);
      return found;
    },
  };
}

const asItIs: Shaper = (value) => value;
