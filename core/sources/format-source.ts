import type { Book } from "../words.ts";
import { isOfficialText } from "./official-sources.ts";

/**
 * Formats a source for display; an unofficial source is marked as such.
 * @param nameOf returns a display name, if it is shorter than the full source
 */
export const formatSource = (
  source: string,
  say: Book["say"],
  nameOf: { official: (text: string) => string; other: (text: string) => string } = asItIs,
): string =>
  isOfficialText(source)
    ? nameOf.official(source)
    : say("web.ui.noOfficialSource", { source: nameOf.other(source) });

const asItIs = { official: (text: string) => text, other: (text: string) => text };
