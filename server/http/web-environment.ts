import type { Logger } from "pino";
import type { Language } from "#core/languages.ts";
import type { Context } from "#server/context.ts";
import type { Slot } from "#server/gate.ts";
import type { Phrases } from "#server/phrases.ts";

export interface WebEnvironment {
  Bindings: {
    /** Address of whom an answer is made for that everybody will be given: the process itself asks. */
    madeFor?: string;
  };
  Variables: {
    requestId: string;
    /** The caller's address, behind a trusted proxy the one it names. */
    address: string;
    language: Language;
    phrases: Phrases;
    log: Logger;
    slot: Slot;
    /** The whole body, where it is a text: who asks the answer for it is given a stream. */
    text?: string;
    /** Given from what was made before, by no route. */
    isKept?: boolean;
    /** Counted already among the calls of its address. */
    isCounted?: boolean;
    /** A fresh context of this request; what its visitor keeps goes out as a cookie. */
    context: () => Context;
  };
}
