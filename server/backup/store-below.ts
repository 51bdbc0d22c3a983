import type { ObjectStore } from "#server/storage/object-store.ts";

/** Returns the part of a store whose keys start with a prefix, which is left out of them. */
export const storeBelow = (store: ObjectStore, prefix: string): ObjectStore => ({
  put: (key, bytes) => store.put(prefix + key, bytes),
  putStream: (key, body) => store.putStream(prefix + key, body),
  get: (key) => store.get(prefix + key),
  stream: (key) => store.stream(prefix + key),
  remove: (key) => store.remove(prefix + key),
  async *list(below) {
    for await (const object of store.list(prefix + below))
      yield { ...object, key: object.key.slice(prefix.length) };
  },
  async *partials(below) {
    for await (const object of store.partials(prefix + below))
      yield { ...object, key: object.key.slice(prefix.length) };
  },
  close: () => store.close(),
});
