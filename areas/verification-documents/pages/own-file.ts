import { type PageArgs, signedIn } from "#server/guards.ts";
import { fileAnswer } from "./file-answer.ts";

/** The file of one of one's own documents. */
export function loader({ context, params, request }: PageArgs) {
  signedIn(context, request);
  return fileAnswer(context, params.id);
}
