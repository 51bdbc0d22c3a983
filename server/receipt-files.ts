import { data } from "react-router";
import type { z } from "zod";
import { downloadResponse, type fileOutput } from "./download-response.ts";
import { type PageArgs, pageFor, requireVerified } from "./guards.ts";
import type { idParam, OneEndpoint } from "./operations/endpoint.ts";

type FileEndpoint = OneEndpoint<z.ZodObject<{ id: typeof idParam }>, typeof fileOutput>;

/**
 * The loader of a receipt's files, `…/:id/:file`. One route serves them all, because each route
 * adds weight to every page.
 */
export const receiptFileLoader =
  (files: Readonly<Record<string, FileEndpoint>>) =>
  async (args: PageArgs): Promise<Response> => {
    const { attempt } = pageFor(requireVerified, args);
    const { id = "", file = "" } = args.params;
    const endpoint = Object.hasOwn(files, file) ? files[file] : undefined;
    if (!endpoint) throw data(null, { status: 404 });
    return downloadResponse(await attempt(endpoint, { id }));
  };
