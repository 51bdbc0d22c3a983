import { cyclicAt } from "../../../../data/demo/seeded.ts";
import { dark } from "../paper/color.ts";
import { box, downward, line, moved, oval, path, svg } from "../paper/svg.ts";
import { basket } from "../stage/containers-woven.ts";
import { inVessel } from "../stage/layouts.ts";
import { standingPerson } from "../stage/people.ts";
import { leafAt } from "../things/ears.ts";
import { fish, fishLooks } from "../things/fish-shapes.ts";
import { acacia, ground, hills, moods, palm, shop, sky, truck } from "./scene-kit.ts";
import type { Scene } from "./scene-land.ts";

const transport: Scene = (art) => {
  const mood = art.rand.pick(moods);
  return (
    sky(art, mood) +
    hills(art, mood, 390) +
    ground(art, 400, mood[3]) +
    acacia(art, 1120, 430, 0.9) +
    acacia(art, 210, 416, 0.5) +
    path(
      "M0 470C400 440 900 450 1280 466V610C900 590 400 590 0 616Z",
      art.linear(downward, [0, "#8a7a6a"], [0.3, "#6b5f55"], [1, "#4a403a"]),
    ) +
    line(
      "M-20 540C400 512 900 520 1300 534",
      "#f3dfa8",
      7,
      'stroke-dasharray="60 46" opacity=".85"',
    ) +
    moved(
      560,
      566,
      truck(
        art,
        art.rand.pick(["#c8402c", "#1f7a68", "#e0a021", "#23577f"]),
        art.rand.pick(["#d9c9a4", "#4f7f6a", "#b5805a"]),
      ),
      -1,
      1.08,
    ) +
    moved(1110, 492, truck(art, "#e3b23c", "#9aa58f"), -1, 0.46) +
    leafAt(60, 640, -60, 1.6) +
    leafAt(110, 640, -40, 1.4, "#8aa548")
  );
};

const border: Scene = (art) => {
  const mood = art.rand.pick(moods);
  let stripes = "";
  for (let i = 0; i < 9; i++) stripes += path(svg`M${i * 62} -13h31l-8 26h-31z`, "#c8302c");
  return (
    sky(art, mood) +
    hills(art, mood, 390) +
    ground(art, 400, mood[3]) +
    shop(art, 880, 470, 260, 150) +
    path(
      "M0 478C400 454 900 462 1280 474V640H0Z",
      art.linear(downward, [0, "#a8917a"], [1, "#5f4f44"]),
    ) +
    moved(330, 590, truck(art, "#1f7a68", "#d9c9a4"), 0, 0.98) +
    box(828, 330, 30, 190, art.side("#e9e2d2"), 4) +
    box(812, 508, 62, 22, "#4a3a30", 4) +
    moved(
      842,
      372,
      box(-40, -13, 60, 26, "#3a3430", 5) +
        box(-560, -13, 560, 26, "#fbf6ea", 6) +
        `<g transform="translate(-548 0)">${stripes}</g>`,
      8,
    ) +
    ["#1eb53a", "#e3b23c", "#c8302c"]
      .map(
        (color, i) =>
          line(svg`M${940 + i * 70} 470V250`, "#6b5a4a", 6) +
          path(svg`M${943 + i * 70} 252q24 -14 52 0q-4 16 0 34q-28 -12 -52 2z`, color),
      )
      .join("") +
    standingPerson(art, 960, 590, 0.98, { woman: false, carry: "tablet" }) +
    standingPerson(art, 1080, 600, 1.02, { woman: true, carry: "basket" }) +
    standingPerson(art, 1190, 610, 1, { woman: false, carry: "sack" })
  );
};

const port: Scene = (art) => {
  const mood = cyclicAt(moods, art.rand.pick([0, 2, 3]));
  const colors = ["#c8402c", "#2b78a8", "#e0a32b", "#2c8a68", "#8a4a2f", "#dfe0d6"];
  const can = (x: number, y: number, w: number, h: number): string => {
    const color = art.rand.pick(colors);
    return (
      box(x, y, w - 3, h - 3, art.linear(downward, [0, color], [1, dark(color, 0.3)])) +
      line(
        svg`M${x + w * 0.25} ${y + 5}v${h - 14}M${x + w * 0.5} ${y + 5}v${h - 14}` +
          svg`M${x + w * 0.75} ${y + 5}v${h - 14}`,
        dark(color, 0.4),
        3,
        'opacity=".5"',
      )
    );
  };
  let cargo = "";
  for (let i = 0; i < 9; i++)
    for (let j = 0; j < 2 + ((i * 7) % 3); j++) cargo += can(430 + i * 66, 350 - j * 38, 66, 38);
  let quay = "";
  for (let i = 0; i < 5; i++)
    for (let j = 0; j < (i % 2 ? 2 : 3); j++) quay += can(30 + i * 104, 548 - j * 58, 104, 58);
  const crane =
    line("M0 0L30 -330M120 0L90 -330M12 -120H108M22 -220H98M12 -120L98 -220", "#d9642c", 13) +
    line("M-170 -330H230", "#d9642c", 18) +
    line("M60 -410L-150 -334M60 -410L210 -334M60 -330V-410", "#a8441c", 6) +
    line("M-110 -326V-190", "#3a3430", 4) +
    can(-160, -190, 100, 46) +
    box(96, -344, 60, 44, "#f3e2c0", 4);
  return (
    sky(art, mood) +
    hills(art, mood, 360) +
    box(0, 356, 1280, 290, art.linear(downward, [0, "#9cc9cc"], [0.4, "#3f8a9a"], [1, "#1f5566"])) +
    line(
      "M60 420h120M260 450h90M1080 430h140M900 480h70M40 500h90M1160 520h90",
      "#e9f6f2",
      4,
      'opacity=".55"',
    ) +
    cargo +
    box(1040, 268, 92, 124, art.side("#f3ead6"), 4) +
    box(1054, 286, 64, 20, "#3f5f6f") +
    box(1056, 222, 34, 50, "#c8402c") +
    path(
      "M380 384H1180L1130 474H450Z",
      art.linear(downward, [0, "#2f4a5a"], [0.6, "#1c3040"], [0.62, "#a8341c"], [1, "#7d2418"]),
    ) +
    line("M384 392H1176", "#f3ead6", 5) +
    box(0, 566, 1280, 80, art.linear(downward, [0, "#cbb593"], [1, "#8a745a"])) +
    quay +
    moved(680, 574, crane, 0, 0.98) +
    standingPerson(art, 1020, 612, 0.62, { woman: false, carry: "tablet" }) +
    standingPerson(art, 1100, 616, 0.64, { woman: true, arm: "out" })
  );
};

const fishing: Scene = (art) => {
  const mood = cyclicAt(moods, art.rand.pick([0, 1, 3]));
  const boat = (color: string): string =>
    path(
      "M-250 -56C-200 -30 200 -30 250 -70C236 0 190 26 120 28H-130C-190 24 -232 -4 -250 -56Z",
      art.linear(downward, [0, color], [0.5, dark(color, 0.15)], [1, dark(color, 0.5)]),
    ) +
    line("M-246 -52C-190 -24 190 -24 246 -64", "#f3dfa8", 9) +
    path(
      "M-150 -14h40l20 24h-40zM-70 -12h40l20 24h-40zM10 -12h40l20 24h-40zM90 -14h40l20 22h-40z",
      "#f3ead6",
      'opacity=".8"',
    );
  const catchId = art.group(fish(art, fishLooks.tilapia).markup);
  return (
    sky(art, mood) +
    hills(art, mood, 350) +
    box(
      0,
      346,
      1280,
      300,
      art.linear(downward, [0, "#bcd9cf"], [0.35, "#5fa3aa"], [1, "#2a6674"]),
    ) +
    oval(320, 372, 190, 14, "#fff6da", 'opacity=".6"') +
    line(
      "M80 410h160M420 400h90M980 420h180M1120 470h110M60 480h100M640 440h120",
      "#eef8f2",
      4,
      'opacity=".55"',
    ) +
    moved(
      980,
      430,
      line("M0 -30V-230", "#6b4526", 7) +
        path("M6 -226C90 -190 110 -110 96 -60L6 -46Z", "#f3ead6") +
        path("M-6 -210C-50 -150 -60 -100 -54 -60L-6 -50Z", "#e0d0ac") +
        boat("#8a4a2f"),
      0,
      0.6,
    ) +
    standingPerson(art, 500, 520, 0.82, { woman: false, arm: "out" }) +
    standingPerson(art, 640, 520, 0.82, { woman: false, arm: "up" }) +
    moved(560, 540, boat(art.rand.pick(["#23577f", "#c8402c", "#1f7a68"])), -1, 1.2) +
    path(
      "M0 600C300 566 560 610 800 600S1160 570 1280 580V640H0Z",
      art.linear(downward, [0, "#e9cf9c"], [1, "#b58f5a"]),
    ) +
    palm(1190, 610, 1.25) +
    inVessel(basket, { size: 210, rise: 0.5 })(
      art,
      { ids: [catchId], w: 330, h: 150, deep: "#4a565c", spin: 14 },
      { x: 1000, y: 622, w: 230 },
    )
  );
};

export const routeScenes: Record<string, Scene> = { transport, border, port, fishing };
