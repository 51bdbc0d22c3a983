import type { LoaderFunctionArgs } from "react-router";
import { signedIn } from "#server/guards.ts";
import { page } from "#server/page.ts";
import { savedFile } from "#server/saved-file.ts";
import { readProof } from "../endpoints.ts";

/** The proof of a payment, for buyer and seller of its order. */
export async function loader({ context, params, request }: LoaderFunctionArgs) {
  signedIn(context, request);
  return savedFile(await page(context).attempt(readProof, { id: params.id ?? "" }));
}
