import { data, useActionData, useLoaderData } from "react-router";
import { listPendingReviews } from "#areas/office/desk/endpoints.ts";
import { redirectToNextReview } from "#areas/office/desk/pages/waiting/next-review.ts";
import { RemainingReviews } from "#areas/office/desk/pages/waiting/remaining-reviews.tsx";
import { deskAccountPath, deskPath, servicePath, serviceReviewsPath } from "#core/paths.ts";
import { type PageArgs, pageFor, requireVerified } from "#server/guards.ts";
import { refusalResponse } from "#server/page.ts";
import { useFormat } from "#web/format/use-format.ts";
import { DefinitionList } from "#web/ui/base/definition-list.tsx";
import { CellLink } from "#web/ui/base/link.tsx";
import { Notice } from "#web/ui/base/notice.tsx";
import { Section } from "#web/ui/base/section.tsx";
import { Picture } from "#web/ui/cards/picture.tsx";
import { DetailPage } from "#web/ui/layout/detail-page.tsx";
import { useSay } from "#web/words/words.tsx";
import { flash } from "../../flashes.ts";
import {
  approveService,
  declineService,
  getSubmittedService,
  type ReviewedService,
} from "../../service-review/endpoints.ts";
import { Decisions, ServiceStateBadge } from "../product-state.tsx";
import { ReviewForm } from "../review-parts/review-form.tsx";

export async function loader(args: PageArgs) {
  const { call } = pageFor(requireVerified, args);
  const [service, { total: left }] = await Promise.all([
    call(getSubmittedService, { id: args.params.id ?? "" }),
    call(listPendingReviews, { size: 1 }),
  ]);
  return { title: service.name, service, left };
}

export async function action(args: PageArgs) {
  const pageContext = pageFor(requireVerified, args);
  const { attempt, formValues } = pageContext;
  const id = args.params.id ?? "";
  const typed = await formValues();
  const { act, comment = "", seen = "" } = typed;
  const acts = { approve: approveService, decline: declineService };
  if (act !== "approve" && act !== "decline") throw data(null, { status: 400 });
  const done = await attempt(acts[act], { id, comment, seen }, typed);
  if (!done.ok) return refusalResponse(done.refusal);
  return redirectToNextReview(
    pageContext,
    act === "approve" ? flash.serviceApproved : flash.serviceDeclined,
  );
}

export { clientAction, shouldRevalidate } from "#web/post/reload-on-conflict.ts";
export { hiddenPageMeta as meta } from "#web/ui/base/page-meta.ts";

export default function ServiceReview() {
  const { title, service, left } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>()?.refusal;
  const say = useSay();
  const price = usePriceOf(service);
  return (
    <DetailPage
      title={title}
      trail={[
        { label: say("seller.review.desk"), to: deskPath },
        { label: say("seller.serviceReview.title"), to: serviceReviewsPath },
        { label: title },
      ]}
      actions={<ServiceStateBadge state={service.state} />}
    >
      <RemainingReviews total={left} />
      {service.isOwn && <Notice kind="info">{say("seller.ownService")}</Notice>}
      <div className="grid gap-x-10 lg:grid-cols-2">
        <div className="min-w-0">
          {service.photo ? (
            <Picture
              pictureKey={service.photo.picture}
              background={service.photo.background}
              alt={service.name}
              sizes="(min-width: 1024px) 600px, 100vw"
              eager
            />
          ) : (
            <p>{say("seller.serviceReview.noPhoto")}</p>
          )}
        </div>
        <div className="min-w-0">
          <ServiceFacts service={service} price={price} />
          {service.officerActs.length > 0 && (
            <ReviewForm of={service} price={price} refusal={refusal} />
          )}
          <Decisions decisions={service.decisions} />
        </div>
      </div>
    </DetailPage>
  );
}

/** Formats the price of a service, or says that it is on request. */
function usePriceOf({ price: amount, currency, unit }: ReviewedService): string {
  const say = useSay();
  const { price, money } = useFormat();
  if (amount === null) return say("seller.service.onRequest");
  return unit ? price(amount, currency, unit.name) : money(amount, currency);
}

function ServiceFacts({ service, price }: { service: ReviewedService; price: string }) {
  const say = useSay();
  const { date } = useFormat();
  const { category, type, trader } = service;
  const fact = (name: string, detail: React.ReactNode) => ({
    term: say(`seller.review.fact.${name}`),
    detail,
  });
  return (
    <Section title={say("seller.serviceReview.facts")}>
      <DefinitionList
        items={[
          fact(
            "seller",
            <>
              <CellLink to={deskAccountPath(trader.id)}>{trader.name}</CellLink>
              {trader.state !== "approved" && (
                <p className="hint">{say("seller.serviceReview.shopWaits")}</p>
              )}
            </>,
          ),
          {
            term: say("seller.service.input.type.label"),
            detail: `${type.name} (${category.name})`,
          },
          fact("place", service.location.name),
          fact("price", price),
          fact("submitted", service.submittedAt && date(service.submittedAt)),
          fact(
            "public",
            service.isListed && (
              <CellLink to={servicePath(service.id)}>{say("seller.page.view")}</CellLink>
            ),
          ),
        ].filter(({ detail }) => detail)}
      />
      <p className="mt-4 wrap-anywhere whitespace-pre-line">{service.description}</p>
    </Section>
  );
}
