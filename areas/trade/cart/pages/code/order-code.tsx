import { redirect, useActionData, useLoaderData } from "react-router";
import {
  clearCodeCookie,
  findPendingCode,
  resendCodeAction,
} from "#areas/people/sign-in/pages/code-flow.ts";
import { CodeForm, SentTo } from "#areas/people/sign-in/pages/code-form.tsx";
import {
  confirmationPath,
  myOrdersPath,
  orderRequestPath,
  productOrderPath,
  servicePath,
  serviceRequestPath,
} from "#core/paths.ts";
import type { PageArgs } from "#server/guards.ts";
import { page, refusalResponse } from "#server/page.ts";
import { redirectSignedIn } from "#server/redirect-with-flash.ts";
import { codeRequestIdFrom } from "#server/request-cookie.ts";
import { Submit } from "#web/post/post-form.tsx";
import { ArticlePage } from "#web/ui/layout/article-page.tsx";
import { useSay } from "#web/words/words.tsx";
import { getOrderDraft, placeDraft } from "../../drafts/endpoints.ts";
import { flash } from "../../flashes.ts";

type Draft = Record<"product" | "service", string | null> & { quantity: number | null };

/** Returns the page where the order can be reviewed and its phone corrected. */
function requestOf(draft: Draft | null) {
  if (draft?.service) return servicePath(draft.service);
  return draft?.product && draft.quantity !== null
    ? productOrderPath(draft.product, draft.quantity)
    : orderRequestPath;
}

export async function loader(args: PageArgs) {
  const { actor, call, say } = page(args.context);
  if (actor.kind === "person") throw redirect(myOrdersPath, 303);
  const [codeRequest, draft] = await Promise.all([
    findPendingCode(args, "order"),
    call(getOrderDraft, {}),
  ]);
  const change = requestOf(draft);
  if (!codeRequest) throw redirect(change, 303);
  return { title: say("cart.code.title"), asked: codeRequest, change };
}

export async function action(args: PageArgs) {
  const { actor, attempt, context: requestContext, formValues } = page(args.context);
  if (actor.kind === "person") throw redirect(myOrdersPath, 303);
  const requestId = codeRequestIdFrom(args.request);
  if (!requestId) throw redirect(orderRequestPath, 303);
  const { code = "", act } = await formValues(args.request);
  if (act !== undefined) return resendCodeAction(args);
  const placed = await attempt(placeDraft, { requestId, code });
  if (!placed.ok) return refusalResponse(placed.refusal);
  const { requestIds, product, quantity, service, isTrader: _, ...opened } = placed.data;
  const again = requestOf({ product, quantity, service });
  const retryPath = `${again}${again.includes("?") ? "&" : "?"}kept=1`;
  const [first] = requestIds;
  const sent = service && first ? serviceRequestPath(first) : confirmationPath(requestIds);
  const path = first ? sent : retryPath;
  return clearCodeCookie(
    args,
    redirectSignedIn(path, requestContext.settings, opened, flash.phoneProved),
  );
}
export { clientAction } from "#web/post/client-action.ts";
export { hiddenPageMeta as meta } from "#web/ui/base/page-meta.ts";

/**
 * The last step of a visitor's order: the code from the phone signs the visitor in and sends the
 * order.
 */
export default function OrderCode() {
  const { title, asked: codeRequest, change } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const say = useSay();
  const other = { to: change, words: say("cart.code.change") };
  return (
    <ArticlePage title={title} lead={<SentTo {...codeRequest} />}>
      <CodeForm {...codeRequest} answer={answer} other={other}>
        <Submit>{say("cart.code.send")}</Submit>
      </CodeForm>
    </ArticlePage>
  );
}
