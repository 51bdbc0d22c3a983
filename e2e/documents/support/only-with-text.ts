import { textOf } from "./visitor.ts";

/**
 * Returns the only one of several elements that contains a text. @throws unless exactly one
 * contains it
 */
export function onlyWithText<E extends Element>(elements: E[], text: string): E {
  const matches = elements.filter((element) => textOf(element).includes(text));
  const [one] = matches;
  if (!one || matches.length > 1) {
    throw new Error(
      `“${text}” stands in ${matches.length} of:\n${elements.map(textOf).join("\n")}`,
    );
  }
  return one;
}
