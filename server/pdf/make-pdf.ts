import { setImmediate } from "node:timers/promises";
import { signPaths } from "#core/sign.ts";
import { type FontPair, readable, readFonts } from "#server/share-pictures/draw-words.ts";

type Document = PDFKit.PDFDocument;

export const inks = { green: "#12693c", blue: "#0f2a4a", grey: "#4a5768", red: "#9c2b1e" } as const;

/** A4 in points: what may be written on lies between the margins. */
const margin = 56;
const page = { width: 595.28, height: 841.89 };
export const inner = page.width - 2 * margin;
const foot = page.height - margin;

interface Made {
  title: string;
  /** Name of the edition. */
  site: string;
  /** Of the language. */
  tag: string;
  now: Date;
  /** What stands below each page: "Page 2 of 3". */
  foot?: (page: number, pages: number) => string;
}

/**
 * A sheet of A4; its letters are embedded and can be searched and copied.
 * @param write gives the event loop back between rows where there are many
 */
export async function makePdf(
  { title, site, tag, now, foot }: Made,
  write: (pen: Pen) => void | Promise<void>,
): Promise<Buffer> {
  const { default: PDFDocument } = await import("pdfkit");
  const document = new PDFDocument({
    size: "A4",
    margin: 0,
    // How many there are is known when all are written.
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
  /** From the left margin, in points. */
  left: number;
  width: number;
  isRight?: boolean;
  isBold?: boolean;
  color?: string;
  /** At most so many lines: of a longer text the end is left out. */
  maxLines?: number;
}

export interface Bar {
  /** Below it, and above it. */
  label: string;
  text: string;
  /** Of the highest, 0 to 1. */
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
  /** How wide a character is at a size of one point; each is measured once for a sheet. */
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

  /** Adds up the widths of characters, so that the work grows with the length of the text alone. */
  function wrapped({ text, width, isBold }: Cell, size: number): string[] {
    // A hair more: what is as wide as its column by adding up may differ in the last digit.
    const room = width / size + 1e-6;
    const lines: string[] = [];
    let line = "";
    let used = 0;
    const endLine = () => {
      if (line) lines.push(line);
      line = "";
      used = 0;
    };
    for (const word of readable(text).split(/ /)) {
      const characters = [...word];
      const widths = characters.map((one) => advanceOf(one, isBold));
      const length = widths.reduce((sum, one) => sum + one, 0);
      const gap = line ? advanceOf(" ", isBold) : 0;
      if (line && used + gap + length > room) endLine();
      else if (line) {
        line += " ";
        used += gap;
      }
      // A word that is wider than its column goes on in the next line.
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
    { left, width, isBold, isRight, color = inks.blue }: Cell,
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
    const line = readable(text);
    const spare = width - widthOf(line, false, size);
    writeLine(line, { text: line, left: left + spare / 2, width }, at, size);
  };

  const pen = {
    /** @param gap below it, in points */
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
    /** Lets others be answered, between rows of which there may be many. */
    giveWay: () => setImmediate(),
    /** Names of columns, also at the head of each page that follows; none with no cells. */
    heading(cells: Cell[], size: number) {
      heading = undefined;
      if (cells.length === 0) return;
      pen.row(cells, size);
      pen.rule();
      heading = { cells, size };
    },
    /** How wide the longest of some texts is in bold, in points. */
    widest: (texts: readonly string[], size: number): number =>
      texts.reduce((most, text) => Math.max(most, widthOf(readable(text), true, size)), 0.1),
    /** The largest size, up to one, at which each of the texts has room on one line. */
    sizeFor: (texts: readonly string[], width: number, size: number): number =>
      // A hair less: what is as wide as its column to the last digit would go on in a second line.
      Math.min(size, (0.995 * width) / pen.widest(texts, 1)),
    nextPage() {
      document.addPage();
      top = margin;
    },
    /** In the lower margin of the page. */
    foot(cells: Cell[], size: number) {
      for (const cell of cells) {
        const [line = ""] = linesOf({ ...cell, maxLines: 1 }, size);
        writeLine(line, cell, foot + 16, size);
      }
    },
    /** Bars beside each other over the whole width, the highest so many points high. */
    bars(bars: readonly Bar[], height: number) {
      const slot = inner / Math.max(bars.length, 6);
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
        document.fill(inks.green);
        writeCentred(text, left, slot, ground - tall - size * 1.4, size);
        writeCentred(label, left, slot, ground + 3, size);
      });
      document.moveTo(margin, ground);
      document
        .lineTo(margin + inner, ground)
        .lineWidth(0.7)
        .stroke(inks.grey);
      top = ground + size * 1.35 + 8;
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
    /** Goes on so far below the upper margin, where it is not there yet. */
    downTo(points: number) {
      top = Math.max(top, margin + points);
    },
    /** A picture of black squares, each so many points wide, at the right of what stands on the sheet. */
    squares(rows: readonly (readonly boolean[])[], side: number) {
      const left = margin + inner - rows.length * side;
      rows.forEach((row, y) => {
        row.forEach((isBlack, x) => {
          if (isBlack) document.rect(left + x * side, margin + y * side, side, side);
        });
      });
      document.fill("#000");
    },
    /** The wordmark of an edition at the head of a sheet: the sign of Soko, and its name beside it. */
    wordmark(site: string, size = 14) {
      const side = size * 1.7;
      document.save();
      document.translate(margin, top).scale(side / 24);
      document.path(signPaths.awning).fill(inks.green);
      document.path(signPaths.openStall).fill(inks.blue);
      document.restore();
      top += size * 0.17;
      const left = side + 6;
      const name = { text: site, left, width: 320 - left, isBold: true, color: inks.green };
      pen.row([{ ...name, maxLines: 1 }], size, size * 0.18 + 5);
    },
    /** Goes on on the next page where there is less room than so many points. */
    keep(points: number) {
      if (top + points > foot) pen.nextPage();
    },
    /** Writes below each page; the document keeps all of them until then. */
    foots(textOf: (page: number, pages: number) => string) {
      const { start, count } = document.bufferedPageRange();
      for (let index = 0; index < count; index += 1) {
        document.switchToPage(start + index);
        const text = readable(textOf(index + 1, count));
        const cell = { text, left: 0, width: inner, isRight: true, color: inks.grey };
        writeLine(text, cell, foot + 14, 9);
      }
    },
  };
  return pen;
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
