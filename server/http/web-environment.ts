import type { Logger } from "pino";
import type { Language } from "#core/languages.ts";
import type { Context } from "#server/context.ts";
import type { Slot } from "#server/gate.ts";
import type { Phrases } from "#server/phrases.ts";
import type { Work } from "#server/telemetry/work.ts";

export interface WebEnvironment {
  Bindings: {
    /**
     * Address of the caller for whom a public answer is rendered. The process itself makes the
     * request.
     */
    renderedFor?: string;
  };
  Variables: {
    requestId: string;
    /** This request, as logs and traces name it. */
    work: Work;
    /** The caller's address; behind a trusted proxy, the one it names. */
    address: string;
    language: Language;
    phrases: Phrases;
    log: Logger;
    slot: Slot;
    /** The whole body, when it is a text. Reading it from the answer would give a stream. */
    text?: string;
    /** Sent from the answer cache, by no route. */
    isKept?: boolean;
    /** Already counted among the calls of its address. */
    isCounted?: boolean;
    /** Creates a new context of this request. What its visitor stores is sent as a cookie. */
    context: () => Context;
  };
}
