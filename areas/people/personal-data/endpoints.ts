import { z } from "zod";
import { accountActs } from "#areas/people/accounts/acts.ts";
import { tagged } from "#server/operations/endpoint.ts";
import { secretText } from "#server/operations/text-kinds.ts";
import { inParts } from "#server/text-in-parts.ts";

const { oneEndpoint } = tagged("personal-data");

/** A row as it is stored, without secrets. */
const row = z.record(z.string(), z.unknown()).meta({ id: "KeptRow" });
const rows = z.array(row);

/** @param parts names of the parts of personal data that the areas hold */
export const exportPersonalData = (parts: readonly string[]) =>
  oneEndpoint({
    path: "user/export",
    isReport: true,
    audience: accountActs.own,
    summary: "Export everything that Soko stores about the caller, as one JSON file.",
    inParts: true,
    output: inParts(
      z.object({
        edition: z.string(),
        madeAt: z.iso.datetime(),
        ...Object.fromEntries(parts.map((part) => [part, rows])),
      }),
    ),
  });

export const deleteAccount = oneEndpoint({
  method: "DELETE",
  path: "user",
  audience: accountActs.own,
  summary:
    "Delete the caller's account: personal data is deleted, and what others still need is stored without a name.",
  input: z.object({
    password: secretText({ error: "signIn.password.required" })
      .min(1, { error: "signIn.password.required" })
      .max(500),
  }),
});
