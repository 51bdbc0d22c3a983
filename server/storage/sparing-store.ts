import type { ObjectStore } from "./object-store.ts";
import { StorageUnavailable } from "./storage-unavailable.ts";

/** How long nobody waits for a store that did not answer, before one request tries it again. */
const restMs = 3000;
const warnMs = 60_000;

/**
 * Spares callers the wait for a store that does not answer: for three seconds each call is refused
 * at once, then one tries. Reports why it is unavailable, at most once a minute for each reason.
 */
export function sparingStore(
  store: ObjectStore,
  warn: (what: string) => void,
  now = () => performance.now(),
): ObjectStore {
  let isSilent = false;
  let triedAt = Number.NEGATIVE_INFINITY;
  const warned = new Map<string, number>();

  function note(error: unknown): void {
    if (!(error instanceof StorageUnavailable)) return;
    isSilent ||= error.isSilent;
    triedAt = now();
    const { reason } = error;
    if (now() - (warned.get(reason) ?? Number.NEGATIVE_INFINITY) < warnMs) return;
    warned.set(reason, now());
    warn(`files: ${reason}`);
  }

  async function attempt<T>(call: () => Promise<T>): Promise<T> {
    if (isSilent && now() - triedAt < restMs) {
      throw new StorageUnavailable("the object store did not answer a moment ago");
    }
    triedAt = now();
    try {
      const result = await call();
      isSilent = false;
      return result;
    } catch (error) {
      note(error);
      throw error;
    }
  }

  async function* noted<T>(items: AsyncIterable<T>): AsyncGenerator<T> {
    try {
      yield* items;
    } catch (error) {
      note(error);
      throw error;
    }
  }

  return {
    put: (key, bytes) => attempt(() => store.put(key, bytes)),
    putStream: (key, body) => attempt(() => store.putStream(key, body)),
    get: (key) => attempt(() => store.get(key)),
    stream: (key) => attempt(() => store.stream(key)),
    remove: (key) => attempt(() => store.remove(key)),
    list: (prefix) => noted(store.list(prefix)),
    partials: (prefix) => noted(store.partials(prefix)),
    close: () => store.close(),
  };
}
