import { dark, light } from "../paper/color.ts";
import { line, oval, path, svg } from "../paper/svg.ts";

export type Emblem =
  | "ear"
  | "sun"
  | "leaf"
  | "drop"
  | "cow"
  | "bean"
  | "fruit"
  | "cup"
  | "flower"
  | "shield"
  | "bee"
  | "palm"
  | "hen";

/** A small mark for a label, about 80 across. */
export function emblem(kind: Emblem, color: string): string {
  switch (kind) {
    case "ear": {
      let out = line("M0 40V-30", color, 4);
      for (let i = 0; i < 5; i++) {
        const y = -24 + i * 12;
        out +=
          svg`<ellipse cx="-10" cy="${y}" rx="11" ry="5" fill="${color}"` +
          svg` transform="rotate(38 -10 ${y})"/>` +
          svg`<ellipse cx="10" cy="${y}" rx="11" ry="5" fill="${color}" transform="rotate(-38` +
          svg` 10 ${y})"/>`;
      }
      return out + oval(0, -36, 5, 9, color);
    }
    case "sun": {
      let rays = "";
      for (let i = 0; i < 14; i++)
        rays +=
          `<path d="M-6 -20L0 -42L6 -20` +
          `Z" fill="${color}" transform="rotate(${(i * 360) / 14})"/>`;
      return rays + oval(0, 0, 21, 21, dark(color, 0.55));
    }
    case "leaf":
      return (
        path("M-30 30C-34 -16 -8 -36 34 -34C36 8 12 34 -30 30Z", color) +
        line("M-34 36Q-8 4 20 -20", light(color, 0.7), 4)
      );
    case "drop":
      return (
        path("M0 -42C22 -10 30 2 30 16A30 28 0 0 1 -30 16C-30 2 -22 -10 0 -42Z", color) +
        line("M-16 16q2 14 14 16", "#fff8e6", 5)
      );
    case "cow":
      return (
        path(
          "M-22 -18C-50 -20 -52 -38 -46 -46C-40 -34 -28 -30 -16 -28H16C28 -30 40 -34 46 -46" +
            "C52 -38 50 -20 22 -18C24 0 18 20 14 30C8 40 -8 40 -14 30C-18 20 -24 0 -22 -18Z",
          color,
        ) +
        oval(-9, 0, 3, 4, "#fff8e6") +
        oval(9, 0, 3, 4, "#fff8e6") +
        oval(0, 28, 10, 6, light(color, 0.6))
      );
    case "bean":
      return (
        path(
          "M-34 6C-36 -20 -14 -30 8 -26C34 -22 42 2 32 20C24 32 10 26 2 18C-8 8 -14 18 -20 22" +
            "C-30 24 -34 14 -34 6Z",
          color,
        ) + line("M-20 -4Q0 -18 22 -8", light(color, 0.5), 4)
      );
    case "fruit":
      return (
        oval(0, 6, 32, 30, color) +
        path("M0 -22C4 -42 26 -44 34 -38C28 -24 14 -20 0 -22Z", "#5c8f3e") +
        line("M-18 -2q4 -12 14 -14", "#fff8e6", 5)
      );
    case "cup":
      return (
        path("M-32 -14H22C22 18 10 32 -6 32S-32 18 -32 -14Z", color) +
        line("M22 -8q20 0 16 14t-20 10", color, 6) +
        line("M-18 -22q-6 -8 0 -16M2 -22q-6 -8 0 -16", color, 4)
      );
    case "flower": {
      let out = "";
      for (let i = 0; i < 7; i++)
        out +=
          `<ellipse cy="-24" rx="11" ry="19" fill="${color}"` +
          ` transform="rotate(${(i * 360) / 7})"/>`;
      return out + oval(0, 0, 12, 12, light(color, 0.7));
    }
    case "shield":
      return (
        path("M0 -40L34 -26V4C34 24 16 36 0 42C-16 36 -34 24 -34 4V-26Z", color) +
        line("M-14 0L-3 12L16 -12", "#fff8e6", 8)
      );
    case "bee":
      return (
        oval(-12, -22, 13, 20, light(color, 0.75), 'transform="rotate(-24 -12 -22)"') +
        oval(12, -22, 13, 20, light(color, 0.75), 'transform="rotate(24 12 -22)"') +
        oval(0, 10, 20, 27, color) +
        line("M-18 2H18M-19 14H19M-13 26H13", "#f7c64a", 6)
      );
    case "palm":
      return (
        line("M-2 40Q-8 10 2 -12", color, 7) +
        path(
          "M2 -14C-14 -34 -34 -28 -40 -12C-24 -20 -12 -18 2 -14C-10 -40 6 -48 16 -46" +
            "C10 -36 6 -26 2 -14C16 -34 38 -28 42 -10C28 -18 14 -18 2 -14Z",
          color,
        ) +
        oval(-4, -6, 6, 6, "#d9482b") +
        oval(8, -4, 6, 6, "#d9482b")
      );
    case "hen":
      return (
        path(
          "M-34 0C-30 -10 -34 -20 -38 -28C-20 -22 -16 -10 0 -10C6 -30 22 -38 30 -24L42 -18" +
            "L30 -14C34 14 16 32 -6 30C-24 28 -34 14 -34 0Z",
          color,
        ) +
        path("M14 -32C12 -42 20 -44 22 -38C26 -44 34 -40 30 -28Z", "#c8402c") +
        line("M-6 30v12M6 28v12", color, 4)
      );
  }
}
