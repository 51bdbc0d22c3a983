import { getByText } from "@testing-library/dom";
import { spaced } from "./spaced.ts";

/**
 * The element in which these words stand; a no-break space counts as any other.
 * @throws where none or more have them
 */
export const shownText = (within: HTMLElement, words: string): HTMLElement =>
  getByText(within, spaced(words));
