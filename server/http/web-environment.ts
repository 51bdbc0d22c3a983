import type { Logger } from "pino";
import type { Language } from "#core/languages.ts";
import type { Context } from "#server/context.ts";
import type { Slot } from "#server/gate.ts";
import type { Phrases } from "#server/phrases.ts";

export interface WebEnvironment {
  Variables: {
    requestId: string;
    /** The caller's address, behind a trusted proxy the one it names. */
    address: string;
    language: Language;
    phrases: Phrases;
    log: Logger;
    slot: Slot;
    /** A fresh context of this request; what its visitor keeps goes out as a cookie. */
    context: () => Context;
  };
}
