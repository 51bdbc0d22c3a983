import { inLanguage, type Language } from "#core/languages.ts";
import type { Shop } from "./endpoints.ts";
import type { trader } from "./tables.ts";

/** A trader's row as a call answers it. */
export function shopOf(row: typeof trader.$inferSelect, language: Language): Shop {
  const { name, about, state, requestedAt, approvedAt, comment } = row;
  return {
    name,
    about: about ? inLanguage(about, language) : "",
    state: state as Shop["state"],
    requestedAt: requestedAt?.toISOString() ?? null,
    approvedAt: approvedAt?.toISOString() ?? null,
    comment,
  };
}
