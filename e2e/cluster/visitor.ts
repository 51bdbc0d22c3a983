import { setTimeout as sleep } from "node:timers/promises";
import { type Caller, callerFrom, type StormResponse } from "../../bench/storm/caller.ts";
import type { Kind, Record } from "./record.ts";

interface Request {
  kind: Kind;
  name: string;
  method?: string;
  path: string;
  token?: string | undefined;
  headers?: { [name: string]: string };
  body?: string | Buffer;
}

export type Visitor = ReturnType<typeof createVisitor>;

/** How often a write is sent again before it counts as lost. */
const maxTries = 60;

/** A person with an address of their own, whose requests are recorded. */
export function createVisitor(number: number, port: number, record: Record) {
  const address = `127.1.${Math.floor(number / 200)}.${(number % 200) + 1}`;
  const caller: Caller = callerFrom(address, port);

  async function ask(request: Request): Promise<StormResponse> {
    const { kind, name, method = "GET", path, token, headers = {}, body } = request;
    const at = record.now();
    const response = await caller.ask(method, path, {
      headers: {
        accept: path.startsWith("/wit-backend") ? "application/json" : "text/html",
        "accept-language": "en",
        ...(token && { authorization: `Bearer ${token}` }),
        ...headers,
      },
      body,
    });
    const { status, ms } = response;
    const hasRetryAfter = response.headers["retry-after"] !== undefined;
    record.samples.push({ kind, name, at, ms, status, hasRetryAfter });
    return response;
  }

  /**
   * Sends a request again until it is answered: after a broken connection, and after a 503 when it
   * says. @returns the last answer
   */
  async function askUntilAnswered(request: Request): Promise<StormResponse> {
    for (let tries = 1; ; tries += 1) {
      const response = await ask(request);
      const { status, headers } = response;
      if ((status !== 503 && status !== 0) || tries === maxTries) return response;
      await sleep(1000 * Math.min(Number(headers["retry-after"] ?? 1), 5));
    }
  }

  return { ask, askUntilAnswered, close: caller.close };
}
