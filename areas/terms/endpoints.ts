import { z } from "zod";
import { languages } from "#core/languages.ts";
import { tradeOperations } from "#core/modules.ts";
import { listEndpoint, paging } from "#server/operations/endpoint.ts";

const tag = "terms";
const audience = "public";
const input = z.object(paging());

const named = z.object({ id: z.int(), code: z.string(), name: z.string() });

export const genders = listEndpoint({
  path: "gender",
  audience,
  tag,
  summary: "Genders a person can give.",
  input,
  output: named,
});

export const organisationTypes = listEndpoint({
  path: "organisation-type",
  audience,
  tag,
  summary: "What kinds of organisations register.",
  input,
  output: named,
});

export const organisationSizes = listEndpoint({
  path: "organisation-size",
  audience,
  tag,
  summary: "Sizes of organisations, by how many people work there.",
  input,
  output: named,
});

export const userAgeGroups = listEndpoint({
  path: "user-age-group",
  audience,
  tag,
  summary: "Age groups a person can say she is of.",
  input,
  output: named,
});

export const languageList = listEndpoint({
  path: "language/list",
  audience,
  tag,
  summary: "Languages of the product.",
  input,
  output: z.object({
    id: z.int(),
    code: z.enum(languages),
    name: z.string(),
    /** As its own readers write it. */
    ownName: z.string(),
  }),
});

export const tradeOperationList = listEndpoint({
  path: "trade-operation",
  audience,
  tag,
  summary: "Ways goods move: import, export, local.",
  input,
  output: z.object({ id: z.int(), code: z.enum(tradeOperations), name: z.string() }),
});
