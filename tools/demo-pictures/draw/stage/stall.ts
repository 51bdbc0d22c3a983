import { kitenge } from "../paper/cloth.ts";
import { dark, light } from "../paper/color.ts";
import type { Art } from "../paper/svg.ts";
import { box, downward, line, moved, oval, path, svg } from "../paper/svg.ts";
import { awning } from "./awning.ts";
import { standingPerson } from "./people.ts";

const wares = [
  "#d9482b",
  "#f0b02f",
  "#5f8f3a",
  "#8a4b2a",
  "#f1e2bf",
  "#a52a3a",
  "#e8872f",
  "#3f6d45",
];

/** A heap in a basin, out of focus: the next stall. */
function neighbour(art: Art, x: number, y: number, scale: number): string {
  const color = art.rand.pick(wares);
  const pan = art.rand.pick(["#2f6f9f", "#b23a2a", "#e0e3df", "#8d5a2f", "#2d8062"]);
  let heap = path("M-70 0C-62 -44 -28 -74 0 -76C30 -74 64 -42 70 0Z", art.ball(color));
  let bumps = "";
  for (let i = 0; i < 9; i++) {
    bumps += svg`M${Math.round(art.rand.range(-44, 44))} ${Math.round(art.rand.range(-48, -10))}h0`;
  }
  heap += line(bumps, light(color, 0.25), 21, 'opacity=".6"');
  const basin = path("M-80 0H80L58 52H-58Z", art.side(pan)) + oval(0, 0, 80, 9, light(pan, 0.25));
  return moved(x, y, basin + heap, 0, scale);
}

const post = (art: Art): string =>
  box(26, 60, 20, 420, art.side("#7a4a2a")) + box(754, 60, 20, 420, art.side("#7a4a2a"));

/** A stall with a back wall, a shelf of other products and a hanging cloth. */
function shelves(art: Art): string {
  const rand = art.rand;
  const wall = rand.pick(["#e3b273", "#d99a62", "#c9b27e", "#b8a58a", "#9fb0a0"]);
  const tone = art.linear(downward, [0, dark(wall, 0.35)], [0.5, wall], [1, dark(wall, 0.3)]);
  const left = rand.pick([70, 540, 540]);
  let far = path(svg`M${left} 90h170v196q-85 26 -170 0Z`, kitenge(art, undefined, 0.55));
  far += path(svg`M${left} 90h60v204q-32 2 -60 -8Z`, "#2c1208", 'opacity=".22"');
  far += box(30, 262, 740, 14, dark("#8a5230", 0.2));
  far += box(30, 276, 740, 10, "#2c1208", 0, 'opacity=".35"');
  for (const x of [110, 245, 372, 500, 690]) {
    far += neighbour(art, x + rand.range(-8, 8), 226, rand.pick([0.7, 0.76, 0.8]));
  }
  return `${box(0, 0, 800, 600, tone)}<g ${art.blur(3.2)}>${far}${post(art)}</g>`;
}

/** An open stall: sky, hills and huts behind, and the seller. */
function openAir(art: Art): string {
  const rand = art.rand;
  const sky = rand.pick(["#8fc0cc", "#f0b98a", "#a9c9b5", "#d9b5a0"]);
  const right = rand.chance(0.5);
  const far =
    box(-40, -40, 880, 500, art.linear(downward, [0, sky], [0.7, "#fdeccb"], [1, "#f3d8a8"])) +
    oval(right ? 220 : 580, 150, 170, 150, art.fade("#fff6d0", 0.9)) +
    path("M-40 300C120 230 300 250 420 280S700 220 840 270V460H-40Z", "#a9b890") +
    path("M-40 340C160 300 380 330 560 310S780 320 840 330V460H-40Z", "#8aa06a");
  const hut = (x: number, wall: string): string =>
    box(x, 300, 110, 80, wall) + path(svg`M${x - 16} 304L${x + 56} 244L${x + 126} 304Z`, "#9a6a3c");
  const seller = standingPerson(art, right ? 640 : 160, 496, 1.26, { woman: rand.chance(0.7) });
  const huts = hut(right ? 120 : 480, "#d9a06a") + hut(right ? 300 : 620, "#c98a70");
  return `<g ${art.blur(4)}>${far}${huts}${post(art)}</g><g ${art.blur(1.2)}>${seller}</g>`;
}

/** A market stall around an open counter; the commodity is drawn in front. */
export function stall(art: Art): string {
  const behind = art.rand.chance(0.5) ? shelves(art) : openAir(art);
  const wood = art.linear(
    downward,
    [0, "#7a4728"],
    [0.1, "#b3753f"],
    [0.6, "#c98c52"],
    [1, "#8a5430"],
  );
  const boards = line("M0 470H800M0 538H800", "#5a321a", 2.5, 'opacity=".5"');
  const near = neighbour(art, 52, 430, 1.2) + neighbour(art, 752, 436, 1.25);
  return (
    behind +
    box(0, 405, 800, 195, wood) +
    boards +
    `<g ${art.blur(1.6)}>${near}</g>` +
    awning(art, 800, 72, art.rand.pick([9, 11, 13]))
  );
}

/** A price slate on a stick, without a readable price. */
export function slate(x: number, y: number): string {
  const card = box(-52, -34, 104, 60, "#7b4a26", 5) + box(-46, -28, 92, 48, "#2b3a38", 3);
  const chalk = line("M-34 -12h40M-34 4h24M8 6q8 -14 12 0t12 -2", "#f5efdf", 5, 'opacity=".85"');
  return box(x - 4, y, 8, 70, "#8a5a30") + moved(x, y, card + chalk, -4);
}
