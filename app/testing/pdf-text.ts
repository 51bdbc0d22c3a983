import { inflateSync } from "node:zlib";

/**
 * Returns the text of a PDF whose letters are glyphs of embedded fonts, as a reader's search would
 * find it: it maps each glyph by its font's ToUnicode table. Runs keep the order in which they were
 * drawn, separated by "|".
 */
export function extractPdfText(pdf: Buffer): string {
  const objects = objectsOf(pdf);
  const fonts = new Map<string, Map<string, string>>();
  for (const { dictionary } of objects.values()) {
    for (const [, name = "", id = ""] of dictionary.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const table = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id)?.dictionary ?? "")?.[1] ?? "";
      fonts.set(name, lettersOf(objects.get(table)?.stream ?? ""));
    }
  }
  const runs = [...objects.values()].flatMap(({ stream }) => runsOf(stream, fonts));
  return runs.join("|");
}

function objectsOf(pdf: Buffer) {
  const text = pdf.toString("latin1");
  const matches = [...text.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)];
  return new Map(
    matches.map(([, id = "", body = ""]) => {
      const [dictionary = "", rest] = body.split(/\nstream\n/);
      const bytes = Buffer.from(rest?.replace(/\nendstream$/, "") ?? "", "latin1");
      const isText = /FlateDecode/.test(dictionary) && !/FontFile|Length1/.test(dictionary);
      const stream = isText && bytes.length > 0 ? inflated(bytes) : "";
      return [id, { dictionary, stream }];
    }),
  );
}

function inflated(bytes: Buffer): string {
  try {
    return inflateSync(bytes).toString("latin1");
  } catch {
    return "";
  }
}

const fromHex = (hex: string) =>
  String.fromCodePoint(...(hex.match(/.{4}/g) ?? []).map((unit) => Number.parseInt(unit, 16)));

/** Tables map a row of glyphs at once: `<0000> <0003> [<0041> <0042> <0043> <0044>]`. */
function lettersOf(table: string): Map<string, string> {
  const letters = new Map<string, string>();
  for (const [, from = "", , list = ""] of table.matchAll(
    /<([0-9a-f]{4})> <([0-9a-f]{4})> \[([^\]]*)\]/gi,
  )) {
    const first = Number.parseInt(from, 16);
    for (const [index, [, letter = ""]] of [...list.matchAll(/<([0-9a-f ]*)>/gi)].entries()) {
      const glyph = (first + index).toString(16).padStart(4, "0");
      letters.set(glyph, fromHex(letter.replaceAll(" ", "")));
    }
  }
  return letters;
}

function runsOf(stream: string, fonts: Map<string, Map<string, string>>): string[] {
  const runs: string[] = [];
  let letters = new Map<string, string>();
  for (const [, font, drawn] of stream.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (font) letters = fonts.get(font) ?? new Map();
    else {
      const glyphs = [...(drawn ?? "").matchAll(/<([0-9a-f]+)>/gi)]
        .map(([, hex = ""]) => hex)
        .join("");
      runs.push((glyphs.match(/.{4}/g) ?? []).map((code) => letters.get(code) ?? "?").join(""));
    }
  }
  return runs;
}
