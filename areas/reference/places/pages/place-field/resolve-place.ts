import { searchPhrase } from "#core/search-words.ts";
import type { PageContext } from "#server/page.ts";
import { maxPlaceTerm, type PlaceMatch, searchLocations } from "../../endpoints.ts";
import { idFieldName, type PlaceAnswer, placeLabel } from "./place-answer.ts";

type Query = Pick<PageContext, "call" | "say">;

/**
 * Resolves the value of a `<PlaceField name>` to one place, to candidates, or to an error for its
 * field; an empty field is none of these. `…?from=12` names a place by its id too.
 * @param sent the query of a URL, or `await formValues()` of a posted form
 */
export async function resolvePlace(
  { call, say }: Query,
  sent: URLSearchParams | Record<string, unknown>,
  name: string,
): Promise<PlaceAnswer> {
  const read = (field: string) => {
    const value = sent instanceof URLSearchParams ? sent.get(field) : sent[field];
    return typeof value === "string" || typeof value === "number" ? String(value).trim() : "";
  };
  const text = read(name);
  const isId = isIdText(text);
  const typed = isId ? "" : text;
  const id = isId ? text : read(idFieldName(name));
  if (typed === "" && !isIdText(id)) {
    return isId || id === "" ? { typed } : { typed, error: say("places.field.unknown") };
  }
  if (typed.length > maxPlaceTerm) return { typed, error: say("places.field.unknown") };
  if (isIdText(id)) {
    // An id that does not match the typed text is from an earlier choice.
    const { data } = await call(searchLocations, { term: typed, id: Number(id) });
    const [place] = data;
    if (place) return { typed: placeLabel(place), place };
    if (typed === "") return { typed, error: say("places.field.unknown") };
  }
  const { data: candidates } = await call(searchLocations, { term: typed });
  const place = theOne(candidates, typed);
  if (place) return { typed: placeLabel(place), place };
  return candidates.length === 0
    ? { typed, error: say("places.field.unknown") }
    : { typed, candidates };
}

const isIdText = (text: string) => /^[1-9]\d{0,8}$/.test(text);

/**
 * Returns the single match. A region takes precedence over the town in it with the same name, if
 * there are no others.
 */
function theOne(candidates: PlaceMatch[], typed: string): PlaceMatch | undefined {
  const called = candidates.filter((place) => isSame(place, typed));
  const [first, ...others] = called.length > 0 ? called : candidates;
  if (!first || others.length === 0) return first;
  const isWithin = ({ parentName, countryCode }: PlaceMatch) =>
    parentName === first.name && countryCode === first.countryCode;
  return called.length > 0 && others.every(isWithin) ? first : undefined;
}

const isSame = (place: PlaceMatch, typed: string) =>
  searchPhrase(typed) === searchPhrase(place.name) ||
  searchPhrase(typed) === searchPhrase(placeLabel(place));
