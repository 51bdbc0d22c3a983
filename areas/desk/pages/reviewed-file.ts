import type { LoaderFunctionArgs } from "react-router";
import { fileAnswer } from "#areas/verification-documents/pages/file-answer.ts";
import { signedIn } from "#server/guards.ts";

/** The file of a document under review. */
export function loader({ context, params, request }: LoaderFunctionArgs) {
  signedIn(context, request);
  return fileAnswer(context, params.id);
}
