import { setImmediate } from "node:timers/promises";
import { logoPaths } from "#core/logo-paths.ts";
import { type FontPair, readFonts, renderableText } from "#server/share-pictures/render-svg.ts";

type Document = PDFKit.PDFDocument;

export const pdfColors = {
  green: "#12693c",
  blue: "#0f2a4a",
  grey: "#4a5768",
  red: "#9c2b1e",
} as const;

/** A4 in points. The content is between the margins. */
const margin = 56;
const page = { width: 595.28, height: 841.89 };
export const contentWidth = page.width - 2 * margin;
const foot = page.height - margin;

interface PdfOptions {
  title: string;
  /** Name of the edition. */
  site: string;
  /** Tag of the language. */
  tag: string;
  now: Date;
  /** Returns the text below each page: "Page 2 of 3". */
  foot?: (page: number, pages: number) => string;
}

/**
 * Creates an A4 document. Its fonts are embedded, so its text can be searched and copied.
 * @param write yields to the event loop between rows if there are many
 */
export async function makePdf(
  { title, site, tag, now, foot }: PdfOptions,
  write: (pen: Pen) => void | Promise<void>,
): Promise<Buffer> {
  const { default: PDFDocument } = await import("pdfkit");
  const document = new PDFDocument({
    size: "A4",
    margin: 0,
    // The number of pages is known only after all are written.
    bufferPages: foot !== undefined,
    lang: tag,
    info: { Title: title, Author: site, CreationDate: now },
  });
  const chunks: Buffer[] = [];
  document.on("data", (chunk: Buffer) => chunks.push(chunk));
  const whole = new Promise<Buffer>((resolve, reject) => {
    document.on("end", () => resolve(Buffer.concat(chunks)));
    document.on("error", reject);
  });
  const pen = penOf(document, await readFonts());
  await write(pen);
  if (foot) pen.foots(foot);
  document.end();
  return whole;
}

export type Pen = ReturnType<typeof penOf>;

export interface Cell {
  text: string;
  /** Offset from the left margin, in points. */
  left: number;
  width: number;
  isRight?: boolean;
  isBold?: boolean;
  color?: string;
  /** Maximum number of lines; a longer text is truncated. */
  maxLines?: number;
}

export interface Bar {
  /** Texts below the bar and above it. */
  label: string;
  text: string;
  /** Height relative to the highest bar, 0 to 1. */
  share: number;
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
  const advances = new Map<string, number>();
  /**
   * Returns the width of a character at a size of one point. Each is measured once per document.
   */
  function advanceOf(character: string, isBold: boolean | undefined): number {
    const key = `${weightOf(isBold)} ${character}`;
    const known = advances.get(key) ?? widthOf(character, isBold, 1);
    advances.set(key, known);
    return known;
  }
  let top = margin;
  let heading: { cells: Cell[]; size: number } | undefined;

  function linesOf(cell: Cell, size: number): string[] {
    const lines = wrapped(cell, size);
    const { maxLines = Infinity, width, isBold } = cell;
    if (lines.length <= maxLines) return lines;
    let last = lines[maxLines - 1] ?? "";
    while (last !== "" && widthOf(`${last}…`, isBold, size) > width) last = last.slice(0, -1);
    return [...lines.slice(0, maxLines - 1), `${last.trimEnd()}…`];
  }

  /** Adds up the widths of characters, so that the work is linear in the length of the text. */
  function wrapped({ text, width, isBold }: Cell, size: number): string[] {
    // Tolerance: a sum of widths that equals the column width may differ in the last digit.
    const room = width / size + 1e-6;
    const lines: string[] = [];
    let line = "";
    let used = 0;
    const endLine = () => {
      if (line) lines.push(line);
      line = "";
      used = 0;
    };
    for (const word of renderableText(text).split(/ /)) {
      const characters = [...word];
      const widths = characters.map((item) => advanceOf(item, isBold));
      const length = widths.reduce((sum, item) => sum + item, 0);
      const gap = line ? advanceOf(" ", isBold) : 0;
      if (line && used + gap + length > room) endLine();
      else if (line) {
        line += " ";
        used += gap;
      }
      // A word that is wider than its column continues on the next line.
      for (const [index, character] of characters.entries()) {
        const advance = widths[index] ?? 0;
        if (line && used + advance > room) endLine();
        line += character;
        used += advance;
      }
    }
    endLine();
    return lines;
  }

  function writeLine(
    line: string,
    { left, width, isBold, isRight, color = pdfColors.blue }: Cell,
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

  const writeCentred = (text: string, left: number, width: number, at: number, size: number) => {
    const line = renderableText(text);
    const spare = width - widthOf(line, false, size);
    writeLine(line, { text: line, left: left + spare / 2, width }, at, size);
  };

  const pen = {
    /** @param gap space below the row, in points */
    row(cells: Cell[], size: number, gap = 4) {
      const height = size * 1.35;
      const written = cells.map((cell) => ({ cell, lines: linesOf(cell, size) }));
      const rows = Math.max(1, ...written.map(({ lines }) => lines.length));
      if (top + rows * height > foot) {
        document.addPage();
        top = margin;
        if (heading) pen.heading(heading.cells, heading.size);
      }
      for (const { cell, lines } of written) {
        lines.forEach((line, index) => {
          writeLine(line, cell, top + index * height, size);
        });
      }
      top += rows * height + gap;
    },
    /** Yields to the event loop between rows, of which there may be many. */
    giveWay: () => setImmediate(),
    /** Sets the column names, repeated at the top of each following page. No cells remove them. */
    heading(cells: Cell[], size: number) {
      heading = undefined;
      if (cells.length === 0) return;
      pen.row(cells, size);
      pen.rule();
      heading = { cells, size };
    },
    /** Returns the width of the longest of some texts in bold, in points. */
    widest: (texts: readonly string[], size: number): number =>
      texts.reduce((most, text) => Math.max(most, widthOf(renderableText(text), true, size)), 0.1),
    /** Returns the largest size, up to `size`, at which each text fits on one line. */
    sizeFor: (texts: readonly string[], width: number, size: number): number =>
      // Slightly smaller: a text exactly as wide as its column would wrap.
      Math.min(size, (0.995 * width) / pen.widest(texts, 1)),
    nextPage() {
      document.addPage();
      top = margin;
    },
    /** Writes cells in the lower margin of the page. */
    foot(cells: Cell[], size: number) {
      for (const cell of cells) {
        const [line = ""] = linesOf({ ...cell, maxLines: 1 }, size);
        writeLine(line, cell, foot + 16, size);
      }
    },
    /** Draws bars beside each other over the whole width. The highest is `height` points high. */
    bars(bars: readonly Bar[], height: number) {
      const slot = contentWidth / Math.max(bars.length, 6);
      const wide = Math.min(slot * 0.6, 30);
      const size = pen.sizeFor(
        bars.flatMap(({ label, text }) => [label, text]),
        slot - 4,
        8,
      );
      const ground = top + size * 1.5 + height;
      bars.forEach(({ label, text, share }, index) => {
        const left = index * slot;
        const tall = Math.max(share * height, 0.5);
        document.rect(margin + left + (slot - wide) / 2, ground - tall, wide, tall);
        document.fill(pdfColors.green);
        writeCentred(text, left, slot, ground - tall - size * 1.4, size);
        writeCentred(label, left, slot, ground + 3, size);
      });
      document.moveTo(margin, ground);
      document
        .lineTo(margin + contentWidth, ground)
        .lineWidth(0.7)
        .stroke(pdfColors.grey);
      top = ground + size * 1.35 + 8;
    },
    rule() {
      document
        .moveTo(margin, top)
        .lineTo(margin + contentWidth, top)
        .lineWidth(0.7)
        .stroke("#d5dbe3");
      top += 7;
    },
    space(points: number) {
      top += points;
    },
    /** Moves down to this distance below the upper margin, unless already past it. */
    downTo(points: number) {
      top = Math.max(top, margin + points);
    },
    /** Draws black squares of `side` points as a picture at the top right of the page. */
    squares(rows: readonly (readonly boolean[])[], side: number) {
      const left = margin + contentWidth - rows.length * side;
      rows.forEach((row, y) => {
        row.forEach((isBlack, x) => {
          if (isBlack) document.rect(left + x * side, margin + y * side, side, side);
        });
      });
      document.fill("#000");
    },
    /**
     * Draws the wordmark of an edition at the top of a page: the Soko logo with its name beside it.
     */
    wordmark(site: string, size = 14) {
      const side = size * 1.7;
      document.save();
      document.translate(margin, top).scale(side / 24);
      document.path(logoPaths.awning).fill(pdfColors.green);
      document.path(logoPaths.openStall).fill(pdfColors.blue);
      document.restore();
      top += size * 0.17;
      const left = side + 6;
      const name = { text: site, left, width: 320 - left, isBold: true, color: pdfColors.green };
      pen.row([{ ...name, maxLines: 1 }], size, size * 0.18 + 5);
    },
    /** Continues on the next page if less than this space is left, in points. */
    keep(points: number) {
      if (top + points > foot) pen.nextPage();
    },
    /** Writes the text below each page. The document buffers all pages until then. */
    foots(textOf: (page: number, pages: number) => string) {
      const { start, count } = document.bufferedPageRange();
      for (let index = 0; index < count; index += 1) {
        document.switchToPage(start + index);
        const text = renderableText(textOf(index + 1, count));
        const cell = { text, left: 0, width: contentWidth, isRight: true, color: pdfColors.grey };
        writeLine(text, cell, foot + 14, 9);
      }
    },
  };
  return pen;
}

/** Letters beyond those of Western Europe are in a second font file. */
const extended =
  /[\u0100-\u0130\u0132-\u0151\u0154-\u024f\u1e00-\u1eff\u20a0-\u20ab\u20ad-\u20bf]+/;

function runsOf(text: string): { kind: "latin" | "extended"; text: string }[] {
  return text
    .split(new RegExp(`(${extended.source})`))
    .filter((part) => part !== "")
    .map((part) => ({ kind: extended.test(part) ? "extended" : "latin", text: part }));
}
