import { z } from "zod";
import { accountActs } from "#areas/accounts/acts.ts";
import { tagged } from "#server/operations/endpoint.ts";

const { oneEndpoint } = tagged("personal-data");

/** A row as it is kept, without what is secret. */
const row = z.record(z.string(), z.unknown()).meta({ id: "KeptRow" });
const rows = z.array(row);

/** @param parts names of what the areas hold of people */
export const exportData = (parts: readonly string[]) =>
  oneEndpoint({
    path: "user/export",
    audience: accountActs.own,
    summary: "Everything held about the person, as one JSON.",
    output: z.object({
      edition: z.string(),
      madeAt: z.iso.datetime(),
      ...Object.fromEntries(parts.map((part) => [part, rows])),
    }),
  });

export const deleteAccount = oneEndpoint({
  method: "DELETE",
  path: "user",
  audience: accountActs.own,
  summary: "Delete the own account: what says who it was is gone, what others need of it stays.",
  input: z.object({
    password: z
      .string({ error: "signIn.password.required" })
      .min(1, { error: "signIn.password.required" })
      .max(500),
  }),
});
