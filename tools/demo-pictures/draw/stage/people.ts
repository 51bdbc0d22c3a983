import { kitenge } from "../paper/cloth.ts";
import { dark, light } from "../paper/color.ts";
import type { Art } from "../paper/svg.ts";
import { line, oval, path, svg } from "../paper/svg.ts";

export type Carry = "none" | "basket" | "sack" | "box" | "tablet" | "hoe";

export interface Person {
  woman: boolean;
  carry?: Carry;
  /** Position of the free arm. */
  arm?: "down" | "out" | "up";
  back?: boolean;
}

const skins = ["#5b3522", "#6e4229", "#4a2a1b", "#7d4e31"] as const;
const shirts = [
  "#e9dcc0",
  "#d9482b",
  "#2f7f8a",
  "#e8a92f",
  "#3f6fa5",
  "#8fae4c",
  "#f0b9a0",
] as const;

function load(art: Art, carry: Carry): string {
  switch (carry) {
    case "basket": {
      let fruit = "";
      for (const [x, y] of [
        [-26, -292],
        [0, -300],
        [24, -293],
        [-12, -304],
        [14, -306],
      ] as const) {
        fruit += oval(
          x,
          y,
          17,
          16,
          art.ball(art.rand.pick(["#e8872f", "#d8372a", "#f0c23a", "#6f9a3a"])),
        );
      }
      return (
        fruit +
        path("M-52 -290H52L40 -252H-40Z", art.side("#c9954f")) +
        path(
          "M-50 -282L-40 -272L-30 -282L-20 -272L-10 -282L0 -272L10 -282L20 -272L30 -282" +
            "L40 -272L50 -282",
          "none",
          'stroke="#8e2f2a" stroke-width="4"',
        )
      );
    }
    case "sack":
      return path(
        "M-48 -254C-58 -280 -52 -306 -34 -312H38C56 -304 58 -278 48 -254Q0 -246 -48 -254Z",
        art.side("#cfa873"),
      );
    case "box":
      return (
        path("M-42 -134H42V-84H-42Z", art.side("#c68f55")) +
        line("M-42 -118H42M-42 -100H42", "#7d5228", 3) +
        [-24, 0, 24].map((x) => oval(x, -138, 14, 13, art.ball("#d8372a"))).join("")
      );
    case "tablet":
      return (
        path("M14 -152L52 -160L58 -116L20 -108Z", "#22303a") +
        path("M19 -148L49 -154L53 -120L24 -113Z", "#bfe3e0") +
        line("M25 -122l8 -10 6 5 10 -16", "#d9482b", 3)
      );
    case "hoe":
      return (
        line("M44 -250L70 0", "#9a6536", 7) + path("M30 -256L58 -262L50 -224L36 -220Z", "#7f888c")
      );
    case "none":
      return "";
  }
}

/** A person standing on the origin, about 260 high, in flat shapes without facial features. */
function person(art: Art, look: Person): string {
  const rand = art.rand;
  const skin = rand.pick(skins);
  const shirt = rand.pick(shirts);
  const print = kitenge(art, undefined, 0.32);
  const sleeve = look.woman ? print : shirt;
  const arm = (d: string): string =>
    line(d, skin, 15) + line(d, light(skin, 0.25), 4, 'opacity=".35"');
  const cuff = dark(shirt, 0.1);
  const sleeves = look.woman
    ? oval(-31, -182, 14, 17, sleeve) + oval(31, -182, 14, 17, sleeve)
    : line("M-31 -188L-41 -166", cuff, 22) + line("M31 -188L41 -166", cuff, 22);
  const carry = look.carry ?? "none";
  const onHead = carry === "basket" || carry === "sack";
  const legs = look.woman
    ? line("M-13 -20V-4M13 -20V-4", skin, 13) + path("M-30 -4h24v6h-24zM8 -4h24v6h-24z", "#4a2a1b")
    : path(
        "M-28 -110H28L30 -6H6L0 -84L-6 -6H-30Z",
        art.side(rand.pick(["#2f4052", "#5a4632", "#3b4a3a"])),
      ) + path("M-34 -8h28v8h-28zM6 -8h28v8h-28z", "#2c1a12");
  const torso =
    "M-34 -196C-20 -206 20 -206 34 -196C42 -170 34 -140 32 -106H-32C-34 -140 -42 -170 -34 -196Z";
  const skirt = "M-32 -132H32C44 -90 50 -50 48 -16Q0 -6 -48 -16C-50 -50 -44 -90 -32 -132Z";
  const clothes = look.woman
    ? path(torso, print) +
      path(skirt, print) +
      path(
        skirt,
        art.linear([0, 0, 1, 0.1], [0, "#fff4dc", 0.16], [0.5, "#2c1208", 0], [1, "#2c1208", 0.45]),
      ) +
      path("M-34 -138H34V-124H-34Z", shirt)
    : path(torso, art.side(shirt));
  const left = onHead
    ? "M-34 -184Q-68 -214 -40 -256"
    : carry === "box"
      ? "M-34 -182Q-60 -140 -36 -112"
      : look.arm === "up"
        ? "M-34 -184Q-66 -210 -62 -246"
        : "M-34 -184Q-52 -150 -44 -112";
  const right =
    carry === "box"
      ? "M34 -182Q60 -140 36 -112"
      : carry === "tablet"
        ? "M34 -184Q58 -150 36 -126"
        : carry === "hoe"
          ? "M34 -184Q62 -170 58 -140"
          : look.arm === "out"
            ? "M34 -184Q66 -170 88 -150"
            : "M34 -184Q54 -150 44 -112";
  const head =
    oval(0, -226, 23, 27, art.ball(skin)) + (look.back ? oval(0, -230, 24, 25, "#1c1210") : "");
  const hair = look.woman
    ? path(
        "M-26 -228C-34 -262 -16 -276 4 -272C30 -276 36 -250 26 -230C12 -244 -12 -244 -26 -228Z",
        print,
      ) +
      path("M14 -266C26 -284 42 -278 34 -258Z", print) +
      path(
        "M-26 -228C-34 -262 -16 -276 4 -272C-10 -262 -20 -248 -26 -228Z",
        "#fff4dc",
        'opacity=".25"',
      )
    : path(
        "M-24 -228C-28 -254 -14 -260 0 -259C14 -260 28 -254 24 -228C20 -242 -20 -242 -24 -228Z",
        "#1c1210",
      );
  return (
    art.shadow(8, -2, 60, 12, 0.6) +
    legs +
    path("M-9 -208h18v16h-18z", dark(skin, 0.2)) +
    clothes +
    (look.woman ? "" : path("M-10 -202L0 -186L10 -202Z", dark(skin, 0.1))) +
    arm(left) +
    arm(right) +
    sleeves +
    head +
    hair +
    load(art, carry)
  );
}

/** A person standing at a point. */
export const standingPerson = (
  art: Art,
  x: number,
  y: number,
  scale: number,
  look: Person,
): string => svg`<g transform="translate(${x} ${y})scale(${scale})">${person(art, look)}</g>`;
