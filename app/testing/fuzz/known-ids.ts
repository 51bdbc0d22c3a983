import type { Rand } from "#data/demo/seeded.ts";

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const most = 200;

/** Returns the resource of an address: "market-order" for every call whose path begins with it. */
export const resourceOf = (path: string): string =>
  path.replace(/^\/wit-backend\/api\/(portal\/)?|^\//, "").split(/[/?]/, 1)[0] ?? "";

export type KnownIds = ReturnType<typeof createKnownIds>;

/** Collects ids from responses, so that requests reach existing items. */
export function createKnownIds() {
  const byPlace = new Map<string, string[]>();
  const numbers: number[] = [1, 2, 3];
  const texts: string[] = ["beans", "KES", "TZS", "TZ", "KE", "en"];

  function keep(place: string, id: string): void {
    const ids = byPlace.get(place) ?? [];
    byPlace.set(place, ids);
    if (ids.includes(id)) return;
    if (ids.length >= most) ids.shift();
    ids.push(id);
  }

  /** @param place the resource of the address, and below it the field that contains the item */
  function learn(place: string, value: unknown, name = ""): void {
    if (Array.isArray(value)) for (const entry of value.slice(0, 20)) learn(place, entry, name);
    else if (typeof value === "object" && value !== null) {
      const inside = ["", "data", "rows"].includes(name) ? place : name;
      for (const [key, inner] of Object.entries(value)) learn(inside, inner, key);
    } else if (typeof value === "number" && /id$/i.test(name) && numbers.length < most) {
      numbers.push(value);
    } else if (typeof value === "string") {
      if (uuid.test(value)) {
        keep(name === "id" ? place : name.replace(/Id$/, ""), value);
        keep("anywhere", value);
      } else if (/code|currency|picture|key/i.test(name) && texts.length < most) texts.push(value);
    }
  }

  return {
    learn,
    number: (rand: Rand) => rand.pick(numbers),
    text: (rand: Rand) => rand.pick(texts),
    /** Returns an id collected under the first known of these names, or occasionally any id. */
    uuid(rand: Rand, ...places: string[]): string {
      const place = rand.chance(0.8) ? places.find((entry) => byPlace.has(entry)) : undefined;
      const ids = byPlace.get(place ?? "anywhere") ?? ["01900000-0000-7000-8000-000000000000"];
      return rand.pick(ids);
    },
  };
}
