import type { Edition, EditionCode } from "#core/editions.ts";
import type { Language } from "#core/languages.ts";
import type { Database } from "./database/database.ts";
import type { Partners } from "./operations/partners.ts";
import type { Settings } from "./settings.ts";

/** Who calls: nobody in particular, or a program that showed the client's credential. */
export type Actor = { kind: "visitor" } | { kind: "client"; clientId: string };

/** What every read and verb is given beside its input. Plain values; a test builds its own. */
export interface Context {
  db: Database;
  actor: Actor;
  edition: Edition;
  /** All five, this one included, at the addresses this process knows. */
  editions: Record<EditionCode, Edition>;
  partners: Partners;
  settings: Settings;
  language: Language;
  now: Date;
}
