import { searchWords } from "#core/search-words.ts";
import { dayMs } from "#core/time.ts";

/** How statements say that a payment is taken back, in the languages they are written in. */
const takenBack = new RegExp(
  [
    "revers(?:al|e|ed|ing)|refund|charge ?back|roll(?:ed)? ?back|return(?:ed)? (?:payment|funds|money)",
    "cancel|void(?:ed)?\\b",
    "annul|rembours|contre-?pass|extourn|r[ée]trofactur|restitu|retour de (?:fonds|paiement|transfert)",
    "rejesh|kurudish|imerudish|rudishiwa|marejesho|rejesho|batilish|ghairi",
    "subizw|gusubiz|yasubij|byasubij|kugarur|yagaruw|byagaruw|cyagaruw|guhagarik",
    "yagaruts|garukany?w|gusubirizw|yasubirijw|guhanagur",
  ].join("|"),
  "i",
);

export interface PairRow {
  day: string | null;
  amount: number;
  description: string;
  counterpartyKey: string;
  /** As the statement has it; "" without one. */
  receipt: string;
  /** Whether it may be the one that was taken back. */
  isPossible: boolean;
}

/** "Remboursement de prêt" and "Marejesho ya mkopo" pay a loan, and take nothing back. */
const ofLoan =
  /\bloans?\b|\bmkopo\b|\bmikopo\b|pr[êe]ts?\b|cr[ée]dits?\b|inguzanyo|ideni|umwenda|songesha|fuliza|nivushe/i;

/** "Cancellation fee" and "Frais d’annulation" are paid, and take nothing back. */
const feeOf =
  /(?:revers\w*|refund|charge ?back|cancel\w*) (?:fee|charge)|frais (?:d['’ ]|de )(?:annul|rembours|retour)/i;

/** Whether the words of a row say that it takes another one back. */
export const isReversal = (description: string): boolean =>
  takenBack.test(description) && !ofLoan.test(description) && !feeOf.test(description);

/**
 * Which rows are taken back by which, by their place: same amount, other sign, and the receipt number
 * in the details, the same receipt, the same party, or nobody else that it could be.
 */
export function pairReversals(given: readonly PairRow[]): Map<number, number> {
  const rows = given.map((row) => ({
    ...row,
    isBack: isReversal(row.description),
    words: new Set(searchWords(row.description)),
    party: row.counterpartyKey.split(" ").filter(Boolean),
  }));
  const byAmount = new Map<number, number[]>();
  for (const [place, { amount }] of rows.entries()) {
    const places = byAmount.get(amount);
    if (places) places.push(place);
    else byAmount.set(amount, [place]);
  }
  const partners = new Map<number, number>();
  const reversals = [...rows.keys()].filter((place) => {
    const row = rows[place];
    return row?.isPossible && row.amount !== 0 && row.isBack;
  });
  // The surest first, so that no guess takes the partner of a row that names it.
  for (const least of [4, 3, 2, 1]) {
    for (const place of reversals) {
      if (partners.has(place)) continue;
      const partner = partnerOf(rows, place, { byAmount, partners, least });
      if (partner === undefined) continue;
      partners.set(place, partner);
      partners.set(partner, place);
    }
  }
  return partners;
}

type Row = PairRow & { isBack: boolean; words: Set<string>; party: string[] };

interface Terms {
  byAmount: Map<number, number[]>;
  partners: Map<number, number>;
  /** How sure it must be. */
  least: number;
}

function partnerOf(rows: readonly Row[], place: number, { byAmount, partners, least }: Terms) {
  const row = rows[place];
  if (!row) return undefined;
  const found = (byAmount.get(-row.amount) ?? []).filter((other) => {
    const one = rows[other];
    return one?.isPossible && !partners.has(other) && surenessOf(row, one) >= least;
  });
  // Where only the amount tells, one of several would be a guess.
  if (least === 1 && found.length > 1) return undefined;
  const distance = (other: number) => Math.abs(other - place);
  return found.sort((one, other) => distance(one) - distance(other))[0];
}

/** Days between a payment and what takes it back, where only a name or nothing ties them. */
const daysOfParty = 60;
const daysOfNobody = 3;

/** 4 where one names the other's receipt, 3 of one receipt, 2 of one party, 1 where nothing speaks against it. */
function surenessOf(row: Row, other: Row): number {
  if (names(row, other.receipt) || names(other, row.receipt)) return 4;
  if (row.receipt !== "" && row.receipt === other.receipt) return 3;
  if (other.isBack || !row.day || !other.day) return 0;
  const days = Math.abs(Date.parse(row.day) - Date.parse(other.day)) / dayMs;
  if (days <= daysOfParty && isSameParty(row, other)) return 2;
  const isNameless = !receiptLike.test(row.description) && !/\d{5,}/.test(row.counterpartyKey);
  return isNameless && days <= daysOfNobody ? 1 : 0;
}

const receiptLike = /\b(?=[A-Z]*\d)(?=\d*[A-Z])[A-Z0-9]{8,}\b/;

const names = ({ words }: Row, receipt: string) =>
  receipt.length >= 4 && words.has(receipt.toLowerCase());

/** All words of one party stand in what the other row says. */
function isSameParty(row: Row, other: Row): boolean {
  const holds = ({ words }: Row, party: string[]) =>
    party.join("").length >= 4 && party.every((word) => words.has(word));
  return (
    row.counterpartyKey === other.counterpartyKey ||
    holds(row, other.party) ||
    holds(other, row.party)
  );
}
