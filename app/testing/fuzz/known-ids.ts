import type { Chance } from "./chance.ts";

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const most = 200;

export type KnownIds = ReturnType<typeof knownIds>;

/** Ids of things that are there, learnt from answers, so that what is sent reaches what they lead to. */
export function knownIds() {
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

  function learn(place: string, value: unknown, name = ""): void {
    if (Array.isArray(value)) for (const one of value.slice(0, 20)) learn(place, one, name);
    else if (typeof value === "object" && value !== null) {
      for (const [key, inner] of Object.entries(value)) learn(place, inner, key);
    } else if (typeof value === "number" && /id$/i.test(name) && numbers.length < most) {
      numbers.push(value);
    } else if (typeof value === "string") {
      if (uuid.test(value)) {
        keep(place, value);
        keep("anywhere", value);
      } else if (/code|currency|picture|key/i.test(name) && texts.length < most) texts.push(value);
    }
  }

  return {
    learn,
    number: (chance: Chance) => chance.pick(numbers),
    text: (chance: Chance) => chance.pick(texts),
    /** Of what was learnt at this place, more often than of what was learnt anywhere. */
    uuid(chance: Chance, place: string): string {
      const own = byPlace.get(place) ?? [];
      const all = byPlace.get("anywhere") ?? ["01900000-0000-7000-8000-000000000000"];
      return chance.pick(own.length > 0 && chance.is(0.75) ? own : all);
    },
  };
}
