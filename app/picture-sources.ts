import { isEditionCode } from "#core/editions.ts";
import { readDemoPicture } from "#data/demo/read-demo-picture.ts";
import type { Context } from "#server/context.ts";
import { editionEmblem } from "#server/pictures/edition-emblem.ts";
import { type PictureSource, splitPictureKey } from "#server/pictures/picture-store.ts";
import type { Settings } from "#server/settings.ts";

type Demo = Pick<Settings, "demoData">;

/** Kinds of pictures that only the demo shows. */
const demoKinds = ["demo", "scene", "logo"];

/**
 * Returns the sources of drawn pictures by the first part of their key, with those of the demo only
 * where it is on.
 */
export function pictureSources({ demoData }: Demo): Record<string, PictureSource> {
  const kinds = demoData ? demoKinds : [];
  return {
    // edition/<code>
    edition: async (code) => (isEditionCode(code) ? editionEmblem(code) : undefined),
    ...Object.fromEntries(
      kinds.map((kind) => [kind, (name: string) => readDemoPicture(`${kind}/${name}`)]),
    ),
  };
}

export async function drawnPicture(settings: Demo, key: string) {
  const { kind, name } = splitPictureKey(key);
  const sources = pictureSources(settings);
  return Object.hasOwn(sources, kind) ? sources[kind]?.(name) : undefined;
}

/** Returns the drawn or uploaded picture, or else the edition's emblem. */
export async function sharedPicture(
  { edition, files, settings }: Pick<Context, "edition" | "files" | "settings">,
  key = "",
): Promise<string | Buffer> {
  const picture = (await drawnPicture(settings, key)) ?? (await files.pictures.get(key));
  return picture ?? editionEmblem(edition.code);
}
