import type { Language } from "#core/languages.ts";

interface AvoidedWord {
  pattern: RegExp;
  /** The word of docs/glossary.md that says it. */
  use: string;
}

/** Words that phrases and texts do not use, because docs/glossary.md has another word for the same thing. */
export const avoidedWords: Record<Language, readonly AvoidedWord[]> = {
  en: [
    { pattern: /\be-mails?\b/i, use: "email" },
    { pattern: /\b(lorry|lorries)\b/i, use: "truck" },
    { pattern: /\btelephones?\b/i, use: "phone" },
    { pattern: /\bmeanwhile\b/i, use: "in the meantime" },
    { pattern: /\bdear(er|est)\b/i, use: "more expensive, most expensive" },
    { pattern: /\breckon(s|ed|ing)?\b/i, use: "calculate" },
    { pattern: /\b(the|at the|one) middle\b|\bmiddle (price|of)\b/i, use: "median" },
    { pattern: /\banew\b/i, use: "again" },
    { pattern: /\bbeside\b/i, use: "next to" },
    { pattern: /\btold\b(?! apart)/i, use: "notified" },
    { pattern: /\bgo(es)? together\b/i, use: "are linked" },
    { pattern: /\bworth of\b/i, use: "value" },
    { pattern: /\bin store\b/i, use: "in stock" },
    { pattern: /\bshall\b/i, use: "will, must" },
    { pattern: /\bstands?\b/i, use: "is" },
    { pattern: /\bprivate talks?\b|\b(this|your|many) talks?\b/i, use: "conversation" },
    { pattern: /\bnarrower kinds?\b/i, use: "sub-category" },
    { pattern: /\b(this|shorter) way\b(?! in)/i, use: "route" },
    { pattern: /(?<!has )\bnot checked\b/i, use: "not verified" },
    { pattern: /\bhow you carry\b|\bway of transport\b/i, use: "means of transport" },
    { pattern: /\bkeep (this|a) plan\b/i, use: "save" },
  ],
  fr: [
    { pattern: /\btrajets?\b/i, use: "itinéraire" },
    { pattern: /\b(cet|un|l’)\s?envoi (pour|sur|en 10)/i, use: "chargement" },
    { pattern: /\b(courriels?|emails?|(?<!e-)mails?)\b/i, use: "e-mail" },
    { pattern: /\bmobile money\b/i, use: "paiement mobile" },
    { pattern: /\bargent entré\b/i, use: "argent reçu" },
    { pattern: /(?<!’)\binscrire une (vente|dépense)\b/i, use: "noter" },
    { pattern: /\badministration fiscale\b/i, use: "office des recettes" },
    { pattern: /\bmontrée?s?\b/i, use: "affiché, publié" },
    { pattern: /\bgenre\b(?! [:;])(?<!de ce genre)/i, use: "type, nature" },
    { pattern: /\bconserver (ce|un|des) plans?\b/i, use: "enregistrer" },
    { pattern: /\bau \{date\}/i, use: "en, état :" },
    {
      pattern: /\bvous (êtes|serez|avez été) (prévenu|informé|averti|notifié|inscrit|connecté)/i,
      use: "a verb",
    },
  ],
  kisw: [
    { pattern: /\bsafu wima\b/i, use: "safu" },
    { pattern: /\btahadhari (ya|za) bei\b/i, use: "arifa ya bei" },
    { pattern: /\bfuta (oda|ombi|maombi)\b/i, use: "ghairi" },
    { pattern: /\bthamani ya (ghala|akiba)\b/i, use: "thamani ya bidhaa zilizopo" },
    { pattern: /\bkutoa nje\b/i, use: "kuuza nje" },
    { pattern: /\b(ku|ame|wame|ume|ime)(arifu|ambi)\w*/i, use: "kujulisha" },
    { pattern: /\bfaili (hii|yako|ii|hizi|zako)\b/i, use: "faili hili, faili lako" },
    { pattern: /\baina ndogo\b/i, use: "kundi dogo" },
    { pattern: /\bcheti cha asili\b(?! ya)/i, use: "cheti cha asili ya bidhaa" },
  ],
  rw: [
    { pattern: /\bifaranga\b/i, use: "ubwoko bw’amafaranga" },
    { pattern: /\b(gu|ku)?koporora\b/i, use: "kwandukura" },
    { pattern: /\burupapuro rw’ubwikorezi\b/i, use: "urupapuro rw’imizigo" },
    { pattern: /\bkuvanamo\b/i, use: "gukuraho" },
    { pattern: /\binjiza (imbonerahamwe|urutonde)\b/i, use: "kuzana" },
  ],
  rn: [
    { pattern: /\bimburi\b/i, use: "imenyesha" },
    { pattern: /\b(ubwikorezi|unyikorezi)\b/i, use: "ugutwara ibidandazwa" },
    { pattern: /\b(ifaranga|amafaranga)\b/i, use: "ubwoko bw’amahera, amahera" },
    { pattern: /\bisanamu\b/i, use: "ifoto" },
    { pattern: /\bibirometero\b/i, use: "ibilometero" },
    { pattern: /\bkopera\b/i, use: "kwandukura" },
    { pattern: /\bporogarama\b/i, use: "porogarame" },
    { pattern: /\b(inguzanyo|nguzanyo)\b/i, use: "ingurane" },
    { pattern: /\bhano\b/i, use: "ngaha" },
    { pattern: /\bukurikije\b/i, use: "hakurikijwe" },
  ],
};
