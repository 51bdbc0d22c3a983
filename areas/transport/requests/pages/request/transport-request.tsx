import { data, redirect, useActionData, useLoaderData, useLocation } from "react-router";
import { signInAndReturnPath } from "#core/paths.ts";
import { pageAddressOf } from "#core/react-router-internals.ts";
import { confirmationStep, type Refusal } from "#core/refusal.ts";
import { logisticRequestPath, transportProvidersPath } from "#core/transport/transport-paths.ts";
import { type PageArgs, pageFor, requireVerified } from "#server/guards.ts";
import { page } from "#server/page.ts";
import { redirectWithFlash } from "#server/redirect-with-flash.ts";
import { FormPage } from "#web/ui/layout/form-page.tsx";
import { useSay } from "#web/words/words.tsx";
import { requestTransport } from "../../endpoints.ts";
import { flash } from "../../flashes.ts";
import { costInputKey } from "./displayed-cost.ts";
import { loadCost } from "./load-cost.ts";
import { findOrder, findService, loadForm, parseRequestQuery } from "./load-request.ts";
import { type RequestActionData, RequestForm } from "./request-form.tsx";

/** Visitors may view the form; users with an account must verify their phone or e-mail first. */
function guarded(args: PageArgs) {
  const isVisitor = page(args.context).actor.kind !== "person";
  return { isVisitor, ...pageFor(isVisitor ? () => undefined : requireVerified, args) };
}

export async function loader(args: PageArgs) {
  const pageContext = guarded(args);
  const { say, actor, isVisitor } = pageContext;
  const query = parseRequestQuery(args.request);
  const title = say("logistics.request.title");
  const service = await findService(pageContext, query.service);
  if (!service) return data({ title, found: undefined }, { status: 404 });
  const form = await loadForm(pageContext, query, {
    service,
    order: await findOrder(pageContext, query.orderId),
  });
  const isOwn = actor.kind === "person" && actor.accountId === service.provider.id;
  const own = isOwn ? say("logistics.ownService") : "";
  return data({ title, found: { service: service.id, form, isVisitor, own } });
}

export async function action(args: PageArgs) {
  const { actor, context } = page(args.context);
  const own = pageAddressOf(args.request);
  if (actor.kind !== "person") throw redirect(signInAndReturnPath(own), 303);
  const pageContext = pageFor(requireVerified, args);
  const typed = await pageContext.formValues();
  const { quantity = "", unitId = "", description = "", commodity = "" } = typed;
  const { service, orderId } = parseRequestQuery(args.request);
  const { cost, amount, refusal } = await loadCost(pageContext, {
    serviceId: service,
    quantity,
    unitId,
  });
  const answer = (refusal: Refusal) =>
    data<RequestActionData>({ refusal, cost }, { status: refusal.status });
  const lookAt = (message: string) => answer(confirmationStep({ message, amount, values: typed }));
  const message = pageContext.say("logistics.request.lookAtCost");
  if (typed.act === "cost") {
    return refusal ? answer({ ...refusal, values: typed }) : lookAt(message);
  }
  // The user has not seen the total if the input has changed since.
  const isSeen = typed.costedFor === costInputKey({ quantity, unitId }) && typed.seenTotal !== "";
  const sent = await pageContext.attempt(
    requestTransport,
    {
      logisticsService: service,
      quantity,
      unitId,
      description,
      commodity,
      marketOrderId: orderId,
      isOpen: typed.isOpen === "on",
      seenTotal: isSeen ? Number(typed.seenTotal) : -1,
    },
    typed,
  );
  if (sent.ok) {
    return redirectWithFlash(context, logisticRequestPath(sent.data.id), flash.requestSent);
  }
  const isChanged = sent.refusal.code.endsWith("changed_meanwhile");
  if (!isChanged || !amount)
    return answer(explained(sent.refusal, pageContext.say("logistics.request.unexpected")));
  return lookAt(isSeen ? sent.refusal.message : message);
}

/** Uses the specification's message for a refusal that names no field of the form. */
const explained = (refusal: Refusal, message: string): Refusal =>
  refusal.status === 400 && Object.keys(refusal.errors).length === 0
    ? { ...refusal, message }
    : refusal;

export { clientAction } from "#web/post/client-action.ts";
export { clientLoader } from "#web/post/client-loader.ts";
export { hiddenPageMeta as meta } from "#web/ui/base/page-meta.ts";

/** Form that requests a service: how much of what, and at what cost. */
export default function TransportRequest() {
  const loaded = useLoaderData<typeof loader>();
  const answered = useActionData<RequestActionData>();
  const { pathname, search } = useLocation();
  const say = useSay();
  const { title, found } = loaded;
  const trail = [
    { label: say("logistics.request.carriers"), to: transportProvidersPath },
    { label: title },
  ];
  return (
    <FormPage title={title} trail={found && trail}>
      <RequestForm address={pathname + search} loaded={loaded} answered={answered} />
    </FormPage>
  );
}
