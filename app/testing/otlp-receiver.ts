import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";

interface Value {
  stringValue?: string;
  intValue?: number;
}

interface Attribute {
  key: string;
  value: Value;
}

export interface ReceivedSpan {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  attributes: Attribute[];
  links?: { traceId: string; spanId: string }[];
  status: { code?: number };
}

interface ReceivedMetric {
  name: string;
  gauge?: unknown;
  sum?: unknown;
  histogram?: unknown;
}

interface Body {
  resourceSpans?: {
    resource: { attributes: Attribute[] };
    scopeSpans: { spans: ReceivedSpan[] }[];
  }[];
  resourceMetrics?: { scopeMetrics: { metrics: ReceivedMetric[] }[] }[];
}

type Respond = (response: ServerResponse) => void;

/**
 * Starts a collector that speaks OTLP over HTTP with JSON, and records what it receives. `respond`
 * replaces its response, to be a collector in trouble.
 */
export async function startOtlpReceiver(
  respond: Respond = (response) => response.writeHead(200).end("{}"),
) {
  const texts: string[] = [];
  const server = createServer(async (request, response) => {
    let text = "";
    for await (const part of request.setEncoding("utf8")) text += part;
    texts.push(text);
    respond(response);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const bodies = () => texts.map((text) => JSON.parse(text) as Body);
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Everything received, as text. */
    text: () => texts.join("\n"),
    spans: () =>
      bodies().flatMap(({ resourceSpans = [] }) =>
        resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
      ),
    /** The attributes of the processes that sent spans. */
    resources: () =>
      bodies().flatMap(({ resourceSpans = [] }) =>
        resourceSpans.map(({ resource }) => valuesOf(resource)),
      ),
    metrics: () =>
      bodies().flatMap(({ resourceMetrics = [] }) =>
        resourceMetrics.flatMap(({ scopeMetrics }) =>
          scopeMetrics.flatMap(({ metrics }) => metrics),
        ),
      ),
  };
}

export const valuesOf = ({ attributes }: { attributes: Attribute[] }) =>
  Object.fromEntries(
    attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue]),
  );
