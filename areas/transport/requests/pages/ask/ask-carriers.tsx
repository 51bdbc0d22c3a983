import { data, redirect, useActionData, useLoaderData, useLocation } from "react-router";
import type { PlaceAnswer } from "#areas/reference/places/pages/place-field/place-answer.ts";
import { resolvePlace } from "#areas/reference/places/pages/place-field/resolve-place.ts";
import { signInAndReturnPath } from "#core/paths.ts";
import { pageAddressOf } from "#core/react-router-internals.ts";
import type { Refusal } from "#core/refusal.ts";
import { logisticRequestPath, transportProvidersPath } from "#core/transport/transport-paths.ts";
import { type PageArgs, pageFor, requireVerified } from "#server/guards.ts";
import { page } from "#server/page.ts";
import { redirectWithFlash } from "#server/redirect-with-flash.ts";
import { FormPage } from "#web/ui/layout/form-page.tsx";
import { useSay } from "#web/words/words.tsx";
import { requestQuotes } from "../../endpoints.ts";
import { flash } from "../../flashes.ts";
import { SignInPrompt } from "../request/sign-in-prompt.tsx";
import { AskForm } from "./ask-form.tsx";
import { loadAskForm } from "./load-ask.ts";

/** Visitors are asked to sign in; users with an account must verify their phone or e-mail first. */
export async function loader(args: PageArgs) {
  const isVisitor = page(args.context).actor.kind !== "person";
  const pageContext = pageFor(isVisitor ? () => undefined : requireVerified, args);
  return data({
    title: pageContext.say("logistics.ask.title"),
    form: await loadAskForm(pageContext, args.request),
    isVisitor,
  });
}

interface Answered {
  refusal: Refusal;
  places: { from: PlaceAnswer; to: PlaceAnswer };
}

export async function action(args: PageArgs) {
  const { actor, context } = page(args.context);
  if (actor.kind !== "person") {
    throw redirect(signInAndReturnPath(pageAddressOf(args.request)), 303);
  }
  const pageContext = pageFor(requireVerified, args);
  const typed = await pageContext.formValues();
  const [from, to] = [
    await resolvePlace(pageContext, typed, "from"),
    await resolvePlace(pageContext, typed, "to"),
  ];
  const { quantity = "", unitId = "", commodity = "", description = "" } = typed;
  const orderId = new URL(args.request.url).searchParams.get("order_id") || undefined;
  const sent = await pageContext.attempt(
    requestQuotes,
    {
      locationFrom: from.place?.id,
      locationTo: to.place?.id,
      quantity,
      unitId,
      commodity,
      description,
      marketOrderId: orderId,
    },
    typed,
  );
  if (sent.ok) {
    return redirectWithFlash(context, logisticRequestPath(sent.data.id), flash.carriersAsked);
  }
  const { locationFrom, locationTo, ...errors } = sent.refusal.errors;
  const refusal = {
    ...sent.refusal,
    errors: {
      ...errors,
      ...(locationFrom && { from: from.error ?? locationFrom }),
      ...(locationTo && { to: to.error ?? locationTo }),
    },
  };
  return data<Answered>({ refusal, places: { from, to } }, { status: refusal.status });
}

export { clientAction } from "#web/post/client-action.ts";
export { hiddenPageMeta as meta } from "#web/ui/base/page-meta.ts";

/** Asks all carriers for their price for a load. */
export default function AskCarriers() {
  const { title, form, isVisitor } = useLoaderData<typeof loader>();
  const answered = useActionData<Answered>();
  const { pathname, search } = useLocation();
  const say = useSay();
  const trail = [
    { label: say("logistics.request.carriers"), to: transportProvidersPath },
    { label: title },
  ];
  return (
    <FormPage title={title} lead={say("logistics.ask.lead")} trail={trail}>
      {isVisitor ? (
        <SignInPrompt back={pathname + search} />
      ) : (
        <AskForm form={form} places={answered?.places} refusal={answered?.refusal} />
      )}
    </FormPage>
  );
}
