import { data, useActionData, useLoaderData } from "react-router";
import { askLink } from "#areas/community/chat/pages/ask/ask-link.tsx";
import { placesOf } from "#areas/people/accounts/pages/edit/edit-choices.ts";
import { toCode } from "#areas/people/sign-in/pages/code-ways.ts";
import { flash } from "#areas/trade/market-services/flashes.ts";
import { loadService } from "#areas/trade/market-services/pages/service/load-service.ts";
import { Service } from "#areas/trade/market-services/pages/service/service.tsx";
import { askForService } from "#areas/trade/market-services/requests/endpoints.ts";
import { orderCodePath, serviceRequestPath } from "#core/paths.ts";
import { redirectWithFlash } from "#server/arrival.ts";
import { type PageArgs, pageFor, signedIn } from "#server/guards.ts";
import { page } from "#server/page.ts";
import { ButtonLink } from "#web/ui/base/button.tsx";
import { Section } from "#web/ui/base/section.tsx";
import { WrittenOut } from "#web/ui/base/written-out.tsx";
import { useSay } from "#web/words/words.tsx";
import { draftOrder } from "../../drafts/endpoints.ts";
import { type Answered, AskForm, InPlaceOfForm } from "./ask-form.tsx";
import { loadAsking } from "./load-asking.ts";

export { onlyShows as handle } from "#web/shell/only-shows.ts";

export async function loader({ context, params, request }: PageArgs) {
  const visit = page(context);
  const shown = await loadService(visit, params.id ?? "");
  const isKept = new URL(request.url).searchParams.has("kept");
  const { id, trader } = shown.service;
  return {
    ...shown,
    ask: await loadAsking(visit, shown.service, isKept),
    talk: askLink(visit, { who: trader.id, about: `service:${id}`, as: "seller" }),
  };
}

/**
 * A signed-in user's request is sent at once. A visitor first gets a code, which signs them in and
 * sends it.
 */
export async function action(args: PageArgs) {
  const { actor, context: asking } = page(args.context);
  const isVisitor = actor.kind !== "person";
  const visit = pageFor(isVisitor ? () => undefined : signedIn, args);
  const typed = await visit.formValues();
  const { name, phone, email, country = "", locationId = "", wish, terms } = typed;
  const serviceId = args.params.id ?? "";
  const places = await placesOf(visit, country);
  const refused = (refusal: Answered["refusal"]) => {
    const errors = Object.entries(refusal.errors).map(([field, words]) => [
      field.replace(/^service\./, ""),
      words,
    ]);
    const answered = { refusal: { ...refusal, errors: Object.fromEntries(errors) }, places };
    return data(answered, { status: refusal.status });
  };
  if (isVisitor) {
    const own = { name, phone, country, locationId, terms };
    const asked = await visit.attempt(
      draftOrder,
      { service: { serviceId, wish: wish ?? "" }, ...own },
      typed,
    );
    return asked.ok ? toCode(args, orderCodePath, asked.data.requestId) : refused(asked.refusal);
  }
  // Without scripts, a changed country still submits a place of the previous one.
  const place = places.some(({ value }) => value === locationId) ? locationId : "0";
  const contact = { name, phone, email, locationId: place };
  const sent = await visit.attempt(
    askForService,
    { service: serviceId, wish: wish ?? "", ...contact },
    typed,
  );
  return sent.ok
    ? redirectWithFlash(asking, serviceRequestPath(sent.data.id), flash.serviceAsked)
    : refused(sent.refusal);
}

export { meta } from "#areas/trade/market-services/pages/service/service.tsx";
export { clientAction, revalidateIfSent as shouldRevalidate } from "#web/post/client-action.ts";

/**
 * The market's page of a service with the request form. The market area itself does not use
 * visitors' drafts.
 */
export default function ServicePage() {
  const { ask, talk, ...shown } = useLoaderData<typeof loader>();
  const answered = useActionData<Answered>();
  const say = useSay();
  const { trader } = shown.service;
  return (
    <Service
      {...shown}
      way={
        <>
          <p>
            <ButtonLink to="#ask">{say("cart.ask.title")}</ButtonLink>
          </p>
          <WrittenOut html={talk} />
        </>
      }
    >
      <Section id="ask" title={say("cart.ask.title")}>
        <div className="page-narrow">
          {"form" in ask ? (
            <AskForm trader={trader.name} form={ask.form} answered={answered} />
          ) : (
            <InPlaceOfForm {...ask.instead} />
          )}
        </div>
      </Section>
    </Service>
  );
}
