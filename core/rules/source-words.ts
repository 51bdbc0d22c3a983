import type { Book } from "../words.ts";
import { isOfficialText } from "./official-sources.ts";

/**
 * A source as it is shown: what no authority says has the words in front.
 * @param nameOf how it is called, where that is shorter than what is known of it
 */
export const sourceWords = (
  source: string,
  say: Book["say"],
  nameOf: { official: (text: string) => string; other: (text: string) => string } = asItIs,
): string =>
  isOfficialText(source)
    ? nameOf.official(source)
    : say("web.ui.noOfficialSource", { source: nameOf.other(source) });

const asItIs = { official: (text: string) => text, other: (text: string) => text };
