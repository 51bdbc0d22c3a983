import type { Edition } from "#core/editions.ts";

const urlWidth = 640;

/** Returns the URL of a picture in a standard width, for callers that do not choose one. */
export const pictureUrlOf = (key: string, { server }: Pick<Edition, "server">): string =>
  `${server}/picture/${key}/${urlWidth}.webp`;
