import { getByText } from "@testing-library/dom";
import { collapseSpaces } from "./collapse-spaces.ts";

/**
 * Returns the element that contains these words; a no-break space counts as a normal one.
 * @throws unless exactly one contains them
 */
export const elementWithWords = (within: HTMLElement, words: string): HTMLElement =>
  getByText(within, collapseSpaces(words));
