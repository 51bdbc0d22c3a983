import { Hono } from "hono";
import sharp from "sharp";
import { logoPaths } from "#core/logo-paths.ts";
import type { WebEnvironment } from "./web-environment.ts";

type Purpose = "any" | "maskable";

const sizes = [32, 96, 180, 192, 512];
const cacheControl = "public, max-age=2592000";

const sign = `<path fill="#5fcf93" d="${logoPaths.awning}"/><path fill="#fff" d="${logoPaths.openStall}"/>`;

// A phone crops a maskable icon to its own shape. Only the middle 80 per cent is always visible.
const grounds: Record<Purpose, { corner: number; scale: number }> = {
  any: { corner: 5, scale: 0.72 },
  maskable: { corner: 0, scale: 0.58 },
};

export const iconPath = (size: number, purpose: Purpose): string =>
  purpose === "any" ? `/icon/${size}.png` : `/icon/maskable-${size}.png`;

/**
 * Serves icons for home screens and tabs, drawn at the first request; /favicon.ico is a small one.
 */
export function iconRoutes(): Hono<WebEnvironment> {
  const app = new Hono<WebEnvironment>();
  const drawn = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();
  for (const size of sizes) {
    for (const purpose of ["any", "maskable"] as const) {
      const path = iconPath(size, purpose);
      const paths = path === iconPath(32, "any") ? [path, "/favicon.ico"] : [path];
      app.on("GET", paths, async (c) => {
        const icon = drawn.get(path) ?? draw(size, purpose);
        drawn.set(path, icon);
        return c.body(await icon, 200, {
          "content-type": "image/png",
          "cache-control": cacheControl,
        });
      });
    }
  }
  return app;
}

async function draw(size: number, purpose: Purpose): Promise<Uint8Array<ArrayBuffer>> {
  const { corner, scale } = grounds[purpose];
  const margin = (24 - 24 * scale) / 2;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" width="${size}" height="${size}"><rect width="24" height="24" rx="${corner}" fill="#0f2a4a"/><g transform="translate(${margin} ${margin}) scale(${scale})">${sign}</g></svg>`;
  const icon = sharp(Buffer.from(svg)).png({ palette: true, effort: 10 });
  return new Uint8Array(await icon.toBuffer());
}
