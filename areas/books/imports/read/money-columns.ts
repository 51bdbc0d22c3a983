import { searchWords } from "#core/search-words.ts";

/** Any of these words can make a column one of charges. */
const chargeWords = new Set(
  [
    "fee fees charge charges levy levies tax taxes vat excise duty duties commission commissions",
    "cost costs tariff frais taxe tva redevance redevances timbre retenue retenues",
    "ada tozo makato kodi gharama kamisheni komisheni ushuru",
    "ikiguzi ibiguzi umusoro imisoro komisiyo",
    "ikori amakori",
  ]
    .join(" ")
    .split(" "),
);

/** Words that may accompany them, but do not mean a charge by themselves. */
const fillerWords = new Set(
  [
    "amount total service services transaction transactions transfer withdrawal sender receiver",
    "network operator agent government gov govt state customer other processing bank mobile money",
    "excl incl and of the on for mpesa m pesa momo airtel tigo halopesa lumicash ecocash",
    "montant de du la le les et l d sur service operation retrait transfert envoi agence etat",
    "ya za la na kwa huduma serikali muamala miamala kiasi jumla mtandao wakala kutuma kutoa",
    "amafaranga y ya yo bya cy igikorwa serivisi leta kohereza kubikuza yose ubuguzi",
    "amahera z kurungika gukura ibikorwa",
  ]
    .join(" ")
    .split(" "),
);

const balanceWords = new Set(
  "balance solde salio baki asigaye ayasigaye asigara hasigaye umusigara isigaye".split(" "),
);
/** A balance before the payment is not the running balance. */
const beforeWords = new Set(
  "before opening previous old initial avant ancien precedent kabla awali mbere imbere".split(" "),
);

/**
 * "Transaction Fee", "Frais", "Tozo ya Serikali (TZS)"; words for currencies are removed before.
 */
export function isChargeName(name: string): boolean {
  const words = searchWords(name);
  return (
    words.some((word) => chargeWords.has(word)) &&
    words.every((word) => chargeWords.has(word) || fillerWords.has(word))
  );
}

/** "Balance", "Solde après", "Salio jipya". */
export function isBalanceName(name: string): boolean {
  const words = searchWords(name);
  return (
    words.some((word) => balanceWords.has(word)) && !words.some((part) => beforeWords.has(part))
  );
}
