import type { Edition } from "#core/editions.ts";

const urlWidth = 640;

/** Where the picture with a key is, for who knows nothing of its widths. */
export const pictureUrlOf = (key: string, { server }: Pick<Edition, "server">): string =>
  `${server}/picture/${key}/${urlWidth}.webp`;
