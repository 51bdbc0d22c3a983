import type { Language } from "#core/languages.ts";
import type { Phrases } from "#server/phrases.ts";

/** The calls as one plain page. */
export function docsPage(_document: unknown, _language: Language, _phrases: Phrases): string {
  return "<!doctype html><title>Soko</title>";
}
