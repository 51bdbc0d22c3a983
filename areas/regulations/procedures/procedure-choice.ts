import { borderOperations } from "#core/modules.ts";
import { proceduresPath } from "#core/rules/rule-paths.ts";

/** Procedures of all five countries. */
export const everyCountry = "all";

/** What procedures are chosen by, as it stands in the address. */
export interface ProcedureChoice {
  operation?: (typeof borderOperations)[number] | undefined;
  category?: number | undefined;
  subCategory?: number | undefined;
  commodity?: number | undefined;
  /** Code of a country, or `everyCountry`; the edition's unless given. */
  country?: string | undefined;
  place?: number | undefined;
  term?: string | undefined;
}

/** Each hangs on those before it: another choice of one lets go of all that follow. */
const order = ["operation", "category", "subCategory", "commodity", "country", "place"] as const;

/** The choice without one of its parts and whatever hangs on it; the country stays hers. */
export const choiceWithout = (
  choice: ProcedureChoice,
  part: (typeof order)[number] | "term",
): ProcedureChoice => {
  if (part === "term") return { ...choice, term: undefined };
  const gone = order.slice(order.indexOf(part)).filter((one) => one !== "country" || one === part);
  return { ...choice, ...Object.fromEntries(gone.map((one) => [one, undefined])) };
};

export function procedureAddress(choice: ProcedureChoice): string {
  const present = Object.entries(choice).filter(([, value]) => value !== undefined && value !== "");
  const query = new URLSearchParams(present.map(([name, value]) => [name, String(value)]));
  return query.size > 0 ? `${proceduresPath}?${query}` : proceduresPath;
}

/** What an address chooses; what is none is left out. */
export function procedureChoiceIn(query: URLSearchParams): ProcedureChoice {
  const id = (name: string) => {
    const value = query.get(name) ?? "";
    return /^[1-9]\d{0,8}$/.test(value) ? Number(value) : undefined;
  };
  const country = query.get("country")?.trim().toLowerCase();
  return {
    operation: borderOperations.find((one) => one === query.get("operation")),
    category: id("category"),
    subCategory: id("subCategory"),
    commodity: id("commodity"),
    country: country === everyCountry ? country : country?.toUpperCase(),
    place: id("place"),
  };
}
