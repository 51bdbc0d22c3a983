// npm run make — draws the pictures of the demo and writes them to data/demo/pictures, each as SVG
// compressed with gzip, with a file of their background colours.
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { gzipSync } from "node:zlib";
import {
  logosUsed,
  pictureSeeds,
  productPicture,
  productVariants,
  scenesUsed,
} from "../../data/demo/demo-pictures.ts";
import { backgroundOf, drawLogo, drawnCommodities, drawProduct, drawScene } from "./draw.ts";

const folder = resolve(import.meta.dirname, "../../data/demo/pictures");

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index);

function write(key: string, svg: string): void {
  const file = join(folder, `${key}.svgz`);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, gzipSync(svg, { level: 9 }));
}

for (const kind of ["demo", "scene", "logo"]) {
  rmSync(join(folder, kind), { recursive: true, force: true });
}
for (const commodity of drawnCommodities) {
  for (const variant of upTo(productVariants)) {
    for (const seed of upTo(pictureSeeds)) {
      const picture = { commodity, variant, seed };
      write(productPicture(picture), drawProduct(picture));
    }
  }
}
for (const { key, topic, seed } of scenesUsed()) write(key, drawScene({ topic, seed }));
for (const { key, kind, seed } of logosUsed()) write(key, drawLogo({ kind, seed }));

const backgrounds = Object.fromEntries(
  drawnCommodities.map((commodity) => [
    commodity,
    upTo(productVariants).map((variant) => backgroundOf({ commodity, variant, seed: 0 })),
  ]),
);
writeFileSync(join(folder, "backgrounds.json"), `${JSON.stringify(backgrounds)}\n`);
