import { cyclicAt } from "../../../../data/demo/seeded.ts";
import type { Art } from "../paper/svg.ts";
import { downward, line, moved, oval, path, points, svg, use } from "../paper/svg.ts";
import { sack } from "../stage/containers.ts";
import { basket } from "../stage/containers-woven.ts";
import { inVessel } from "../stage/layouts.ts";
import { standingPerson } from "../stage/people.ts";
import * as beasts from "../things/animal-shapes.ts";
import { earOf, leafAt } from "../things/ears.ts";
import { grainPiece } from "../things/grains.ts";
import { acacia, ground, hills, moods, sackStack, sky } from "./scene-kit.ts";

export type Scene = (art: Art) => string;

const maize = (art: Art, tall: number): string =>
  line(svg`M0 0Q4 ${-tall * 0.5} 0 ${-tall}`, "#7f9a3f", 7) +
  leafAt(0, -tall * 0.3, -34, 0.9, "#6f9a40") +
  leafAt(0, -tall * 0.42, 214, 0.9, "#5f8a38") +
  leafAt(0, -tall * 0.6, -44, 0.8, "#7fa84a") +
  leafAt(0, -tall * 0.72, 222, 0.8, "#6f9a40") +
  path(
    svg`M4 ${-tall * 0.56}C24 ${-tall * 0.62} 28 ${-tall * 0.8} 16 ${-tall * 0.86}` +
      svg`C4 ${-tall * 0.8} 0 ${-tall * 0.66} 4 ${-tall * 0.56}Z`,
    art.ball("#e9b83a"),
  ) +
  line(svg`M0 ${-tall}l-12 -26M0 ${-tall}l0 -32M0 ${-tall}l12 -26`, "#d9b45c", 4);

function rowsOf(
  art: Art,
  plant: string,
  lines: readonly (readonly [number, number, number])[],
): string {
  const id = art.group(plant);
  return lines
    .map(([y, scale, step]) => {
      let out = "";
      for (let x = -20; x < 1320; x += step)
        out += use(id, x + art.rand.range(-8, 8), y + art.rand.range(-5, 5), 0, scale);
      return out;
    })
    .join("");
}

const harvest: Scene = (art) => {
  const mood = cyclicAt(moods, art.rand.int(0, 1));
  return (
    sky(art, mood) +
    hills(art, mood, 400) +
    ground(art, 410, "#b59a45") +
    rowsOf(art, maize(art, 190), [
      [440, 0.5, 46],
      [490, 0.74, 76],
    ]) +
    standingPerson(art, 380, 560, 1.02, { woman: true, carry: "basket" }) +
    standingPerson(art, 900, 556, 1, { woman: false, carry: "hoe" }) +
    standingPerson(art, 1040, 580, 1.1, { woman: true, arm: "out" }) +
    inVessel(basket, { size: 120, rise: 0.5 })(
      art,
      { ids: [art.group(earOf(art, "maize"))], w: 280, h: 80, deep: "#7d5a1c", spin: 24 },
      { x: 650, y: 600, w: 300 },
    ) +
    rowsOf(art, maize(art, 190), [[700, 1, 210]])
  );
};

const weather: Scene = (art) => {
  const mood = cyclicAt(moods, 2);
  const cloud =
    "M-210 40C-230 -20 -160 -50 -120 -34C-100 -96 -10 -104 24 -52C70 -84 140 -60 140 -14" +
    "C190 -20 224 6 214 40Z";
  let rain = "";
  for (let i = 0; i < 46; i++)
    rain += svg`M${art.rand.range(640, 1130)} ${art.rand.range(240, 400)}l-12 34`;
  const seedling =
    line("M0 0Q-2 -22 0 -44", "#7fa53f", 6) +
    leafAt(0, -40, -24, 0.5, "#8fbf4f") +
    leafAt(0, -38, 200, 0.5, "#74a83f");
  return (
    sky(art, mood, 300) +
    hills(art, mood, 420) +
    ground(art, 430, "#8a5f3a") +
    rowsOf(art, seedling, [
      [470, 0.6, 58],
      [520, 0.95, 84],
      [596, 1.4, 120],
    ]) +
    line(rain, "#dff0f2", 4, 'opacity=".75"') +
    moved(
      960,
      190,
      path(cloud, "#5f7580", 'transform="translate(30 16)scale(1.06)"') +
        path(cloud, art.linear(downward, [0, "#f3f6f4"], [1, "#8fa5ae"])),
    ) +
    moved(690, 210, path(cloud, art.linear(downward, [0, "#ffffff"], [1, "#a9bcc2"])), 0, 0.66) +
    standingPerson(art, 330, 590, 1.12, { woman: true, arm: "up" }) +
    acacia(art, 110, 450, 0.8)
  );
};

const livestock: Scene = (art) => {
  const mood = art.rand.pick(moods);
  const cattle = [
    ["#8a3f22", ""],
    ["#a65a2e", "#f3e6cf"],
    ["#e9dcc4", "#8a4a2a"],
  ].map(([coat = "", other = ""]) => art.group(beasts.cow(art, coat, other).markup));
  const goat = art.group(beasts.goat(art, "#f0e8da", "#8a5230").markup);
  const put = (id: string, x: number, y: number, scale: number, side = 1): string =>
    art.shadow(x, y, 170 * scale, 20 * scale, 0.55) + use(id, x, y, 0, scale * side, scale);
  return (
    sky(art, mood) +
    hills(art, mood, 400) +
    ground(art, 410, mood[3]) +
    acacia(art, 1080, 450, 1.15) +
    acacia(art, 320, 420, 0.5) +
    put(cyclicAt(cattle, 1), 780, 470, 0.5) +
    put(cyclicAt(cattle, 2), 560, 476, 0.55, -1) +
    put(goat, 960, 520, 0.56, -1) +
    put(cyclicAt(cattle, 2), 900, 590, 0.84) +
    put(cyclicAt(cattle, 0), 480, 606, 1) +
    standingPerson(art, 200, 600, 1.16, { woman: false, carry: "hoe" }) +
    put(goat, 1130, 606, 0.7)
  );
};

const coffee: Scene = (art) => {
  const mood = art.rand.pick(moods);
  const beans = grainPiece(art, {
    shape: "coffee",
    colors: ["#a9ac7c", "#979a68", "#bdbd91"],
    mark: "crease",
  });
  const bush =
    [
      [-60, -60, 70],
      [60, -56, 74],
      [0, -100, 84],
      [-30, -30, 60],
      [40, -26, 60],
    ]
      .map(([x = 0, y = 0, r = 0]) => oval(x, y, r, r * 0.8, art.ball("#3f7a3c")))
      .join("") +
    points("-80,-70 -30,-110 20,-70 70,-90 -20,-40 90,-40 40,-130 -60,-24")
      .map(
        ([x = 0, y = 0]) =>
          oval(x, y, 11, 11, art.ball("#c8302c")) +
          oval(x + 17, y + 8, 10, 10, art.ball("#d9682c")),
      )
      .join("");
  const id = art.group(bush);
  return (
    sky(art, mood) +
    hills(art, mood, 380) +
    ground(art, 390, "#8a9a45") +
    rowsOf(art, `<use href="#${id}"/>`, [
      [420, 0.34, 92],
      [466, 0.56, 150],
    ]) +
    standingPerson(art, 330, 590, 1.1, { woman: true, carry: "basket" }) +
    use(id, 110, 620, 0, 1.5) +
    use(id, 1220, 630, 0, 1.5) +
    standingPerson(art, 480, 600, 1.08, { woman: false, arm: "up" }) +
    inVessel(sack, { size: 30, rise: 0.5 })(art, beans, { x: 800, y: 606, w: 230 }) +
    sackStack(art, 1010, 600, 2, 3, 0.9) +
    moved(660, 604, earOf(art, "coffee"), 0, 0.8)
  );
};

export const landScenes: Record<string, Scene> = {
  harvest,
  weather,
  livestock,
  coffee,
};
