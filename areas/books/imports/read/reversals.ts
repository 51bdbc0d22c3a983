import { searchWords } from "#core/search-words.ts";
import { dayMs } from "#core/time.ts";

/** Words for a reversed payment, in the languages of statements. */
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
  /** Whether it can be the payment that was reversed. */
  isPossible: boolean;
}

/** "Remboursement de prêt" and "Marejesho ya mkopo" pay a loan and reverse nothing. */
const ofLoan =
  /\bloans?\b|\bmkopo\b|\bmikopo\b|pr[êe]ts?\b|cr[ée]dits?\b|inguzanyo|ideni|umwenda|songesha|fuliza|nivushe/i;

/** "Cancellation fee" and "Frais d’annulation" are paid and reverse nothing. */
const feeOf =
  /(?:revers\w*|refund|charge ?back|cancel\w*) (?:fee|charge)|frais (?:d['’ ]|de )(?:annul|rembours|retour)/i;

/** Returns whether a row's words say that it reverses another. */
export const isReversal = (description: string): boolean =>
  takenBack.test(description) && !ofLoan.test(description) && !feeOf.test(description);

/**
 * Pairs reversals with payments by index: the same amount with the opposite sign, and the receipt
 * number in the details, the same receipt, the same party, or no other possible payment.
 */
export function pairReversals(payments: readonly PairRow[]): Map<number, number> {
  const rows = payments.map((row) => ({
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
  // Surest matches first, so that no guess takes the partner of a row that names it.
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
  /** The minimum certainty. */
  least: number;
}

function partnerOf(rows: readonly Row[], place: number, { byAmount, partners, least }: Terms) {
  const row = rows[place];
  if (!row) return undefined;
  const candidates = (byAmount.get(-row.amount) ?? []).filter((other) => {
    const candidate = rows[other];
    return candidate?.isPossible && !partners.has(other) && surenessOf(row, candidate) >= least;
  });
  // If only the amount matches, picking one of several would be a guess.
  if (least === 1 && candidates.length > 1) return undefined;
  const distance = (other: number) => Math.abs(other - place);
  return candidates.sort((candidate, other) => distance(candidate) - distance(other))[0];
}

/** Maximum days between a payment and its reversal, when they share only a party or nothing. */
const daysOfParty = 60;
const daysOfNobody = 3;

/**
 * 4 if one names the other's receipt, 3 for the same receipt, 2 for the same party, 1 if nothing
 * contradicts it.
 */
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

/** Returns whether the other row contains all words of a party. */
function isSameParty(row: Row, other: Row): boolean {
  const holds = ({ words }: Row, party: string[]) =>
    party.join("").length >= 4 && party.every((word) => words.has(word));
  return (
    row.counterpartyKey === other.counterpartyKey ||
    holds(row, other.party) ||
    holds(other, row.party)
  );
}
