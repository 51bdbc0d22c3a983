import { proceduresPath } from "#areas/regulations/sources/paths.ts";
import { borderOperations } from "#core/modules.ts";

/** Selects the procedures of all five countries. */
export const everyCountry = "all";

/** The filters of the procedure list, as in its URL. */
export interface ProcedureChoice {
  operation?: (typeof borderOperations)[number] | undefined;
  category?: number | undefined;
  subCategory?: number | undefined;
  commodity?: number | undefined;
  /** Code of a country, or `everyCountry`; defaults to the edition's country. */
  country?: string | undefined;
  place?: number | undefined;
  term?: string | undefined;
}

/** Each filter depends on those before it: changing one resets all that follow. */
const order = ["operation", "category", "subCategory", "commodity", "country", "place"] as const;

/**
 * Returns the choice without one filter and the filters that depend on it; the country is
 * preserved.
 */
export const choiceWithout = (
  choice: ProcedureChoice,
  part: (typeof order)[number] | "term",
): ProcedureChoice => {
  if (part === "term") return { ...choice, term: undefined };
  const gone = order
    .slice(order.indexOf(part))
    .filter((name) => name !== "country" || name === part);
  return { ...choice, ...Object.fromEntries(gone.map((name) => [name, undefined])) };
};

export function procedureAddress(choice: ProcedureChoice): string {
  const present = Object.entries(choice).filter(([, value]) => value !== undefined && value !== "");
  const query = new URLSearchParams(present.map(([name, value]) => [name, String(value)]));
  return query.size > 0 ? `${proceduresPath}?${query}` : proceduresPath;
}

/** Parses the filters of a URL; invalid values are omitted. */
export function parseProcedureChoice(query: URLSearchParams): ProcedureChoice {
  const id = (name: string) => {
    const value = query.get(name) ?? "";
    return /^[1-9]\d{0,8}$/.test(value) ? Number(value) : undefined;
  };
  const country = query.get("country")?.trim().toLowerCase();
  return {
    operation: borderOperations.find((name) => name === query.get("operation")),
    category: id("category"),
    subCategory: id("subCategory"),
    commodity: id("commodity"),
    country: country === everyCountry ? country : country?.toUpperCase(),
    place: id("place"),
  };
}
