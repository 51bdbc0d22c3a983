import { z } from "zod";
import { accountActs } from "#areas/accounts/acts.ts";
import { oneEndpoint } from "#server/operations/endpoint.ts";

const tag = "personal-data";

/** A row as it is kept, without what is secret. */
const row = z.record(z.string(), z.json());
const rows = z.array(row);

export const exportData = oneEndpoint({
  path: "user/export",
  audience: accountActs.own,
  tag,
  summary: "Everything held about the person, as one JSON.",
  input: z.object({}),
  output: z.object({
    edition: z.string(),
    madeAt: z.iso.datetime(),
    account: rows,
    roles: rows,
    trader: rows,
    decisions: rows,
    notificationSettings: rows,
    informationPreferences: rows,
    sessions: rows,
    tokens: rows,
    codeRequests: rows,
    verificationDocuments: rows,
    associations: rows,
    products: rows,
    productDecisions: rows,
    marketServices: rows,
    cart: rows,
    cartLines: rows,
    orderRequests: rows,
    orderLines: rows,
    orderProposals: rows,
    orders: rows,
    orderSteps: rows,
    payments: rows,
    notifications: rows,
    notificationDeliveries: rows,
    pushSubscriptions: rows,
    repeatableWrites: rows,
  }),
});

export const deleteAccount = oneEndpoint({
  method: "DELETE",
  path: "user",
  audience: accountActs.own,
  tag,
  summary: "Delete the own account: what says who it was is gone, what others need of it stays.",
  input: z.object({
    password: z
      .string({ error: "signIn.password.required" })
      .min(1, { error: "signIn.password.required" })
      .max(500),
  }),
  output: z.object({}),
});
