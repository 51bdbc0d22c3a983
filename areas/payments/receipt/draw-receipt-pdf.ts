import { type FontPair, readable, readFonts } from "#server/share-pictures/draw-words.ts";
import type { ReceiptSheet } from "./endpoints.ts";

type Document = PDFKit.PDFDocument;

const green = "#12693c";
const blue = "#0f2a4a";
const grey = "#4a5768";
const red = "#9c2b1e";

/** A4 in points: what may be written on lies between the margins. */
const margin = 56;
const page = { width: 595.28, height: 841.89 };
const inner = page.width - 2 * margin;
const foot = page.height - margin;

/** What making one takes at its height, in bytes. */
export const receiptPdfMemory = 30_000_000;

/** The receipt on A4; its letters are embedded and can be searched and copied. */
export async function drawReceiptPdf(sheet: ReceiptSheet, tag: string, now: Date): Promise<Buffer> {
  const { default: PDFDocument } = await import("pdfkit");
  const document = new PDFDocument({
    size: "A4",
    margin: 0,
    lang: tag,
    info: { Title: `${sheet.title} ${sheet.number}`, Author: sheet.site, CreationDate: now },
  });
  const chunks: Buffer[] = [];
  document.on("data", (chunk: Buffer) => chunks.push(chunk));
  const whole = new Promise<Buffer>((resolve, reject) => {
    document.on("end", () => resolve(Buffer.concat(chunks)));
    document.on("error", reject);
  });
  write(document, await readFonts(), sheet);
  document.end();
  return whole;
}

interface Cell {
  text: string;
  /** From the left margin, in points. */
  left: number;
  width: number;
  isRight?: boolean;
  isBold?: boolean;
  color?: string;
}

function write(document: Document, fonts: FontPair[], sheet: ReceiptSheet): void {
  const pen = penOf(document, fonts);
  const whole = (text: string, more: Partial<Cell> = {}): Cell => {
    return { text, left: 0, width: inner, ...more };
  };
  pen.row([whole(sheet.site, { isBold: true, color: green })], 14);
  pen.row([whole(sheet.title, { isBold: true })], 24);
  if (sheet.demo) pen.row([whole(sheet.demo, { color: red })], 11);
  if (sheet.warning) pen.row([whole(sheet.warning, { color: red })], 11);
  pen.space(8);
  for (const { term, detail } of sheet.facts) {
    pen.row(
      [
        { text: term, left: 0, width: 180, color: grey },
        { text: detail, left: 190, width: inner - 190 },
      ],
      11,
    );
  }
  pen.space(14);
  const cells = (texts: ReceiptSheet["columns"], more: Partial<Cell>): Cell[] => [
    { text: texts.name, left: 0, width: 185, ...more },
    { text: texts.quantity, left: 192, width: 83, isRight: true, ...more },
    { text: texts.unitPrice, left: 282, width: 108, isRight: true, ...more },
    { text: texts.total, left: 397, width: inner - 397, isRight: true, ...more },
  ];
  pen.row(cells(sheet.columns, { color: grey }), 10);
  pen.rule();
  for (const line of sheet.lines) pen.row(cells(line, {}), 11);
  pen.rule();
  pen.row(
    [
      { text: sheet.totalLabel, left: 0, width: 240, isBold: true },
      { text: sheet.total, left: 250, width: inner - 250, isBold: true, isRight: true },
    ],
    15,
  );
  pen.space(18);
  pen.row([whole(sheet.note, { color: grey })], 10);
}

/** Writes rows of cells below each other, on as many pages as they need. */
function penOf(document: Document, fonts: FontPair[]) {
  const names = new Map<Buffer, string>();
  for (const { weight, latin, extended } of fonts) {
    for (const [kind, file] of Object.entries({ latin, extended })) {
      const name = `${kind} ${weight}`;
      document.registerFont(name, file);
      names.set(file, name);
    }
  }
  const weightOf = (isBold: boolean | undefined) => (isBold ? 700 : 400);
  const choose = (kind: string, isBold: boolean | undefined, size: number) =>
    document.font(`${kind} ${weightOf(isBold)}`).fontSize(size);
  const widthOf = (text: string, isBold: boolean | undefined, size: number) =>
    runsOf(text).reduce(
      (sum, run) => sum + choose(run.kind, isBold, size).widthOfString(run.text),
      0,
    );
  let top = margin;

  function linesOf({ text, width, isBold }: Cell, size: number): string[] {
    const lines: string[] = [];
    let current = "";
    for (const word of readable(text).split(/ /)) {
      const longer = current ? `${current} ${word}` : word;
      if (widthOf(longer, isBold, size) <= width) {
        current = longer;
        continue;
      }
      if (current) lines.push(current);
      current = word;
      // A word that is wider than its column goes on in the next line.
      while (widthOf(current, isBold, size) > width && current.length > 1) {
        let length = current.length - 1;
        while (length > 1 && widthOf(current.slice(0, length), isBold, size) > width) length -= 1;
        lines.push(current.slice(0, length));
        current = current.slice(length);
      }
    }
    return current ? [...lines, current] : lines;
  }

  function writeLine(
    line: string,
    { left, width, isBold, isRight, color = blue }: Cell,
    at: number,
    size: number,
  ) {
    let x = margin + left + (isRight ? width - widthOf(line, isBold, size) : 0);
    for (const { kind, text } of runsOf(line)) {
      const run = choose(kind, isBold, size).fillColor(color);
      run.text(text, x, at, { lineBreak: false });
      x += run.widthOfString(text);
    }
  }

  return {
    row(cells: Cell[], size: number) {
      const height = size * 1.35;
      const written = cells.map((cell) => ({ cell, lines: linesOf(cell, size) }));
      const rows = Math.max(1, ...written.map(({ lines }) => lines.length));
      if (top + rows * height > foot) {
        document.addPage();
        top = margin;
      }
      for (const { cell, lines } of written) {
        lines.forEach((line, index) => {
          writeLine(line, cell, top + index * height, size);
        });
      }
      top += rows * height + 4;
    },
    rule() {
      document
        .moveTo(margin, top)
        .lineTo(margin + inner, top)
        .lineWidth(0.7)
        .stroke("#d5dbe3");
      top += 7;
    },
    space(points: number) {
      top += points;
    },
  };
}

/** Letters beyond those of Western Europe stand in a second font file. */
const extended =
  /[\u0100-\u0130\u0132-\u0151\u0154-\u024f\u1e00-\u1eff\u20a0-\u20ab\u20ad-\u20bf]+/;

function runsOf(text: string): { kind: "latin" | "extended"; text: string }[] {
  return text
    .split(new RegExp(`(${extended.source})`))
    .filter((part) => part !== "")
    .map((part) => ({ kind: extended.test(part) ? "extended" : "latin", text: part }));
}
