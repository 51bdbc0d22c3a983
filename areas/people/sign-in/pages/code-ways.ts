import { redirect } from "react-router";
import { codeAsked, resendCode } from "#areas/people/sign-in/codes/endpoints.ts";
import type { PageArgs } from "#server/guards.ts";
import type { InputOf } from "#server/operations/endpoint.ts";
import { type Attempt, page, refused } from "#server/page.ts";
import { requestCookie, requestIdOf } from "#server/request-cookie.ts";

type Arguments = Pick<PageArgs, "context" | "request">;

/** The code this browser waits for; null when there is none for this. */
export async function codeUnderWay(
  { context, request }: Arguments,
  purpose: InputOf<typeof codeAsked>["purpose"],
) {
  const requestId = requestIdOf(request);
  return requestId ? page(context).call(codeAsked, { requestId, purpose }) : null;
}

/** Answers the button by which another code is sent. */
export async function sendAgain({ context, request }: Arguments) {
  const requestId = requestIdOf(request) ?? "";
  const again = await page(context).attempt(resendCode, { requestId }, { act: "again" });
  return again.ok ? { refusal: undefined, isSentAgain: true } : refused(again.refusal);
}

/** Leads to where a code is entered; the browser remembers which one it is. */
export function toCode({ context }: Arguments, path: string, requestId: string) {
  const headers = { "set-cookie": requestCookie(page(context).context.settings, requestId) };
  return redirect(path, { status: 303, headers });
}

export const answerCode = (args: Arguments, path: string, asked: Attempt<{ requestId: string }>) =>
  asked.ok ? toCode(args, path, asked.data.requestId) : refused(asked.refusal);

/** A code that was used is not remembered any more. */
export function forgetCode({ context }: Arguments, answer: Response): Response {
  answer.headers.append("set-cookie", requestCookie(page(context).context.settings));
  return answer;
}
