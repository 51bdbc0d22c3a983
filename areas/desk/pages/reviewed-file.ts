import { fileAnswer } from "#areas/verification-documents/pages/file-answer.ts";
import { type PageArgs, signedIn } from "#server/guards.ts";

/** The file of a document under review. */
export function loader({ context, params, request }: PageArgs) {
  signedIn(context, request);
  return fileAnswer(context, params.id);
}
