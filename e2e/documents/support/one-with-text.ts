import { textOf } from "./visitor.ts";

/** The one of several elements in which something is written. @throws where none or more have it */
export function oneWithText<E extends Element>(elements: E[], text: string): E {
  const found = elements.filter((one) => textOf(one).includes(text));
  const [one] = found;
  if (!one || found.length > 1) {
    throw new Error(`“${text}” stands in ${found.length} of:\n${elements.map(textOf).join("\n")}`);
  }
  return one;
}
