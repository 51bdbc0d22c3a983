import type { Edition } from "#core/editions.ts";
import type { ProductImage } from "./tables.ts";

const urlWidth = 640;

/** Where a picture of a product is, for who knows nothing of its widths. */
export const pictureUrl = (
  { picture }: Pick<ProductImage, "picture">,
  { server }: Pick<Edition, "server">,
): string => `${server}/picture/${picture}/${urlWidth}.webp`;

/** The picture a product is shown by; one without pictures shows the edition's emblem. */
export const firstPicture = (
  [first]: ProductImage[],
  { code }: Pick<Edition, "code">,
): ProductImage => first ?? { picture: `edition/${code}`, background: "#e8efe9" };
