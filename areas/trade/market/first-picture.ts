import type { Edition } from "#core/editions.ts";
import { pictureUrlOf } from "#server/pictures/picture-url.ts";
import type { ProductImage } from "./tables.ts";

/** Returns the URL of a product's picture, for clients that do not choose a width. */
export const pictureUrl = (
  { picture }: Pick<ProductImage, "picture">,
  edition: Pick<Edition, "server">,
): string => pictureUrlOf(picture, edition);

/** Returns the picture that represents a product; without pictures, the edition's emblem. */
export const firstPicture = (
  [first]: ProductImage[],
  { code }: Pick<Edition, "code">,
): ProductImage => first ?? { picture: `edition/${code}`, background: "#e8efe9" };
