import { AsyncLocalStorage } from "node:async_hooks";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import S3rver from "@20minutes/s3rver";

/** What happens to a request on its way: it is passed on if this returns false. */
export type S3Fault = (request: IncomingMessage, response: ServerResponse) => boolean;

export interface S3TestServer {
  /** Of the bucket `soko`, with an optional prefix. */
  url: string;
  origin: string;
  /** Of the server behind the proxy. */
  innerPort: number;
  credentials: { accessKeyId: string; secretAccessKey: string };
  /** Requests that arrived, such as "PUT files/pictures/…". */
  requests: string[];
  /** Those of them that were answered whole. */
  answered: string[];
  /** Applies from now on; undefined passes everything on. */
  fault: S3Fault | undefined;
  close(): Promise<void>;
}

const region = "af-south-1";

/**
 * Starts a real S3 server, with the bucket `soko` in a region of its own, behind a proxy that makes
 * faults. The server checks signatures; the proxy checks the region as Amazon does.
 */
export async function startS3Server({ port = 0 } = {}): Promise<S3TestServer> {
  const directory = await mkdtemp(join(tmpdir(), "soko-s3-"));
  const storing = new S3rver({
    address: "127.0.0.1",
    port: 0,
    silent: true,
    directory,
    vhostBuckets: false,
    configureBuckets: [{ name: "soko", configs: [] }],
  });
  excuseLists(storing);
  const { port: inner } = await storing.run();
  const proxy = createServer((incoming, response) => {
    const name = `${incoming.method} ${incoming.url?.replace(/^\/soko\/?/, "")}`;
    server.requests.push(name);
    response.on("finish", () => server.answered.push(name));
    incoming.on("error", () => {});
    response.on("error", () => {});
    if (server.fault?.(incoming, response)) return;
    if (refusesRegion(incoming, response)) return;
    pass(incoming, response, inner);
  });
  await new Promise<void>((listening) => proxy.listen(port, "127.0.0.1", listening));
  const origin = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
  const server: S3TestServer = {
    url: `s3://soko?endpoint=${origin}&region=${region}`,
    origin,
    innerPort: inner,
    credentials: { accessKeyId: "S3RVER", secretAccessKey: "S3RVER" },
    requests: [],
    answered: [],
    fault: undefined,
    async close() {
      if (!proxy.listening) return;
      proxy.closeAllConnections();
      proxy.close();
      storing.httpServer.closeAllConnections();
      await storing.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
  return server;
}

/**
 * The server leaves the slash of `/soko/?list-type=2` out of the signature, unlike Amazon and the
 * client, so it takes lists by their access key alone.
 */
function excuseLists(storing: S3rver): void {
  const path = new AsyncLocalStorage<string>();
  storing.middleware.unshift((context, next) => path.run(context.path, next));
  Object.defineProperty(storing, "allowMismatchedSignatures", {
    get: () => path.getStore() === "/soko/",
  });
}

/** @param changed what happens to the answer instead of being passed on */
export function pass(
  incoming: IncomingMessage,
  response: ServerResponse,
  port: number,
  changed?: (answer: IncomingMessage) => void,
): void {
  const { method, url: path, headers } = incoming;
  const outgoing = request({ host: "127.0.0.1", port, method, path, headers }, (answer) => {
    if (changed) return changed(answer);
    response.writeHead(answer.statusCode ?? 500, answer.headers);
    answer.pipe(response);
  });
  outgoing.on("error", () => response.destroy());
  incoming.pipe(outgoing);
}

function refusesRegion({ headers }: IncomingMessage, response: ServerResponse): boolean {
  const [, asked] = /Credential=[^/]+\/\d+\/([^/]+)\//.exec(headers.authorization ?? "") ?? [];
  if (asked === region) return false;
  answerError(response, 400, "AuthorizationHeaderMalformed", `<Region>${region}</Region>`);
  return true;
}

/** Answers as S3 does. */
export function answerError(
  response: ServerResponse,
  status: number,
  code: string,
  more = "",
): void {
  response.writeHead(status, { "content-type": "application/xml", connection: "close" });
  response.end(
    `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>no</Message>${more}</Error>`,
  );
}
