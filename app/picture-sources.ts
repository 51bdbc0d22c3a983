import { drawEdition, drawLogo, drawProduct, drawScene } from "#data/demo/pictures/draw.ts";
import type { PictureSource } from "#server/pictures/picture-store.ts";

/** Where pictures come from, by the first part of their key. */
export const pictureSources: Record<string, PictureSource> = {
  // demo/<commodity>-<variant>-<seed>
  async demo(key) {
    const parts = /^([a-z0-9-]+)-(\d)-(\d{1,4})$/.exec(key);
    if (!parts) return undefined;
    const [, commodity = "", variant, seed] = parts;
    return drawProduct({ commodity, variant: Number(variant), seed: Number(seed) });
  },
  // scene/<topic>-<seed>
  async scene(key) {
    const parts = /^([a-z-]+)-(\d{1,4})$/.exec(key);
    return parts ? drawScene({ topic: parts[1] ?? "", seed: Number(parts[2]) }) : undefined;
  },
  // logo/<kind>-<seed>
  async logo(key) {
    const parts = /^([a-z-]+)-(\d{1,4})$/.exec(key);
    return parts ? drawLogo({ kind: parts[1] ?? "", seed: Number(parts[2]) }) : undefined;
  },
  // edition/<code>
  async edition(key) {
    return /^[a-z]{2}$/.test(key) ? drawEdition(key) : undefined;
  },
};
