import type { Edition } from "#core/editions.ts";
import type { ProductImage } from "./tables.ts";

/** The picture a product is shown by; one without pictures shows the edition's emblem. */
export const firstPicture = (
  [first]: ProductImage[],
  { code }: Pick<Edition, "code">,
): ProductImage => first ?? { picture: `edition/${code}`, background: "#e8efe9" };
