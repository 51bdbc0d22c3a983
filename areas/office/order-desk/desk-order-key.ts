import type { Language } from "#core/languages.ts";
import type { DeskOrderKind } from "./desk-order-rules.ts";

/** What the parts of an order are read by. */
export interface DeskOrderKey {
  kind: DeskOrderKind;
  id: string;
  /** The request that it is or began with. */
  requestId: string;
  language: Language;
}
