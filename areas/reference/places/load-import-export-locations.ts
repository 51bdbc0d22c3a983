import { z } from "zod";
import { getCell, readCsv } from "#server/csv.ts";
import type { DataLoader } from "#server/database/load-once.ts";
import { type CsvRow, numberOrNull, slug } from "#server/database/loading-rows.ts";
import { upsert } from "#server/database/upsert.ts";
import { importExportKinds, importExportLocation, oneStopStates } from "./tables.ts";

export const importExportLoading: DataLoader = {
  name: "import and export locations",
  version: 2,
  files: ["data/reference/unlocode.csv", "data/reference/border_posts.csv"],
  async load({ db, texts: [unlocode = "", borders = ""] }) {
    const posts = borderPostRows(readCsv(borders));
    const key = (row: { countryCode: string; name: string }) => `${row.countryCode} ${row.name}`;
    const named = new Set(posts.map(key));
    // A border crossing in UN/LOCODE that is also a border post is listed once, with the other
    // side's name.
    const places = unlocodeRows(readCsv(unlocode)).filter(
      (row) => row.kind !== "border crossing" || !named.has(key(row)),
    );
    const rows = [...places, ...posts];
    await upsert(db, importExportLocation, [importExportLocation.code], rows);
    return rows.length;
  },
};

type NewLocation = Omit<typeof importExportLocation.$inferSelect, "id">;

const noFacts = {
  opensAt: null,
  closesAt: null,
  hoursYear: null,
  oneStop: null,
  oneStopYear: null,
  closedSince: null,
  factsSource: null,
};

/** The sea is east of this longitude, from Lamu to Mtwara. */
const coastLongitude = 38.9;

/**
 * Returns ports, airports, border crossings and inland depots of UN/LOCODE, which calls several
 * inland towns a port. A port is accepted if the place also has an airport, like the lake ports, or
 * is at the sea; otherwise the whole line is left out, because its other data is no better.
 */
export function unlocodeRows(rows: CsvRow[]): NewLocation[] {
  return rows.flatMap((row) => {
    const functions = getCell(row, "functions").split("|");
    const kind = importExportKinds.find((each) => functions.includes(each));
    const longitude = numberOrNull(row, "longitude");
    if (!kind) return [];
    if (kind === "port" && !functions.includes("airport") && (longitude ?? 0) < coastLongitude) {
      return [];
    }
    // Coordinates that a geocoder guessed are wrong too often to be displayed.
    const guessed = getCell(row, "coordinates_geocoded_by_repo") !== "false";
    return {
      code: getCell(row, "locode"),
      name: getCell(row, "name"),
      countryCode: getCell(row, "country"),
      kind,
      latitude: guessed ? null : numberOrNull(row, "latitude"),
      longitude: guessed ? null : longitude,
      facingCountryCode: null,
      facingName: null,
      ...noFacts,
    };
  });
}

/** Returns both posts of each pair; unconfirmed pairs are left out. */
export function borderPostRows(rows: CsvRow[]): NewLocation[] {
  return rows
    .filter((row) => getCell(row, "verified") === "true")
    .flatMap((row) => {
      const a = { name: getCell(row, "post_a"), country: getCell(row, "country_a") };
      const b = { name: getCell(row, "post_b"), country: getCell(row, "country_b") };
      return [borderPost(a, b, row), borderPost(b, a, row)];
    });
}

interface Post {
  name: string;
  country: string;
}

function borderPost(here: Post, facing: Post, row: CsvRow): NewLocation {
  return {
    code: slug(`${here.name} ${here.country} ${facing.name} ${facing.country}`),
    name: here.name,
    countryCode: here.country,
    kind: "border post",
    latitude: numberOrNull(row, "latitude"),
    longitude: numberOrNull(row, "longitude"),
    facingCountryCode: facing.country,
    facingName: facing.name,
    ...borderFacts(row),
  };
}

/** Returns the facts that apply to both sides. @throws for a cell with an unknown value */
function borderFacts(row: CsvRow) {
  const oneStop = getCell(row, "one_stop");
  return {
    opensAt: hour(getCell(row, "opens")),
    closesAt: hour(getCell(row, "closes")),
    hoursYear: numberOrNull(row, "hours_as_of"),
    oneStop: oneStop === "" ? null : z.enum(oneStopStates).parse(oneStop),
    oneStopYear: numberOrNull(row, "one_stop_as_of"),
    closedSince: getCell(row, "closed_since") || null,
    factsSource: [getCell(row, "sources"), getCell(row, "hours_source")].filter(Boolean).join("; "),
  };
}

function hour(text: string): string | null {
  if (text === "") return null;
  return z
    .string()
    .regex(/^([01]\d|2[0-4]):[0-5]\d$/)
    .parse(text);
}
