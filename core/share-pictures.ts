import { type Language, languageFacts } from "./languages.ts";

/** Of pictures that stand for a link where it is shared. */
export const shareSize = { width: 1200, height: 630 } as const;

/** Raised when the drawing changes, so that every picture has a new address. */
const design = 1;

/**
 * Address of a picture; its kind is one of the `shares` of an area. Its version follows from what it shows, as previews are kept for long by
 * those who show them: a changed price is another address.
 */
export function sharePath(
  kind: string,
  id: string | number,
  language: Language,
  shown: unknown[],
): string {
  const version = digest(JSON.stringify([design, ...shown]));
  return `/share/${kind}/${id}/${languageFacts[language].tag}-${version}.jpeg`;
}

/** The edition's picture, for every page without one of its own. */
export const editionSharePath = (code: string, name: string, language: Language): string =>
  sharePath("edition", code, language, [name]);

/** FNV-1a over the text: short, and the same wherever it runs. */
function digest(text: string): string {
  let hash = 0x811c9dc5;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0).toString(36);
}
