/** What this process keeps between requests, each piece under the function it belongs to. */
export interface Cache {
  of<Value>(owner: object): Map<string, Value>;
}

/** Made once by app.ts; gone with it. */
export function openCache(): Cache {
  const byOwner = new WeakMap<object, Map<string, unknown>>();
  return {
    of<Value>(owner: object) {
      const kept = byOwner.get(owner) ?? new Map<string, unknown>();
      byOwner.set(owner, kept);
      return kept as Map<string, Value>;
    },
  };
}
