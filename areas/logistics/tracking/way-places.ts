import { sql } from "drizzle-orm";
import { transportNode } from "#areas/distances/tables.ts";
import { location } from "#areas/places/tables.ts";
import type { Language } from "#core/languages.ts";
import type { Context } from "#server/context.ts";
import { inLanguage } from "#server/database/name-in.ts";
import { type Parameters, select, statement } from "#server/database/statement.ts";

/** A place of the list of places, or a town, port or border of the road graph. */
export interface WayPlace {
  code: string;
  name: string;
  countryCode: string;
  isBorder: boolean;
  /** Degrees; unknown of a few. */
  latitude: number | null;
  longitude: number | null;
}

type Reading = Pick<Context, "db" | "language">;

/** The places of these codes in the reader's language; a code that is none is left out. */
export async function placesByCode(
  context: Reading,
  codes: readonly string[],
): Promise<Map<string, WayPlace>> {
  if (codes.length === 0) return new Map();
  const { language } = context;
  const rows = await findPlaces(context, { codes: [...new Set(codes)], language });
  return new Map(rows.map((place) => [place.code, place]));
}

const findPlaces = statement(
  "places of a way",
  (p: Parameters<{ codes: string[]; language: Language }>) =>
    select(
      {
        code: sql<string>`code`,
        name: sql<string>`name`,
        countryCode: sql<string>`country_code`,
        isBorder: sql<boolean>`is_border`,
        latitude: sql<number | null>`latitude`,
        longitude: sql<number | null>`longitude`,
      },
      sql`from (
        select ${location.code}, ${inLanguage(location.names, p.language)} as name,
          ${location.countryCode}, false as is_border, ${location.latitude}, ${location.longitude}
        from ${location} where ${location.code} = any(${p.codes})
        union all
        select ${transportNode.code}, ${transportNode.name}, ${transportNode.countryCode},
          ${transportNode.kind} = 'border', ${transportNode.latitude}, ${transportNode.longitude}
        from ${transportNode} where ${transportNode.code} = any(${p.codes})) places`,
    ),
);

/** From where to where; ids of places. */
export interface Way {
  fromId: number;
  toId: number;
}

/** The places of a way in their order: both ends, and between them what lies on the road. */
export async function placesOfWay(context: Reading, way: Way): Promise<WayPlace[]> {
  const ends = await findEnds(context, way);
  const places = await placesByCode(
    context,
    ends.map(({ code }) => code),
  );
  return [way.fromId, way.toId].flatMap((id) => {
    const code = ends.find((end) => end.id === id)?.code ?? "";
    return places.get(code) ?? [];
  });
}

const findEnds = statement("ends of a way", (p: Parameters<Way>) =>
  select(
    { id: location.id, code: location.code },
    sql`from ${location} where ${location.id} in (${p.fromId}, ${p.toId})`,
  ),
);
