import { createHash } from "node:crypto";
import { searchWords } from "#core/search-words.ts";
import { type ColumnKind, chargeKinds, type Layout } from "../import-limits.ts";
import { isBalanceName, isChargeName } from "./money-columns.ts";

type NamedKind = Exclude<ColumnKind, (typeof chargeKinds)[number] | "balance">;

/** How statements name their columns; the first of each is that of the full M-Pesa statement. */
const names: Record<NamedKind, readonly string[]> = {
  day: [
    "completion time",
    "transaction date",
    "transaction time",
    "date time",
    "date",
    "time",
    "date de transaction",
    "date et heure",
    "tarehe",
    "itariki",
  ],
  paidIn: [
    "paid in",
    "money in",
    "credit",
    "credit amount",
    "amount received",
    "entree",
    "kuingia",
  ],
  paidOut: ["withdrawn", "paid out", "money out", "debit", "debit amount", "sortie", "kutoka"],
  amount: ["amount", "transaction amount", "value", "montant", "kiasi", "amafaranga", "amahera"],
  direction: [
    "direction",
    "dr cr",
    "cr dr",
    "d c",
    "c d",
    "debit credit",
    "credit debit",
    "in out",
    "sens",
    "sens de l operation",
    "mwelekeo",
  ],
  description: [
    "details",
    "description",
    "narration",
    "particulars",
    "transaction details",
    "transaction type",
    "libelle",
    "maelezo",
  ],
  counterparty: [
    "other party info",
    "opposite party",
    "counterparty",
    "other party",
    "contrepartie",
  ],
  reference: [
    "receipt no",
    "receipt number",
    "receipt",
    "transaction id",
    "transaction no",
    "reference",
    "reference no",
    "reference number",
    "numero de recu",
    "ref",
    "namba ya risiti",
  ],
  status: ["transaction status", "status", "statut", "hali"],
};

const kindByName = new Map(
  (Object.entries(names) as [NamedKind, readonly string[]][]).flatMap(([kind, all]) =>
    all.map((name) => [name, kind] as const),
  ),
);

/** The words of a column's name without those of a currency. */
function columnWords(name: string): string {
  const all = searchWords(name);
  const plain = all.filter((word) => !currencyWords.has(word));
  return (plain.length > 0 ? plain : all).join(" ");
}

const currencyWords = new Set("tzs kes ugx rwf bif tsh tshs ksh kshs ush ushs frw fbu".split(" "));

/** Returns the columns known by their names; of several of one kind, the most certain name wins. */
export function knownColumns(head: readonly string[]): Layout {
  const layout: Layout = {};
  const surest = new Map<NamedKind, number>();
  const charges: number[] = [];
  for (const [column, cell] of head.entries()) {
    const name = columnWords(cell);
    const kind = kindByName.get(name);
    if (!kind && isChargeName(name)) charges.push(column);
    else if (!kind && isBalanceName(name)) layout.balance ??= column;
    if (!kind) continue;
    const place = names[kind].indexOf(name);
    if (place >= (surest.get(kind) ?? Number.POSITIVE_INFINITY)) continue;
    surest.set(kind, place);
    layout[kind] = column;
  }
  for (const [index, kind] of chargeKinds.entries()) {
    const column = charges[index];
    if (column !== undefined) layout[kind] = column;
  }
  return layout;
}

/**
 * Returns whether the names alone separate money in from money out. One column of amounts does not,
 * because some statements write money that went out without a sign.
 */
export const isSure = ({ day, paidIn, paidOut }: Layout): boolean =>
  day !== undefined && paidIn !== undefined && paidOut !== undefined;

/** Returns the same key for statements of the same kind. */
export const headKeyOf = (head: readonly string[]): string =>
  head
    .map((cell) => searchWords(cell).join(" "))
    .join("|")
    .slice(0, 1000);

/** Returns the kind of file a statement is: files with the same head have the same origin. */
export const sourceOf = (head: readonly string[]): string =>
  createHash("sha256").update(headKeyOf(head)).digest("base64url").slice(0, 16);
