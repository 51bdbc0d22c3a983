import type { Language } from "#core/languages.ts";

/** Words by which a text announces a planned feature. */
export const futureWords: Readonly<Record<Language, string>> = {
  en: "\\b(coming|to come|will come|later|not (here )?yet|(cannot|can’t|can not)\\b[^.]*\\byet|yet|soon|planned|when there are|will be (able|possible|available|kept)|in future)\\b",
  kisw: "baadaye|\\bbado\\b|hivi karibuni|zinaandaliwa|inaandaliwa|vinaandaliwa|vinavyokuja|zinazokuja|(it|zit|vit)akuja|utaweza|(it|zit|vit)akapo|utakapo",
  fr: "bientôt|pas encore|plus tard|prévue?s?\\b|à venir|\\bvi[e]ndr|quand il y aura|pourrez|sera possible|seront possibles",
  rw: "vuba aha|ntibirabo|ntirabo|ntibirasho|ntiharabo|iteganyij|\\b(izaza|bizaza|zizaza|ibizaza|azaza)|\\bnyuma\\b|nibishoboka|nizibaho|muzashobora|bizashobora|bizaboneka",
  rn: "vuba|ntibirabo|ntibirasho|ntiharabo|birateguwe|birategekan|ibiteg|\\b(izoza|bizoza|zizoza|ibizoza|azoza)|mu nyuma|muzoshobora|bizoshobo|bizoboneka",
};

/**
 * Words of a phrase that announce a planned feature. Words for a state ("not paid yet") are not
 * among them.
 */
export const announcements: Readonly<Record<Language, string>> = {
  en: "coming soon|(is|are) (planned|coming)|to come\\b|will come|will be (available|possible|added)|not (here|possible|available|open) yet|when there are",
  kisw: "hivi karibuni|[ziv]naandaliwa|vinavyokuja|\\b(zi|i)takuja|bado hazip",
  fr: "bientôt (disponible|possible|ici)|\\b(est|sont) prévue?s?\\b|à venir|viendra|viendront|pas encore (possible|disponible|là)|quand il y aura",
  rw: "biteganyij|bizaza|zizaza|ntibiraboneka|nibishoboka",
  rn: "birateguwe|bizoza|zizoza|ntibiraboneka|igihe bizoshoboka",
};
