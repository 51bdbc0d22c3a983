import { logoPaths } from "#core/logo-paths.ts";
import { shareSize } from "#core/share-pictures.ts";
import { type Box, box, clampLines, element, fontFamily } from "./render-svg.ts";

/** Content of a share picture, in its reader's language. */
export interface ShareCard {
  /** Name of the edition. */
  site: string;
  title: string;
  price?: { amount: string; per: string } | undefined;
  /** Location of the product. */
  place?: string | undefined;
  /** Small print at the bottom: the seller, the day or a sentence. */
  note?: string | undefined;
  /** Label over the picture that marks it as an example, with an explanation. */
  mark?: { word: string; meaning?: string } | undefined;
  /** An SVG text or the bytes of an image, displayed large. */
  picture: string | Buffer;
}

const icon = (size: number, ...shapes: [d: string, fill: string][]): Box =>
  element(
    "svg",
    { width: size, height: size, viewBox: "0 0 24 24" },
    shapes.map(([d, fill]) => element("path", { d, fill }, [])),
  );

export const green = "#12693c";
export const blue = "#0f2a4a";
export const grey = "#4a5768";

export const logoMark = icon(56, [logoPaths.awning, green], [logoPaths.stall, blue]);
const pin = icon(34, [
  "M12 2a7 7 0 0 0-7 7c0 5 7 13 7 13s7-8 7-13a7 7 0 0 0-7-7zm0 9.6A2.6 2.6 0 1 1 12 6.4a2.6 2.6 0 0 1 0 5.2z",
  green,
]);

/** Width of the picture on the left. The text is beside it. */
export const pictureWidth = 680;

/** Lays out the text of a card over its whole area and leaves the area of the picture empty. */
export function shareCard(card: ShareCard): Box {
  const { width, height } = shareSize;
  return box(
    { width, height, fontFamily, color: blue },
    pictureSide(card.mark),
    box(
      {
        width: width - pictureWidth,
        flexDirection: "column",
        justifyContent: "space-between",
        padding: "40px 32px 30px 40px",
        background: "#fff",
        borderBottom: `14px solid ${green}`,
      },
      box(
        { alignItems: "center", gap: 14, fontSize: 32, fontWeight: 700, color: blue },
        logoMark,
        card.site,
      ),
      box(
        { flexDirection: "column", gap: 8 },
        title(card.title, card.price ? 3 : 5),
        ...(card.price ? [price(card.price)] : []),
      ),
      foot(card),
    ),
  );
}

function pictureSide(demo: ShareCard["mark"]): Box {
  const tag = {
    flexDirection: "column",
    alignSelf: "flex-start",
    margin: 24,
    padding: "8px 24px 12px",
    borderRadius: 20,
    background: "#ffd45c",
  };
  if (!demo) return box({ width: pictureWidth });
  const word = box({ fontSize: 44, fontWeight: 700, lineHeight: 1.15 }, demo.word.toUpperCase());
  const meaning = demo.meaning ? [box({ fontSize: 24 }, demo.meaning)] : [];
  return box({ width: pictureWidth }, box(tag, word, ...meaning));
}

/** Uses a smaller font for a longer name, so that most of it fits. */
function title(words: string, lines: number): Box {
  const fontSize = words.length <= 18 ? 62 : words.length <= 40 ? 52 : 44;
  return box({ ...clampLines(lines), fontSize, fontWeight: 700, lineHeight: 1.2 }, words);
}

function price({ amount, per }: { amount: string; per: string }): Box {
  return box(
    { flexWrap: "wrap", alignItems: "baseline", columnGap: 14, color: green },
    box({ fontSize: amount.length <= 10 ? 72 : 58, fontWeight: 700, lineHeight: 1.1 }, amount),
    box({ fontSize: 38, lineHeight: 1.2 }, per),
  );
}

function foot({ place, note }: ShareCard): Box {
  const where = { alignItems: "center", gap: 10, fontSize: 36, fontWeight: 700 };
  const small = { ...clampLines(place ? 1 : 3), fontSize: 30, lineHeight: 1.3, color: grey };
  return box(
    { flexDirection: "column", gap: 6 },
    ...(place ? [box(where, pin, box(clampLines(1), place))] : []),
    ...(note ? [box(small, note)] : []),
  );
}
