import type { Flash } from "#core/flash.ts";
import type { OneEndpoint } from "#server/operations/endpoint.ts";
import * as endpoints from "../../endpoints.ts";
import { flash } from "../../flashes.ts";

interface Act {
  endpoint: OneEndpoint;
  /** What the next document says when it is done. */
  flash: Flash;
}

/** What the forms of an account's page may ask for, by the value of their button `act`. */
const acts: Record<string, Act> = {
  approve: { endpoint: endpoints.approveAccount, flash: flash.accountDecided },
  decline: { endpoint: endpoints.declineAccount, flash: flash.accountDecided },
  suspend: { endpoint: endpoints.suspendAccount, flash: flash.accountDecided },
  restore: { endpoint: endpoints.restoreAccount, flash: flash.accountDecided },
  approveDocument: { endpoint: endpoints.approveDocument, flash: flash.documentDecided },
  declineDocument: { endpoint: endpoints.declineDocument, flash: flash.documentDecided },
  sendMail: { endpoint: endpoints.sendMail, flash: flash.messageSent },
  giveRole: { endpoint: endpoints.giveRole, flash: flash.roleChanged },
};

export const actNamed = (name: unknown): Act | undefined =>
  typeof name === "string" && Object.hasOwn(acts, name) ? acts[name] : undefined;
