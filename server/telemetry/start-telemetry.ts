import type { Registry } from "@prometheus-io/client";
import type { Settings } from "#server/settings.ts";

/** Traces and metrics for an OpenTelemetry collector. */
export interface Telemetry {
  /** Reports the gauges and counters of this registry too. */
  watch(registry: Registry): void;
  /** Sends what is recorded now. Failures are reported as a warning. */
  flush(): Promise<void>;
  /** Sends what is left, within two seconds, and stops. */
  close(): Promise<void>;
}

/**
 * Starts traces and metrics where `OTEL_EXPORTER_OTLP_ENDPOINT` is set. Otherwise nothing of
 * OpenTelemetry is loaded.
 * @param warn is called with a sentence when the collector does not take the reports
 */
export async function startTelemetry(
  settings: Settings,
  warn: (what: string) => void,
): Promise<Telemetry | undefined> {
  if (settings.OTEL_EXPORTER_OTLP_ENDPOINT === undefined) return undefined;
  const { openTelemetry } = await import("./open-telemetry.ts");
  return openTelemetry(settings, warn);
}
