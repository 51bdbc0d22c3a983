import { z } from "zod";
import type { Edition, EditionCode } from "#core/editions.ts";
import { AppError, notFound } from "#core/errors.ts";
import { limits } from "#core/limits.ts";
import { apiBase } from "#core/paths.ts";
import { type Endpoint, type InputOf, keyOf, type ResultOf } from "./endpoint.ts";

/** Calls the other editions over HTTP, by the same endpoints as our own. */
export interface Partners {
  /**
   * @returns the partner's answer, or undefined when it does not answer within two seconds, answers
   * an error, or answers something else than the endpoint declares
   * @throws AppError errors.notFound when it says that the thing is not there
   */
  ask<E extends Endpoint>(
    region: EditionCode,
    endpoint: E,
    input: InputOf<E>,
    language: string,
  ): Promise<ResultOf<E> | undefined>;
}

/**
 * How long a partner that did not answer in time is skipped, so that no page waits for it. Counted
 * by `performance.now()`, which does not jump when the clock is set.
 */
const restMs = 5_000;

export function createPartners(
  editions: Record<EditionCode, Edition>,
  onSilence: (region: EditionCode, key: string, reason: string) => void,
): Partners {
  const silentUntil = new Map<EditionCode, number>();
  return {
    async ask(region, endpoint, input, language) {
      if (performance.now() < (silentUntil.get(region) ?? 0)) return undefined;
      const url = addressOf(editions[region].server, endpoint, input as object);
      try {
        const answer = await fetch(url, {
          headers: { accept: "application/json", "accept-language": language },
          signal: AbortSignal.timeout(limits.partnerTimeoutMs),
          redirect: "error",
        });
        if (answer.status === 404) throw notFound();
        if (!answer.ok) throw new Error(`status ${answer.status}`);
        const data = endpoint.list ? z.array(endpoint.output) : endpoint.output;
        const shape = z.object({ data, total: z.number().optional() });
        const body = shape.parse(await answer.json());
        const result = endpoint.list ? { data: body.data, total: body.total ?? 0 } : body.data;
        return result as ResultOf<typeof endpoint>;
      } catch (error) {
        if (error instanceof AppError) throw error;
        const isSilence = error instanceof Error && error.name === "TimeoutError";
        if (isSilence) silentUntil.set(region, performance.now() + restMs);
        onSilence(region, keyOf(endpoint), error instanceof Error ? error.message : "unknown");
        return undefined;
      }
    },
  };
}

function addressOf(server: string, endpoint: Endpoint, input: object): URL {
  const rest: Record<string, unknown> = { ...input };
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest[name];
    delete rest[name];
    return encodeURIComponent(String(value));
  });
  const url = new URL(`${server}${apiBase}/${path}`);
  for (const [name, value] of Object.entries(rest)) {
    if (value !== undefined && value !== null && value !== "")
      url.searchParams.set(name, String(value));
  }
  return url;
}
