import { dark, light, mix } from "../paper/color.ts";
import type { Art } from "../paper/svg.ts";
import { downward, line, oval, path, svg } from "../paper/svg.ts";
import type { Shape } from "./fruit-shapes.ts";
import { body, shine } from "./fruit-shapes.ts";

export function onion(art: Art, color: string): Shape {
  const d =
    "M-4 -92C4 -66 96 -56 94 14C90 66 40 82 0 82C-44 82 -92 64 -94 14C-96 -52 -14 -64 -4 -92Z";
  const veins = line(
    "M-2 -72C-64 -40 -74 30 -20 80M-1 -72C-34 -36 -38 40 -6 82M1 -72C34 -36 40 40 10 82M2 -72" +
      "C66 -40 76 30 26 80",
    dark(color, 0.32),
    2.6,
    'opacity=".5"',
  );
  const pale = line(
    "M-2 -66C-52 -34 -58 30 -14 78M2 -70C50 -36 58 30 18 78",
    light(color, 0.6),
    2.2,
    'opacity=".6"',
  );
  return {
    markup:
      line("M-16 82q-4 10 -10 14M-4 82v16M8 82q4 10 10 12", "#cdb78a", 3) +
      body(art, d, color, veins + pale) +
      path(
        "M-12 -66C-8 -84 -16 -96 -10 -108L-2 -94L6 -110C6 -94 6 -80 12 -66Z",
        dark(mix(color, "#c9a05a", 0.5), 0.1),
      ) +
      shine(-46, -8, 14, 30, 20, 0.5),
    w: 190,
    h: 190,
  };
}

export function garlic(art: Art): Shape {
  const d =
    "M-4 -98C0 -66 88 -44 90 18C88 62 44 78 0 76C-44 78 -90 60 -90 18C-88 -42 -12 -64 -4 -98Z";
  const cloves = line(
    "M0 -62C-66 -26 -64 50 -34 74M0 -62C-20 -20 -22 50 -8 76M2 -62C28 -20 30 50 18 76M2 -62" +
      "C70 -26 68 46 46 72",
    "#a98ba0",
    4,
    'opacity=".55"',
  );
  const blush = path(d, art.radial([0.6, 0.9, 0.5], [0, "#b483a4", 0.5], [1, "#b483a4", 0]));
  return {
    markup:
      line("M-12 76l-4 12M0 78v14M12 76l6 10", "#b59c72", 4) +
      body(art, d, "#f3eadd", blush + cloves) +
      path("M-9 -72L-12 -112L8 -114L8 -72Z", "#e2d2b4") +
      shine(-42, -4, 12, 28, 18, 0.7),
    w: 182,
    h: 190,
  };
}

export function aubergine(art: Art, color: string): Shape {
  const d =
    "M-62 -54C-30 -80 30 -80 62 -54C96 -10 84 66 40 84C12 92 -20 92 -44 82C-86 62 -94 -10 -62 -54Z";
  const ribs = line(
    "M-18 -72C-54 -20 -46 50 -20 84M18 -72C52 -20 46 50 20 84",
    dark(color, 0.3),
    5,
    'opacity=".28"',
  );
  const cap =
    "M0 -64C-30 -50 -48 -46 -64 -28C-58 -60 -38 -80 -8 -84L-6 -112L12 -114L12 -84" +
    "C40 -80 58 -60 62 -32C46 -48 24 -52 0 -64Z";
  return {
    markup:
      body(art, d, color, ribs) +
      shine(-40, -2, 13, 34, 12, 0.55) +
      path(cap, art.linear(downward, [0, "#9bbd58"], [1, "#4f7d32"])),
    w: 176,
    h: 206,
  };
}

export function pepper(art: Art, color: string): Shape {
  const d =
    "M-74 -50C-56 -84 -24 -74 -4 -62C16 -78 58 -82 74 -48C92 0 72 60 50 86C34 100 18 84 4 90" +
    "C-12 102 -32 98 -44 84C-72 56 -92 0 -74 -50Z";
  const ribs = line(
    "M-8 -58C-36 -20 -30 50 -18 90M10 -58C36 -10 34 50 24 86",
    dark(color, 0.5),
    9,
    'opacity=".32"',
  );
  return {
    markup:
      body(art, d, color, ribs) +
      shine(-48, -8, 12, 36, 10, 0.6) +
      shine(48, -14, 7, 26, -8, 0.3) +
      path(
        "M-34 -56C-20 -66 -12 -64 -8 -70C-8 -90 -14 -100 -20 -112L2 -116C6 -100 10 -86 10 -70" +
          "C18 -66 28 -64 36 -56C16 -50 -14 -48 -34 -56Z",
        art.linear(downward, [0, "#9cc062"], [1, "#47772f"]),
      ),
    w: 164,
    h: 210,
  };
}

export function pumpkin(art: Art, color: string): Shape {
  const lobe = (x: number, rx: number, tone: string): string => oval(x, 4, rx, 80, art.ball(tone));
  const tone = dark(color, 0.12);
  const markup =
    lobe(-74, 46, tone) +
    lobe(74, 46, dark(color, 0.22)) +
    lobe(-44, 46, color) +
    lobe(46, 46, tone) +
    lobe(0, 46, light(color, 0.08)) +
    line(
      "M-96 -20q-8 30 4 60M-40 -66q-30 60 -6 140M42 -66q30 60 8 140",
      light(color, 0.5),
      4,
      'opacity=".35"',
    ) +
    path(
      "M-16 -64C-12 -84 -20 -96 -26 -106L0 -112C2 -94 10 -84 20 -66C8 -60 -6 -58 -16 -64Z",
      art.side("#8a8a48"),
    ) +
    shine(-30, -38, 10, 20, 16, 0.4);
  return { markup, w: 236, h: 184 };
}

export function cabbage(art: Art, color: string): Shape {
  const leaf = (turn: number, tone: string): string =>
    svg`<g transform="rotate(${turn})">${path(
      "M-70 60C-112 20 -110 -60 -50 -92C-14 -106 10 -96 22 -84C-20 -50 -44 10 -70 60Z",
      art.linear(downward, [0, light(tone, 0.35)], [1, tone]),
    )}${line(
      "M-66 52C-60 0 -40 -50 6 -86M-58 10C-76 -10 -84 -30 -82 -46M-48 -22" +
        "C-50 -50 -44 -70 -36 -84",
      light(tone, 0.6),
      3.2,
      'opacity=".75"',
    )}</g>`;
  const core = oval(0, 6, 82, 80, art.ball(light(color, 0.25)));
  const veins = line(
    "M-10 84C-16 30 -30 -10 -56 -36M-12 40C10 10 40 -10 66 -18M-14 60C-40 40 -60 30 -74 34" +
      "M-8 66C20 46 46 44 68 48",
    light(color, 0.72),
    4,
    'opacity=".8"',
  );
  return {
    markup:
      leaf(0, color) +
      leaf(84, dark(color, 0.25)) +
      leaf(-80, dark(color, 0.1)) +
      core +
      veins +
      path(
        "M-30 84C-96 60 -106 0 -84 -40C-64 0 -30 30 20 86Z",
        art.linear(downward, [0, light(color, 0.3)], [1, dark(color, 0.1)]),
      ) +
      path(
        "M40 84C96 60 104 6 88 -34C72 6 40 40 -4 86Z",
        art.linear(downward, [0, color], [1, dark(color, 0.3)]),
      ),
    w: 204,
    h: 190,
  };
}
