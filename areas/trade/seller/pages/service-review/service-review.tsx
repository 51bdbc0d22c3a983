import { useActionData, useLoaderData } from "react-router";
import { listPendingReviews } from "#areas/office/desk/endpoints.ts";
import { servicePath, serviceReviewsPath } from "#core/paths.ts";
import { type PageArgs, pageFor, requireVerified } from "#server/guards.ts";
import { useFormat } from "#web/format/use-format.ts";
import { DefinitionList } from "#web/ui/base/definition-list.tsx";
import { CellLink } from "#web/ui/base/link.tsx";
import { Section } from "#web/ui/base/section.tsx";
import { Picture } from "#web/ui/cards/picture.tsx";
import { useSay } from "#web/words/words.tsx";
import { flash } from "../../flashes.ts";
import {
  approveService,
  declineService,
  getSubmittedService,
  type ReviewedService,
} from "../../service-review/endpoints.ts";
import { ServiceStateBadge } from "../product-state.tsx";
import { ReviewPage, SellerLink } from "../review-parts/review-page.tsx";
import { submitReview } from "../review-parts/submit-review.ts";

export async function loader(args: PageArgs) {
  const { call } = pageFor(requireVerified, args);
  const [service, { total: left }] = await Promise.all([
    call(getSubmittedService, { id: args.params.id ?? "" }),
    call(listPendingReviews, { size: 1 }),
  ]);
  return { title: service.name, service, left };
}

export const action = (args: PageArgs) =>
  submitReview(args, {
    approve: { endpoint: approveService, flash: flash.serviceApproved },
    decline: { endpoint: declineService, flash: flash.serviceDeclined },
  });

export { clientAction, shouldRevalidate } from "#web/post/reload-on-conflict.ts";
export { hiddenPageMeta as meta } from "#web/ui/base/page-meta.ts";

export default function ServiceReview() {
  const { title, service, left } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>()?.refusal;
  const say = useSay();
  const price = usePriceOf(service);
  return (
    <ReviewPage
      title={title}
      list={{ label: say("seller.serviceReview.title"), to: serviceReviewsPath }}
      of={service}
      price={price}
      badge={<ServiceStateBadge state={service.state} />}
      left={left}
      own={say("seller.ownService")}
      photos={<ServicePhoto {...service} />}
      facts={<ServiceFacts service={service} price={price} />}
      refusal={refusal}
    />
  );
}

function ServicePhoto({ name, photo }: Pick<ReviewedService, "name" | "photo">) {
  const say = useSay();
  if (!photo) return <p>{say("seller.serviceReview.noPhoto")}</p>;
  return (
    <Picture
      pictureKey={photo.picture}
      background={photo.background}
      alt={name}
      sizes="(min-width: 1024px) 600px, 100vw"
      eager
    />
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
            <SellerLink trader={trader} shopWaits={say("seller.serviceReview.shopWaits")} />,
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
