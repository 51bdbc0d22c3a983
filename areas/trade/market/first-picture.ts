import type { Edition } from "#core/editions.ts";
import { pictureUrlOf } from "#server/pictures/picture-url.ts";
import type { ProductImage } from "./tables.ts";

/** Where a picture of a product is, for who knows nothing of its widths. */
export const pictureUrl = (
  { picture }: Pick<ProductImage, "picture">,
  edition: Pick<Edition, "server">,
): string => pictureUrlOf(picture, edition);

/** The picture a product is shown by; one without pictures shows the edition's emblem. */
export const firstPicture = (
  [first]: ProductImage[],
  { code }: Pick<Edition, "code">,
): ProductImage => first ?? { picture: `edition/${code}`, background: "#e8efe9" };
