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

/** A handler with slow work before its transaction, so that it holds no connection. */
interface PreparedHandler<Input, Result> {
  prepare: (context: Context, input: Input) => Promise<unknown>;
  run: (context: Context, prepared: never) => Promise<Result>;
}

/** Makes a handler of its slow work, which runs first, and of what runs in the transaction. */
export const prepared = <Input, Prepared, Result>(
  prepare: (context: Context, input: Input) => Promise<Prepared>,
  run: (context: Context, prepared: Prepared) => Promise<Result>,
): PreparedHandler<Input, Result> => ({ prepare, run });

/** What answers each endpoint of `Endpoints`, which may contain other values, such as schemas. */
type Handlers<Endpoints> = {
  [Name in keyof Endpoints as Endpoints[Name] extends Endpoint
    ? Name
    : never]: Endpoints[Name] extends Endpoint
    ?
        | Run<Endpoints[Name]>
        | PreparedHandler<ParsedInputOf<Endpoints[Name]>, ResultOf<Endpoints[Name]>>
    : never;
};

type NamesOf<Part> = Part extends object ? keyof Part : never;

/** Does not compile as the operations of an area: the endpoints that it names have no handler. */
interface WithoutHandler<Names> {
  withoutHandler: Names;
}

type Implemented<Names> = [Names] extends [never] ? Operation[] : WithoutHandler<Names>;

/**
 * Connects the endpoints of a file to the handlers of the same names: `implement(endpoints, reads,
 * { rateOrder })`. An endpoint without a handler and a handler of a wrong type do not compile.
 * @param endpoints an `endpoints.ts`; what is no endpoint in it is ignored
 * @param parts modules or objects of handlers; a later one wins, and other exports are ignored
 */
export function implement<
  Endpoints extends object,
  Parts extends readonly Partial<Handlers<Endpoints>>[],
>(
  endpoints: Endpoints,
  ...parts: Parts
): Implemented<Exclude<keyof Handlers<Endpoints>, NamesOf<Parts[number]>>> {
  const handlers: Record<string, object> = Object.assign({}, ...parts);
  const operations = Object.entries(endpoints)
    .filter(([, value]) => isEndpoint(value))
    .map(([name, endpoint]) => {
      const handler = handlers[name];
      return { endpoint, ...(typeof handler === "function" ? { run: handler } : handler) };
    });
  // Stored without their types: `call` restores them from the endpoint it is called with.
  return operations as unknown as Implemented<never> & WithoutHandler<never>;
}

const isEndpoint = (value: unknown): boolean =>
  typeof value === "object" && value !== null && "method" in value && "audience" in value;
