import { redirect } from "react-router";
import { getCodeRequest, resendCode } from "#areas/people/sign-in/codes/endpoints.ts";
import type { PageArgs } from "#server/guards.ts";
import type { InputOf } from "#server/operations/endpoint.ts";
import { type Attempt, page, refusalResponse } from "#server/page.ts";
import { codeRequestCookie, codeRequestIdFrom } from "#server/request-cookie.ts";

type Arguments = Pick<PageArgs, "context" | "request">;

/** Returns the pending code of this browser; null if there is none for this purpose. */
export async function findPendingCode(
  { context, request }: Arguments,
  purpose: InputOf<typeof getCodeRequest>["purpose"],
) {
  const requestId = codeRequestIdFrom(request);
  return requestId ? page(context).call(getCodeRequest, { requestId, purpose }) : null;
}

/** Handles the button that sends another code. */
export async function resendCodeAction({ context, request }: Arguments) {
  const requestId = codeRequestIdFrom(request) ?? "";
  const again = await page(context).attempt(resendCode, { requestId }, { act: "again" });
  return again.ok ? { refusal: undefined, isSentAgain: true } : refusalResponse(again.refusal);
}

/** Redirects to the code page and stores the request id in a cookie. */
export function redirectToCodePage({ context }: Arguments, path: string, requestId: string) {
  const headers = { "set-cookie": codeRequestCookie(page(context).context.settings, requestId) };
  return redirect(path, { status: 303, headers });
}

export const answerCodeRequest = (
  args: Arguments,
  path: string,
  attempted: Attempt<{ requestId: string }>,
) =>
  attempted.ok
    ? redirectToCodePage(args, path, attempted.data.requestId)
    : refusalResponse(attempted.refusal);

/** Clears the cookie of a code that was used. */
export function clearCodeCookie({ context }: Arguments, answer: Response): Response {
  answer.headers.append("set-cookie", codeRequestCookie(page(context).context.settings));
  return answer;
}
