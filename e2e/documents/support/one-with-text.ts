import { textOf } from "./visitor.ts";

/**
 * Returns the only one of several elements that contains a text. @throws unless exactly one
 * contains it
 */
export function oneWithText<E extends Element>(elements: E[], text: string): E {
  const found = elements.filter((one) => textOf(one).includes(text));
  const [one] = found;
  if (!one || found.length > 1) {
    throw new Error(`“${text}” stands in ${found.length} of:\n${elements.map(textOf).join("\n")}`);
  }
  return one;
}
