import { type Language, languageFacts } from "./languages.ts";

/** Size of the preview picture of a shared link. */
export const shareSize = { width: 1200, height: 630 } as const;

/** Increased when the design changes, so that every picture gets a new address. */
const design = 1;

/**
 * Returns the address of a picture; `kind` is one of the `shares` of an area. The address contains
 * a hash of the content, because sites cache previews for long: a changed price has another
 * address.
 */
export function sharePath(
  kind: string,
  id: string | number,
  language: Language,
  content: unknown[],
): string {
  const version = digest(JSON.stringify([design, ...content]));
  return `/share/${kind}/${id}/${languageFacts[language].tag}-${version}.jpeg`;
}

/** Returns the edition's picture, for pages without one of their own. */
export const editionSharePath = (code: string, name: string, language: Language): string =>
  sharePath("edition", code, language, [name]);

/** FNV-1a hash of the text: short, and identical on every platform. */
function digest(text: string): string {
  let hash = 0x811c9dc5;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0).toString(36);
}
