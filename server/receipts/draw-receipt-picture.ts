import sharp from "sharp";
import {
  type Box,
  box,
  clampLines,
  fontFamily,
  renderableText,
  renderSvg,
} from "#server/share-pictures/render-svg.ts";
import { blue, green, grey, logoMark } from "#server/share-pictures/share-card.ts";
import type { ReceiptPaper } from "./receipt-paper.ts";

/** Portrait format, as a phone displays it; in pixels. */
export const receiptPictureSize = { width: 1080, height: 1600 } as const;

/** Peak memory of drawing one, in bytes. */
export const receiptPictureMemory = 60_000_000;

/** Lines that fit. A longer receipt shows the number of the remaining ones. */
const maxLines = 5;

/** @param more returns "and 3 products more" for the number of products not shown */
export async function drawReceiptPicture(
  receipt: ReceiptPaper,
  more: (count: number) => string,
): Promise<Buffer> {
  const svg = await renderSvg(receiptBox(receipt, more), receiptPictureSize);
  return sharp(svg, { limitInputPixels: 4_000_000 })
    .flatten({ background: "#fff" })
    .png({ palette: true, colours: 64 })
    .toBuffer();
}

function receiptBox(receipt: ReceiptPaper, more: (count: number) => string): Box {
  const visible = receipt.lines.slice(0, receipt.lines.length > maxLines ? maxLines - 1 : maxLines);
  const left = receipt.lines.length - visible.length;
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
    box({ flexDirection: "column", gap: 14 }, head(receipt), ...receipt.facts.map(fact)),
    box(
      { flexDirection: "column", gap: 12, borderTop: "3px solid #d5dbe3", paddingTop: 22 },
      ...visible.map(line),
      ...(left > 0 ? [words(more(left), 30, grey)] : []),
      total(receipt),
      ...receipt.rest.map(fact),
    ),
    box(
      { flexDirection: "column", gap: 10 },
      ...(receipt.warning ? [clampedWords(receipt.warning, 3, "#9c2b1e")] : []),
      clampedWords(receipt.note, 4, grey),
    ),
  );
}

const words = (text: string, fontSize: number, color = blue): Box =>
  box({ fontSize, color }, renderableText(text));

const clampedWords = (text: string, lines: number, color: string): Box =>
  box({ ...clampLines(lines), fontSize: 28, lineHeight: 1.3, color }, renderableText(text));

function head({ site, issuer, title, demo }: ReceiptPaper): Box {
  const tag = { padding: "2px 18px", borderRadius: 14, background: "#ffd45c", fontSize: 30 };
  const style = { alignItems: "center", gap: 16, fontSize: 38, fontWeight: 700 };
  const name = issuer
    ? box(style, box({ ...clampLines(2) }, renderableText(issuer)))
    : box(style, logoMark, site);
  return box(
    { flexDirection: "column", gap: 18, marginBottom: 6 },
    name,
    box(
      { fontSize: title.length <= 20 ? 64 : 48, fontWeight: 700, lineHeight: 1.2 },
      renderableText(title),
    ),
    ...(demo ? [box({}, box(tag, renderableText(demo)))] : []),
  );
}

const fact = ({ term, detail }: { term: string; detail: string }): Box =>
  box(
    { justifyContent: "space-between", gap: 30, fontSize: 32, lineHeight: 1.35 },
    box({ color: grey, flexShrink: 0, maxWidth: 420 }, renderableText(term)),
    box({ ...clampLines(2), fontWeight: 700, textAlign: "right" }, renderableText(detail)),
  );

const line = ({ name, quantity, unitPrice, total: sum }: ReceiptPaper["lines"][number]): Box =>
  box(
    { justifyContent: "space-between", gap: 30, fontSize: 32, lineHeight: 1.35 },
    box(
      { flexDirection: "column", flexShrink: 1, minWidth: 0 },
      box({ ...clampLines(1) }, renderableText(name)),
      words(`${quantity} × ${unitPrice}`, 28, grey),
    ),
    box({ flexShrink: 0, fontWeight: 700 }, renderableText(sum)),
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
    box({ fontSize: 38 }, renderableText(totalLabel)),
    box({ fontSize: 56, color: green }, renderableText(sum)),
  );
