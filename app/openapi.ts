import type { Edition } from "#core/editions.ts";
import { docsDescription } from "#server/http/docs-page.ts";
import { tokenDescription } from "#server/http/oauth-description.ts";
import { type OpenapiDocument, openapiDocument } from "#server/operations/openapi.ts";
import { callbackDescription } from "#server/payments/mpesa-callback.ts";
import { areas } from "./areas.ts";

/** Describes every response below the API base and of the content service. */
export const createApiDocument = ({
  server,
  name,
}: Pick<Edition, "server" | "name">): OpenapiDocument =>
  openapiDocument(areas, {
    version: "0.1.0",
    servers: [{ url: server, description: name }],
    extra: [tokenDescription, callbackDescription, docsDescription],
  });
