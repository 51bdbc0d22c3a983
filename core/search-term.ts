import { limits } from "./limits.ts";

/**
 * Returns the search term of an address, at the maximum length. Characters that no text can store
 * are removed: NUL, and half of a surrogate pair that was cut off.
 */
export const readSearchTerm = (query: URLSearchParams): string =>
  (query.get("term") ?? "")
    .replaceAll("\0", " ")
    .trim()
    .slice(0, limits.searchTermLength)
    .replace(/\p{Cs}/gu, "");
