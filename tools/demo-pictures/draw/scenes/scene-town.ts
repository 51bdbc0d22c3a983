import { kitenge } from "../paper/cloth.ts";
import { dark, light } from "../paper/color.ts";
import type { Art } from "../paper/svg.ts";
import { box, downward, line, moved, oval, path, svg } from "../paper/svg.ts";
import { basin, bowl, sack } from "../stage/containers.ts";
import { basket } from "../stage/containers-woven.ts";
import { inVessel } from "../stage/layouts.ts";
import { standingPerson } from "../stage/people.ts";
import * as craft from "../things/craft-shapes.ts";
import { emblem } from "../things/emblems.ts";
import type { Shape } from "../things/fruit-shapes.ts";
import * as fruit from "../things/fruit-shapes.ts";
import { grainPiece } from "../things/grains.ts";
import type { Piece } from "../things/piece.ts";
import { onion } from "../things/vegetable-shapes.ts";
import { acacia, booth, chart, ground, hills, moods, sackStack, shop, sky } from "./scene-kit.ts";
import type { Scene } from "./scene-land.ts";

const pieceOf = (art: Art, drawn: readonly Shape[], deep: string): Piece => ({
  ids: drawn.map((drawing) => art.group(drawing.markup)),
  w: drawn[0]?.w ?? 1,
  h: drawn[0]?.h ?? 1,
  deep,
  spin: 18,
});
const tomatoes = (art: Art): Piece => pieceOf(art, [fruit.tomato(art, "#d8372a")], "#5b1410");
const mangoes = (art: Art): Piece => pieceOf(art, [fruit.mango(art)], "#7a4512");
const oranges = (art: Art): Piece => pieceOf(art, [fruit.orange(art, "#ef8c26")], "#7a3a0c");
const beans = (art: Art): Piece =>
  grainPiece(art, { shape: "bean", colors: ["#a34f2e", "#b5603a"], mark: "pale-eye" });
const maize = (art: Art): Piece =>
  grainPiece(art, { shape: "tooth", colors: ["#eeb02f", "#f3c34f"], mark: "tip", ink: "#f9e3ac" });

const town = (art: Art): string => {
  const mood = art.rand.pick(moods);
  return sky(art, mood) + hills(art, mood, 380) + ground(art, 420, "#c9a06a");
};
const heapOf = (
  art: Art,
  kind: typeof basin,
  piece: Piece,
  x: number,
  y: number,
  w: number,
  size: number,
): string => inVessel(kind, { size, rise: 0.6 })(art, { ...piece }, { x, y, w });

const market: Scene = (art) =>
  town(art) +
  shop(art, 30, 440, 210, 130) +
  shop(art, 1050, 436, 220, 140) +
  acacia(art, 620, 430, 0.8) +
  standingPerson(art, 996, 526, 0.78, { woman: true }) +
  standingPerson(art, 290, 526, 0.8, { woman: false }) +
  booth(art, 90, 530, 400, 300) +
  booth(art, 800, 530, 400, 300) +
  heapOf(art, basin, tomatoes(art), 200, 440, 170, 120) +
  heapOf(art, basin, oranges(art), 386, 440, 170, 120) +
  heapOf(art, basin, mangoes(art), 900, 440, 160, 150) +
  heapOf(art, basin, pieceOf(art, [onion(art, "#96304f")], "#3a1220"), 1090, 440, 170, 120) +
  standingPerson(art, 640, 610, 1.2, { woman: true, carry: "basket" }) +
  standingPerson(art, 520, 590, 1.08, { woman: false, arm: "out" }) +
  heapOf(art, sack, beans(art), 790, 626, 150, 76) +
  heapOf(art, basket, pieceOf(art, [fruit.avocado(art)], "#1f3014"), 1010, 630, 230, 90);

const womenTraders: Scene = (art) =>
  town(art) +
  acacia(art, 1130, 450, 1.1) +
  shop(art, 60, 440, 260, 140) +
  heapOf(art, basin, oranges(art), 640, 520, 150, 100) +
  standingPerson(art, 240, 590, 1.2, { woman: true, carry: "basket" }) +
  standingPerson(art, 420, 600, 1.26, { woman: true, carry: "tablet" }) +
  standingPerson(art, 850, 600, 1.26, { woman: true, arm: "out" }) +
  standingPerson(art, 1030, 590, 1.2, { woman: true, carry: "basket" }) +
  heapOf(art, basket, mangoes(art), 630, 622, 260, 130) +
  heapOf(art, basin, tomatoes(art), 170, 634, 170, 90) +
  heapOf(art, basin, maize(art), 1150, 632, 190, 34);

function room(art: Art, wall: string, floor: string): string {
  return (
    box(
      0,
      0,
      1280,
      640,
      art.linear([0, 0, 1, 1], [0, light(wall, 0.42)], [0.6, wall], [1, dark(wall, 0.2)]),
    ) +
    path(
      "M300 0h190l-240 470h-190zM560 0h110l-240 470h-110z",
      "#fff3d0",
      `opacity=".22" ${art.blur(10)}`,
    ) +
    box(
      0,
      470,
      1280,
      170,
      art.linear(downward, [0, dark(floor, 0.25)], [0.14, floor], [1, dark(floor, 0.35)]),
    )
  );
}

const prices: Scene = (art) => {
  const board =
    box(392, 52, 790, 360, "#7b4a26", 14) +
    box(410, 70, 754, 324, art.linear([0, 0, 1, 1], [0, "#33504a"], [1, "#1f3330"]), 6);
  return (
    room(art, "#d9a77e", "#a86a3c") +
    board +
    chart(art, 460, 110, 640, 240, "#f3b53c", "#e9e2d2") +
    heapOf(art, bowl, maize(art), 480, 600, 270, 34) +
    heapOf(art, bowl, beans(art), 790, 606, 270, 40) +
    heapOf(art, basin, tomatoes(art), 1090, 604, 250, 110) +
    standingPerson(art, 220, 620, 1.7, { woman: true, arm: "out" })
  );
};

const storage: Scene = (art) => {
  const roof =
    path("M0 0H1280V90L640 10L0 90Z", "#6b4a35") +
    line("M0 92L640 12L1280 92M160 72V470M480 32V470M800 32V470M1120 72V470", "#8a6040", 12) +
    path("M500 60H780V200H500Z", "#fdf0cc", 'opacity=".85"') +
    line("M640 60V200M500 130H780", "#8a6040", 7);
  return (
    room(art, "#c9a582", "#9a8468") +
    roof +
    sackStack(art, 250, 500, 3, 5, 0.9) +
    sackStack(art, 1030, 500, 3, 6, 0.9) +
    path(
      "M440 200H840L1000 640H280Z",
      art.linear(downward, [0, "#fff6d8", 0.5], [1, "#fff6d8", 0]),
    ) +
    sackStack(art, 150, 620, 2, 3, 1.16) +
    sackStack(art, 1130, 624, 2, 4, 1.16) +
    standingPerson(art, 560, 600, 1.22, { woman: true, carry: "tablet" }) +
    standingPerson(art, 760, 606, 1.26, { woman: false, carry: "sack" }) +
    heapOf(art, sack, maize(art), 390, 622, 150, 32)
  );
};

function coins(art: Art, x: number, y: number, count: number, scale: number): string {
  let out = art.shadow(8, 0, 70, 16, 0.6);
  for (let i = 0; i < count; i++)
    out +=
      path(svg`M-56 ${-i * 18}v-14a56 16 0 0 1 112 0v14a56 16 0 0 1 -112 0z`, art.side("#d9a02f")) +
      oval(0, -i * 18 - 14, 56, 16, "#f6d470") +
      oval(0, -i * 18 - 14, 43, 11.5, "#e6b848");
  return moved(x, y, out, 0, scale);
}

const phone = (art: Art, screen: string): string =>
  art.shadow(20, 250, 190, 26, 0.6) +
  box(-130, -250, 260, 500, art.side("#2b3038"), 34) +
  box(-114, -226, 228, 452, "#fdf6e6", 18) +
  screen;

const finance: Scene = (art) => {
  const screen =
    box(-114, -226, 228, 130, "#1f7a68", 18) +
    oval(0, -162, 40, 40, "#fdf6e6") +
    moved(0, -162, emblem("shield", "#1f7a68"), 0, 0.62) +
    [0, 1, 2, 3]
      .map(
        (i) =>
          box(-92, -72 + i * 68, 184, 54, "#f1e4c6", 12) +
          oval(-64, -45 + i * 68, 17, 17, art.rand.pick(["#d9482b", "#e8a92f", "#2f7f8a"])) +
          box(-36, -56 + i * 68, 90, 9, "#a58a64", 4) +
          box(-36, -40 + i * 68, 56, 7, "#cdb78f", 3),
      )
      .join("");
  return (
    room(art, "#7fa59a", "#a86a3c") +
    oval(820, 260, 250, 250, "#f3dfae", 'opacity=".35"') +
    moved(820, 320, phone(art, screen), 5) +
    coins(art, 480, 590, 3, 1.1) +
    coins(art, 600, 606, 6, 1.1) +
    coins(art, 1040, 596, 8, 1.1) +
    coins(art, 1160, 610, 4, 1.1) +
    standingPerson(art, 230, 620, 1.75, { woman: true, carry: "tablet" })
  );
};

const digital: Scene = (art) => {
  const card = (x: number, y: number, color: string, mark: Parameters<typeof emblem>[0]): string =>
    box(x - 48, y - 52, 96, 104, "#ffffff", 12) +
    box(x - 42, y - 46, 84, 60, color, 9) +
    moved(x, y - 16, emblem(mark, "#fff6e2"), 0, 0.5) +
    box(x - 36, y + 22, 60, 8, "#b59a72", 4) +
    box(x - 36, y + 36, 36, 7, "#d8482b", 3);
  const screen =
    box(-114, -226, 228, 66, "#c8402c", 18) +
    box(-90, -204, 130, 14, "#fff6e2", 7) +
    oval(84, -196, 13, 13, "#f6d470") +
    card(-56, -96, "#5f9440", "leaf") +
    card(56, -96, "#e0a021", "ear") +
    card(-56, 20, "#12506b", "cow") +
    card(56, 20, "#d9642c", "fruit") +
    chart(art, -94, 92, 188, 104, "#d9482b", "#8a6a4a");
  const link = line(
    "M470 190C560 120 640 120 700 180M900 180C990 100 1070 130 1110 200M480 420" +
      "C560 500 640 480 690 430M910 430C990 500 1070 480 1110 430",
    "#fff6e2",
    5,
    'stroke-dasharray="4 14" opacity=".9"',
  );
  const node = (x: number, y: number, color: string, mark: Parameters<typeof emblem>[0]): string =>
    art.shadow(x + 8, y + 12, 66, 62, 0.4) +
    oval(x, y, 54, 54, "#fff6e2") +
    oval(x, y, 46, 46, color) +
    moved(x, y, emblem(mark, "#fff6e2"), 0, 0.66);
  return (
    room(art, "#6f9ba5", "#8a5f48") +
    oval(800, 290, 300, 280, "#f6e3b4", 'opacity=".3"') +
    link +
    node(450, 220, "#1f7a68", "ear") +
    node(460, 400, "#e0a021", "cow") +
    node(1140, 230, "#c8402c", "fruit") +
    node(1140, 400, "#5b2a60", "bean") +
    moved(800, 320, phone(art, screen), -3) +
    standingPerson(art, 220, 620, 1.75, { woman: false, carry: "tablet" })
  );
};

const training: Scene = (art) =>
  room(art, "#c9b88a", "#b5845a") +
  box(500, 60, 560, 290, "#7b4a26", 10) +
  box(516, 76, 528, 258, art.linear([0, 0, 1, 1], [0, "#33504a"], [1, "#1f3330"]), 5) +
  moved(620, 190, emblem("ear", "#f3dfa8"), 0, 1.7) +
  chart(art, 740, 120, 250, 160, "#f3b53c", "#e9e2d2") +
  line("M570 300h120M740 300h180", "#e9e2d2", 6, 'opacity=".6"') +
  standingPerson(art, 400, 480, 1.4, { woman: true, arm: "out" }) +
  [
    [180, 640, true],
    [400, 664, false],
    [620, 650, true],
    [840, 664, true],
    [1060, 648, false],
  ]
    .map(([x, y, woman]) =>
      standingPerson(art, Number(x), Number(y) + 60, 1.24, { woman: woman === true, back: true }),
    )
    .join("");

const crafts: Scene = (art) => {
  const set = (drawn: Shape, x: number, y: number, size: number): string =>
    art.shadow(x + 10, y, size * 0.55, size * 0.11, 0.65) +
    moved(x, y, drawn.markup, 0, size / drawn.w);
  const cloth = kitenge(art, undefined, 0.9);
  return (
    room(art, "#d99a6f", "#8a5230") +
    path("M820 40H1210V400Q1110 440 1010 404T820 410Z", cloth) +
    path(
      "M820 40H900V420Q860 420 820 410ZM1040 40H1110V428Q1070 430 1040 414Z",
      "#2c1208",
      'opacity=".2"',
    ) +
    line("M790 40H1240", "#5a3a22", 12) +
    set(craft.giraffe(art, "#8a4f2a"), 690, 560, 150) +
    set(craft.pot(art, "#a9502f"), 510, 560, 200) +
    set(craft.lidBasket(art, "#1f5f66"), 900, 590, 200) +
    set(craft.lidBasket(art, "#8e2f2a"), 1100, 610, 230) +
    set(craft.pot(art, "#6b3a2a"), 400, 618, 150) +
    moved(720, 560, craft.beadCollar(art).markup, 0, 0.62) +
    standingPerson(art, 210, 620, 1.72, { woman: true, arm: "out" })
  );
};

export const townScenes: Record<string, Scene> = {
  market,
  prices,
  storage,
  finance,
  "women-traders": womenTraders,
  digital,
  training,
  crafts,
};
