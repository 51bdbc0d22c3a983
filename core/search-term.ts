import { limits } from "./limits.ts";

/**
 * The words of a search in an address, in the length that is searched. What no text can hold, NUL
 * and the half of a pair that the end cuts, is not looked for.
 */
export const termIn = (query: URLSearchParams): string =>
  (query.get("term") ?? "")
    .replaceAll("\0", " ")
    .trim()
    .slice(0, limits.searchTermLength)
    .replace(/\p{Cs}/gu, "");
