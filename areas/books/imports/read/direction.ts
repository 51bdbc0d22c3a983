import { searchWords } from "#core/search-words.ts";

/** Words for money that came in or went out, in the languages of statements. */
const words = {
  in: [
    ...["c", "cr", "credit", "credited", "in", "money in", "paid in", "cash in", "inflow"],
    ...["incoming", "received", "receive", "deposit", "entree", "entrant", "recu", "encaissement"],
    ...["kuingia", "imeingia", "iliyoingia", "zilizoingia", "imepokelewa", "kupokea", "umepokea"],
    ...["yinjiye", "ayinjiye", "kwinjira", "yakiriwe", "kwakira"],
  ],
  out: [
    ...["d", "dr", "db", "debit", "debited", "out", "money out", "paid out", "cash out", "outflow"],
    ...["outgoing", "sent", "send", "withdrawn", "withdrawal", "sortie", "sortant", "envoye"],
    ...["decaissement", "retrait", "kutoka", "imetoka", "iliyotoka", "zilizotoka", "imetumwa"],
    ...["kutuma", "umetuma", "yasohotse", "ayasohotse", "gusohoka", "yoherejwe", "yarungitswe"],
  ],
} as const;

type Direction = keyof typeof words;

const byWord = new Map<string, Direction>([
  ...words.in.map((word) => [word, "in"] as const),
  ...words.out.map((word) => [word, "out"] as const),
]);

const bySign: Record<string, Direction> = { "+": "in", "-": "out", "\u2212": "out" };

/** @returns undefined for any other text; the direction is never guessed */
export const directionOf = (cell: string): Direction | undefined =>
  bySign[cell.trim()] ?? byWord.get(searchWords(cell).join(" "));
