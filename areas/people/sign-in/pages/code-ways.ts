import { redirect } from "react-router";
import { codeAsked, resendCode } from "#areas/people/sign-in/codes/endpoints.ts";
import type { PageArgs } from "#server/guards.ts";
import type { InputOf } from "#server/operations/endpoint.ts";
import { type Attempt, page, refused } from "#server/page.ts";
import { requestCookie, requestIdOf } from "#server/request-cookie.ts";

type Arguments = Pick<PageArgs, "context" | "request">;

/** Returns the pending code of this browser; null if there is none for this purpose. */
export async function codeUnderWay(
  { context, request }: Arguments,
  purpose: InputOf<typeof codeAsked>["purpose"],
) {
  const requestId = requestIdOf(request);
  return requestId ? page(context).call(codeAsked, { requestId, purpose }) : null;
}

/** Handles the button that sends another code. */
export async function sendAgain({ context, request }: Arguments) {
  const requestId = requestIdOf(request) ?? "";
  const again = await page(context).attempt(resendCode, { requestId }, { act: "again" });
  return again.ok ? { refusal: undefined, isSentAgain: true } : refused(again.refusal);
}

/** Redirects to the code page and stores the request id in a cookie. */
export function toCode({ context }: Arguments, path: string, requestId: string) {
  const headers = { "set-cookie": requestCookie(page(context).context.settings, requestId) };
  return redirect(path, { status: 303, headers });
}

export const answerCode = (args: Arguments, path: string, asked: Attempt<{ requestId: string }>) =>
  asked.ok ? toCode(args, path, asked.data.requestId) : refused(asked.refusal);

/** Clears the cookie of a code that was used. */
export function forgetCode({ context }: Arguments, answer: Response): Response {
  answer.headers.append("set-cookie", requestCookie(page(context).context.settings));
  return answer;
}
