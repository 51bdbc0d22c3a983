import {
  type Attributes,
  type Context,
  type Histogram,
  type Link,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from "@opentelemetry/api";
import { parseTraceParent, setGlobalErrorHandler } from "@opentelemetry/core";
import { OTLPMetricExporter } from "@opentelemetry/exporter-metrics-otlp-http";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { envDetector, type Resource, resourceFromAttributes } from "@opentelemetry/resources";
import { MeterProvider, PeriodicExportingMetricReader } from "@opentelemetry/sdk-metrics";
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from "@opentelemetry/sdk-trace";
import type { Registry } from "@prometheus-io/client";
import { newId } from "#core/ids.ts";
import type { Settings } from "#server/settings.ts";
import { exportRegistry } from "./export-registry.ts";
import type { Telemetry } from "./telemetry.ts";
import { channels, type TracedStatement, type Work } from "./work.ts";

/** How long the last reports may take when the process ends. */
const endMs = 2_000;
/** A collector that is down fails every few seconds; the log says so at most this often. */
const warnEveryMs = 600_000;
/** Seconds; those that the semantic conventions recommend. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.25, 0.5, 0.75, 1, 2.5, 5, 7.5, 10];

/**
 * Sends spans of requests, statements and jobs, and metrics, to an OpenTelemetry collector. Spans
 * name routes, statements and queues: no paths, no values, no messages of errors. What the collector
 * does not take is dropped; no request waits for it.
 * @param warn is called with a sentence when the collector does not take the reports
 */
export function openTelemetry(settings: Settings, warn: (what: string) => void): Telemetry {
  const stopWarning = warnSometimes(warn);
  const resource = resourceOf(settings);
  const traces = new TracerProvider({
    resource,
    sampler: samplerOf(settings),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter() })],
  });
  const interval = settings.OTEL_METRIC_EXPORT_INTERVAL;
  const reader = new PeriodicExportingMetricReader({
    exporter: new OTLPMetricExporter(),
    exportIntervalMillis: interval,
    exportTimeoutMillis: Math.min(interval, 30_000),
  });
  const metrics = new MeterProvider({ resource, readers: [reader] });
  const meter = metrics.getMeter("soko");
  const duration = (name: string) =>
    meter.createHistogram(name, { unit: "s", advice: { explicitBucketBoundaries: buckets } });
  const unsubscribe = subscribe(traces.getTracer("soko"), {
    request: duration("http.server.request.duration"),
    job: duration("soko.job.duration"),
    statement: duration("db.client.operation.duration"),
  });
  return {
    watch: (registry: Registry) => exportRegistry(registry, meter),
    flush: async () => void (await Promise.allSettled([traces.forceFlush(), metrics.forceFlush()])),
    async close() {
      unsubscribe();
      const ended = Promise.allSettled([traces.shutdown(), metrics.shutdown()]);
      await Promise.race([ended, new Promise((done) => setTimeout(done, endMs).unref())]);
      stopWarning();
    },
  };
}

/** Facts about this process: those of the environment, its edition, and an id of its own. */
function resourceOf({ EDITION, OTEL_SERVICE_NAME }: Settings): Resource {
  const own = {
    "service.name": OTEL_SERVICE_NAME,
    "service.instance.id": newId(),
    "soko.edition": EDITION,
  };
  return resourceFromAttributes(own).merge(
    resourceFromAttributes(envDetector.detect().attributes ?? {}),
  );
}

function samplerOf({ OTEL_TRACES_SAMPLER: name, OTEL_TRACES_SAMPLER_ARG: share }: Settings) {
  const root: Sampler = name.endsWith("always_off")
    ? new AlwaysOffSampler()
    : name.endsWith("traceidratio")
      ? new TraceIdRatioBasedSampler(share)
      : new AlwaysOnSampler();
  return name.startsWith("parentbased_") ? new ParentBasedSampler({ root }) : root;
}

/** Reports failures by their kind only: their messages may contain addresses and keys. */
function warnSometimes(warn: (what: string) => void): () => void {
  let next = 0;
  setGlobalErrorHandler((failure) => {
    if (Date.now() < next) return;
    next = Date.now() + warnEveryMs;
    const { code, name = "unknown" } = failure as { code?: string | number; name?: string };
    warn(`the OpenTelemetry collector does not take traces or metrics: ${code ?? name}`);
  });
  return () => setGlobalErrorHandler(() => {});
}

interface Durations {
  request: Histogram;
  job: Histogram;
  statement: Histogram;
}

interface Open {
  span: Span;
  context: Context;
  started: number;
}

/** Makes spans and durations of what the channels report. @returns a function that ends it */
function subscribe(tracer: Tracer, durations: Durations): () => void {
  const open = new WeakMap<object, Open>();
  function begin(of: object, name: string, kind: SpanKind, parent: Context, links: Link[] = []) {
    const span = tracer.startSpan(name, { kind, links }, parent);
    open.set(of, { span, context: trace.setSpan(parent, span), started: performance.now() });
    return span;
  }
  function end(of: { error?: unknown }, attributes: Attributes, duration: Histogram): void {
    const begun = open.get(of);
    if (!begun) return;
    open.delete(of);
    const known = withoutUndefined({ ...attributes, "error.type": errorType(of.error) });
    begun.span.setAttributes(known);
    if (known["error.type"] !== undefined) begun.span.setStatus({ code: SpanStatusCode.ERROR });
    begun.span.end();
    const { "soko.request_id": _, "db.operation.name": __, ...common } = known;
    duration.record((performance.now() - begun.started) / 1000, common);
  }
  const heard = {
    workBegins(message: unknown) {
      const work = message as Work;
      const kind = work.kind === "request" ? SpanKind.SERVER : SpanKind.CONSUMER;
      const span = begin(work, work.name, kind, ROOT_CONTEXT, causeOf(work));
      work.traceparent = traceparentOf(span);
    },
    workEnds(message: unknown) {
      const work = message as Work;
      if (work.kind === "request") {
        open.get(work)?.span.updateName(`${work.name} ${work.route ?? "*"}`);
        if (work.status !== undefined && work.status >= 500) work.error ??= work.status;
      }
      end(work, attributesOf(work), durations[work.kind]);
    },
    statementBegins(message: unknown) {
      const traced = message as TracedStatement;
      const parent = open.get(traced.work)?.context;
      // The span of a statement that goes on after its request has ended would have no parent.
      if (parent) begin(traced, traced.name, SpanKind.CLIENT, parent);
    },
    statementEnds(message: unknown) {
      const traced = message as TracedStatement;
      const attributes = { "db.system.name": "postgresql", "db.operation.name": traced.name };
      end(traced, attributes, durations.statement);
    },
  };
  const names = Object.keys(channels) as (keyof typeof channels)[];
  for (const name of names) channels[name].subscribe(heard[name]);
  return () => {
    for (const name of names) channels[name].unsubscribe(heard[name]);
  };
}

const attributesOf = (work: Work): Attributes => ({
  "soko.request_id": work.requestId,
  ...(work.kind === "job"
    ? { "messaging.destination.name": work.name }
    : {
        "http.request.method": work.name,
        "http.route": work.route,
        "http.response.status_code": work.status,
      }),
});

/** A job is a trace of its own, linked to that of the request that inserted it. */
function causeOf({ cause }: Work): Link[] {
  const context = cause === undefined ? null : parseTraceParent(cause);
  return context ? [{ context }] : [];
}

function traceparentOf(span: Span): string {
  const { traceId, spanId, traceFlags } = span.spanContext();
  return `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, "0")}`;
}

function errorType(error: unknown): string | undefined {
  if (error === undefined) return undefined;
  if (typeof error === "number") return String(error);
  const { code, name } = error as { code?: string; name?: string };
  return code ?? name ?? "unknown";
}

const withoutUndefined = (attributes: Attributes): Attributes =>
  Object.fromEntries(Object.entries(attributes).filter(([, value]) => value !== undefined));
