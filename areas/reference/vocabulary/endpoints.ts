import { z } from "zod";
import { languages } from "#core/languages.ts";
import { tradeOperations } from "#core/modules.ts";
import { paging, tagged } from "#server/operations/endpoint.ts";
import { objectSchema } from "#server/operations/object-schema.ts";
import { entry } from "#server/operations/schema-fragments.ts";

const { listEndpoint } = tagged("terms");
const common = { audience: "public", input: z.object(paging()) } as const;

const plainList = (path: string, summary: string) =>
  listEndpoint({ ...common, path, summary, output: entry });

export const listGenders = plainList("gender", "Genders a person can give.");
export const listOrganisationTypes = plainList(
  "organisation-type",
  "What kinds of organisations register.",
);
export const listOrganisationSizes = plainList(
  "organisation-size",
  "Sizes of organisations, by how many people work there.",
);
export const listUserAgeGroups = plainList(
  "user-age-group",
  "Age groups that a person can choose.",
);

export const listLanguages = listEndpoint({
  ...common,
  path: "language/list",
  summary: "Languages of Soko.",
  output: objectSchema("Language", {
    ...entry.shape,
    code: z.enum(languages),
    /** The name in the language itself. */
    ownName: z.string(),
  }),
});

export const listTradeOperations = listEndpoint({
  ...common,
  path: "trade-operation",
  summary: "Trade operations: import, export, local.",
  output: objectSchema("TradeOperation", { ...entry.shape, code: z.enum(tradeOperations) }),
});
