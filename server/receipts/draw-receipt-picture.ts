import sharp from "sharp";
import {
  type Box,
  box,
  clamped,
  drawWords,
  fontFamily,
  readable,
} from "#server/share-pictures/draw-words.ts";
import { blue, green, grey, mark } from "#server/share-pictures/share-card.ts";
import type { ReceiptPaper } from "./receipt-paper.ts";

/** Portrait format, as a phone displays it; in pixels. */
export const receiptPictureSize = { width: 1080, height: 1600 } as const;

/** Peak memory of drawing one, in bytes. */
export const receiptPictureMemory = 60_000_000;

/** Lines that fit. A longer receipt shows the number of the remaining ones. */
const maxLines = 5;

/** @param more returns "and 3 products more" for the number of products not shown */
export async function drawReceiptPicture(
  sheet: ReceiptPaper,
  more: (count: number) => string,
): Promise<Buffer> {
  const svg = await drawWords(receiptBox(sheet, more), receiptPictureSize);
  return sharp(svg, { limitInputPixels: 4_000_000 })
    .flatten({ background: "#fff" })
    .png({ palette: true, colours: 64 })
    .toBuffer();
}

function receiptBox(sheet: ReceiptPaper, more: (count: number) => string): Box {
  const shown = sheet.lines.slice(0, sheet.lines.length > maxLines ? maxLines - 1 : maxLines);
  const left = sheet.lines.length - shown.length;
  return box(
    {
      ...receiptPictureSize,
      boxSizing: "border-box",
      flexDirection: "column",
      justifyContent: "space-between",
      padding: "52px 60px 40px",
      fontFamily,
      color: blue,
      background: "#fff",
      borderBottom: `20px solid ${green}`,
    },
    box({ flexDirection: "column", gap: 14 }, head(sheet), ...sheet.facts.map(fact)),
    box(
      { flexDirection: "column", gap: 12, borderTop: "3px solid #d5dbe3", paddingTop: 22 },
      ...shown.map(line),
      ...(left > 0 ? [words(more(left), 30, grey)] : []),
      total(sheet),
      ...sheet.rest.map(fact),
    ),
    box(
      { flexDirection: "column", gap: 10 },
      ...(sheet.warning ? [clampedWords(sheet.warning, 3, "#9c2b1e")] : []),
      clampedWords(sheet.note, 4, grey),
    ),
  );
}

const words = (text: string, fontSize: number, color = blue): Box =>
  box({ fontSize, color }, readable(text));

const clampedWords = (text: string, lines: number, color: string): Box =>
  box({ ...clamped(lines), fontSize: 28, lineHeight: 1.3, color }, readable(text));

function head({ site, issuer, title, demo }: ReceiptPaper): Box {
  const tag = { padding: "2px 18px", borderRadius: 14, background: "#ffd45c", fontSize: 30 };
  const style = { alignItems: "center", gap: 16, fontSize: 38, fontWeight: 700 };
  const name = issuer
    ? box(style, box({ ...clamped(2) }, readable(issuer)))
    : box(style, mark, site);
  return box(
    { flexDirection: "column", gap: 18, marginBottom: 6 },
    name,
    box(
      { fontSize: title.length <= 20 ? 64 : 48, fontWeight: 700, lineHeight: 1.2 },
      readable(title),
    ),
    ...(demo ? [box({}, box(tag, readable(demo)))] : []),
  );
}

const fact = ({ term, detail }: { term: string; detail: string }): Box =>
  box(
    { justifyContent: "space-between", gap: 30, fontSize: 32, lineHeight: 1.35 },
    box({ color: grey, flexShrink: 0, maxWidth: 420 }, readable(term)),
    box({ ...clamped(2), fontWeight: 700, textAlign: "right" }, readable(detail)),
  );

const line = ({ name, quantity, unitPrice, total: sum }: ReceiptPaper["lines"][number]): Box =>
  box(
    { justifyContent: "space-between", gap: 30, fontSize: 32, lineHeight: 1.35 },
    box(
      { flexDirection: "column", flexShrink: 1, minWidth: 0 },
      box({ ...clamped(1) }, readable(name)),
      words(`${quantity} × ${unitPrice}`, 28, grey),
    ),
    box({ flexShrink: 0, fontWeight: 700 }, readable(sum)),
  );

const total = ({ totalLabel, total: sum }: ReceiptPaper): Box =>
  box(
    {
      justifyContent: "space-between",
      alignItems: "baseline",
      gap: 30,
      borderTop: "3px solid #d5dbe3",
      paddingTop: 16,
      fontWeight: 700,
    },
    box({ fontSize: 38 }, readable(totalLabel)),
    box({ fontSize: 56, color: green }, readable(sum)),
  );
