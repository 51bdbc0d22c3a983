import type { Settings } from "#server/settings.ts";
import type { Telemetry } from "./telemetry.ts";

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
