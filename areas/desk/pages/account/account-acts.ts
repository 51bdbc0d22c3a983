import type { Saying } from "#core/said.ts";
import type { OneEndpoint } from "#server/operations/endpoint.ts";
import * as endpoints from "../../endpoints.ts";

interface Act {
  endpoint: OneEndpoint;
  /** What the next document says when it is done. */
  saying: Saying;
}

/** What the forms of an account's page may ask for, by the value of their button `act`. */
const acts: Record<string, Act> = {
  approve: { endpoint: endpoints.approveAccount, saying: "accountDecided" },
  decline: { endpoint: endpoints.declineAccount, saying: "accountDecided" },
  suspend: { endpoint: endpoints.suspendAccount, saying: "accountDecided" },
  restore: { endpoint: endpoints.restoreAccount, saying: "accountDecided" },
  approveDocument: { endpoint: endpoints.approveDocument, saying: "documentDecided" },
  declineDocument: { endpoint: endpoints.declineDocument, saying: "documentDecided" },
  sendMail: { endpoint: endpoints.sendMail, saying: "messageSent" },
  giveRole: { endpoint: endpoints.giveRole, saying: "roleChanged" },
};

export const actNamed = (name: unknown): Act | undefined =>
  typeof name === "string" && Object.hasOwn(acts, name) ? acts[name] : undefined;
