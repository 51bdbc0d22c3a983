import { data, useActionData, useLoaderData } from "react-router";
import { askLink } from "#areas/community/chat/pages/ask/contact-link.tsx";
import { loadPlaces } from "#areas/people/accounts/pages/edit/edit-choices.ts";
import { redirectToCodePage } from "#areas/people/sign-in/pages/code-flow.ts";
import { flash } from "#areas/trade/market-services/flashes.ts";
import { loadService } from "#areas/trade/market-services/pages/service/load-service.ts";
import { Service } from "#areas/trade/market-services/pages/service/service.tsx";
import { requestService } from "#areas/trade/market-services/requests/endpoints.ts";
import { orderCodePath, serviceRequestPath } from "#core/paths.ts";
import { type PageArgs, pageFor, requireVerified } from "#server/guards.ts";
import { page } from "#server/page.ts";
import { redirectWithFlash } from "#server/redirect-with-flash.ts";
import { ButtonLink } from "#web/ui/base/button.tsx";
import { PrerenderedHtml } from "#web/ui/base/prerendered-html.tsx";
import { Section } from "#web/ui/base/section.tsx";
import { useSay } from "#web/words/words.tsx";
import { draftOrder } from "../../drafts/endpoints.ts";
import { loadServiceRequestForm } from "./load-asking.ts";
import {
  FormUnavailable,
  ServiceRequestForm,
  type ServiceRequestResult,
} from "./service-request-form.tsx";

export { staticPage as handle } from "#web/shell/static-page.ts";

export async function loader({ context, params, request }: PageArgs) {
  const pageContext = page(context);
  const view = await loadService(pageContext, params.id ?? "");
  const isKept = new URL(request.url).searchParams.has("kept");
  const { id, trader } = view.service;
  const { actor } = pageContext;
  return {
    ...view,
    isOwn: actor.kind === "person" && actor.accountId === trader.id,
    ask: await loadServiceRequestForm(pageContext, view.service, isKept),
    talk: askLink(pageContext, { who: trader.id, about: `service:${id}`, as: "seller" }),
  };
}

/**
 * A signed-in user's request is sent at once. A visitor first gets a code, which signs them in and
 * sends it.
 */
export async function action(args: PageArgs) {
  const { actor, context: asking } = page(args.context);
  const isVisitor = actor.kind !== "person";
  const pageContext = pageFor(isVisitor ? () => undefined : requireVerified, args);
  const typed = await pageContext.formValues();
  const { name, phone, email, country = "", locationId = "", wish, terms } = typed;
  const serviceId = args.params.id ?? "";
  const places = await loadPlaces(pageContext, country);
  const refused = (refusal: ServiceRequestResult["refusal"]) => {
    const errors = Object.entries(refusal.errors).map(([field, words]) => [
      field.replace(/^service\./, ""),
      words,
    ]);
    const answered = { refusal: { ...refusal, errors: Object.fromEntries(errors) }, places };
    return data(answered, { status: refusal.status });
  };
  if (isVisitor) {
    const own = { name, phone, country, locationId, terms };
    const drafted = await pageContext.attempt(
      draftOrder,
      { service: { serviceId, wish: wish ?? "" }, ...own },
      typed,
    );
    return drafted.ok
      ? redirectToCodePage(args, orderCodePath, drafted.data.requestId)
      : refused(drafted.refusal);
  }
  // Without scripts, a changed country still submits a place of the previous one.
  const place = places.some(({ value }) => value === locationId) ? locationId : "0";
  const contact = { name, phone, email, locationId: place };
  const sent = await pageContext.attempt(
    requestService,
    { service: serviceId, wish: wish ?? "", ...contact },
    typed,
  );
  return sent.ok
    ? redirectWithFlash(asking, serviceRequestPath(sent.data.id), flash.serviceAsked)
    : refused(sent.refusal);
}

export { meta } from "#areas/trade/market-services/pages/service/service.tsx";
export { clientAction, shouldRevalidate } from "#web/post/reload-when-sent.ts";

/**
 * The market's page of a service with the request form. The market area itself does not use
 * visitors' drafts.
 */
export default function ServicePage() {
  const { ask: requestForm, talk: contactLink, ...view } = useLoaderData<typeof loader>();
  const answered = useActionData<ServiceRequestResult>();
  const say = useSay();
  const { trader } = view.service;
  return (
    <Service
      {...view}
      way={
        !view.isOwn && (
          <>
            <p>
              <ButtonLink to="#ask">{say("cart.ask.title")}</ButtonLink>
            </p>
            <PrerenderedHtml html={contactLink} />
          </>
        )
      }
    >
      <Section id="ask" title={say("cart.ask.title")}>
        <div className="page-narrow">
          {"form" in requestForm ? (
            <ServiceRequestForm trader={trader.name} form={requestForm.form} answered={answered} />
          ) : (
            <FormUnavailable {...requestForm.instead} />
          )}
        </div>
      </Section>
    </Service>
  );
}
