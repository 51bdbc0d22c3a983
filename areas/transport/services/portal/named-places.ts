import { sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { country, location } from "#areas/reference/places/tables.ts";
import type { FieldError } from "#core/errors.ts";
import type { Language, LocalizedText } from "#core/languages.ts";
import { nameKey } from "#core/name-key.ts";
import type { Context } from "#server/context.ts";
import { nullable, select, statement } from "#server/database/statement.ts";

export type NamedPlaces = Awaited<ReturnType<typeof readNamedPlaces>>;

/** Reads all places of transport and returns a search by the names people use. */
export async function readNamedPlaces(context: Pick<Context, "db" | "edition" | "language">) {
  const { language, edition } = context;
  const places = (await readPlaces(context)).map((row) => ({
    ...row,
    called: wordsOf(row.names, row.name),
    around: [...wordsOf(row.regionNames), ...wordsOf(row.countryNames), nameKey(row.countryCode)],
  }));
  const byId = new Map(places.map((place) => [place.id, place]));
  const labelOf = (id: number) => {
    const place = byId.get(id);
    return place ? label(place, language) : "";
  };

  /** Resolves several matches of one name: places in the edition's country first, then regions. */
  function resolvePlace(matches: typeof places) {
    const atHome = matches.filter(({ countryCode }) => countryCode === edition.countryCode);
    const near = atHome.length > 0 ? atHome : matches;
    const regions = near.filter(({ level }) => level === 1);
    const left = regions.length > 0 ? regions : near;
    return left.length === 1 ? left[0]?.id : undefined;
  }

  /**
   * Finds a place by id, code or name; "Kasulu, Kigoma" and "Kasulu, Tanzania" select among places
   * of one name.
   * @returns the id, or the phrase of the error beside the field
   */
  function called(text: string): { id: number } | Omit<FieldError, "field"> {
    if (/^\d+$/.test(text) && byId.has(Number(text))) return { id: Number(text) };
    const code = places.find((place) => place.code.toLowerCase() === text.toLowerCase());
    if (code) return { id: code.id };
    const [name = "", ...around] = text.split(",").map(nameKey);
    const matches = places.filter(
      (place) => place.called.includes(name) && around.every((part) => place.around.includes(part)),
    );
    const id = name ? resolvePlace(matches) : undefined;
    if (id !== undefined) return { id };
    if (matches.length === 0 || !name) {
      return { key: "logistics.portal.place.unknown", values: { value: text } };
    }
    const choices = matches.slice(0, 4).map((place) => label(place, language));
    return {
      key: "logistics.portal.place.several",
      values: { value: text, choices: choices.join("; ") },
    };
  }

  return { called, labelOf };
}

const wordsOf = (names: LocalizedText | null, ...more: string[]): string[] => [
  ...new Set([...Object.values(names ?? {}), ...more].map(nameKey)),
];

interface Named {
  names: LocalizedText;
  regionNames: LocalizedText | null;
  countryNames: LocalizedText;
}

/** Formats a place: "Kasulu, Kigoma, Tanzania". */
const label = ({ names, regionNames, countryNames }: Named, language: Language) =>
  [names, regionNames, countryNames].flatMap((part) => part?.[language] ?? []).join(", ");

const region = alias(location, "region");

const readPlaces = statement("places by every name", () =>
  select(
    {
      id: location.id,
      code: location.code,
      name: location.name,
      names: sql<LocalizedText>`${location.names}`,
      level: location.level,
      countryCode: location.countryCode,
      regionNames: nullable(region.names),
      countryNames: sql<LocalizedText>`${country.names}`,
    },
    sql`from ${location} join ${country} on ${country.code} = ${location.countryCode}
      left join ${location} region on ${region.id} = ${location.parentId}
      order by ${location.id}`,
  ),
);
