import { Agent, request } from "node:http";

export interface StormResponse {
  status: number;
  ms: number;
  text: string;
  headers: Record<string, string | string[] | undefined>;
}

interface Submission {
  headers?: Record<string, string>;
  body?: string | Buffer | undefined;
}

export type Caller = ReturnType<typeof callerFrom>;

/**
 * A client of the server on this machine with its own address (all of 127/8 is local). A broken
 * connection has status 0.
 */
export function callerFrom(address: string, port: number) {
  const agent = new Agent({ keepAlive: true, localAddress: address, maxSockets: 1_000 });
  const send = (
    method: string,
    path: string,
    { headers = {}, body }: Submission = {},
  ): Promise<StormResponse> =>
    new Promise((resolve) => {
      const began = performance.now();
      const end = (status: number, text = "", answered: StormResponse["headers"] = {}) =>
        resolve({ status, text, headers: answered, ms: performance.now() - began });
      const options = { host: "127.0.0.1", port, method, path, headers, agent, timeout: 60_000 };
      const sent = request(options, (answer) => {
        const parts: Buffer[] = [];
        answer.on("data", (part: Buffer) => parts.push(part));
        answer.on("error", () => end(0));
        answer.on("end", () =>
          end(answer.statusCode ?? 0, Buffer.concat(parts).toString("utf8"), answer.headers),
        );
      });
      sent.on("timeout", () => sent.destroy());
      sent.on("error", () => end(0));
      sent.end(body);
    });
  const form = (path: string, fields: Record<string, string>, headers = {}) =>
    send("POST", path, {
      headers: {
        "content-type": "application/x-www-form-urlencoded",
        "sec-fetch-site": "same-origin",
        accept: "text/html",
        ...headers,
      },
      body: new URLSearchParams(fields).toString(),
    });
  const call = (method: string, path: string, body?: object, token?: string, headers = {}) =>
    send(method, `/wit-backend/api/${path}`, {
      headers: {
        accept: "application/json",
        ...(body && { "content-type": "application/json" }),
        ...(token && { authorization: `Bearer ${token}` }),
        ...headers,
      },
      body: body && JSON.stringify(body),
    });
  return { ask: send, form, call, close: () => agent.destroy() };
}
