import { priceAddress } from "#areas/prices/market-prices/paths.ts";
import { utcOffsetHours } from "#web/format/format.ts";
import { createFormatters } from "#web/format/use-format.ts";
import { Badge, DemoBadge } from "#web/ui/base/badge.tsx";
import { TapAnchor } from "#web/ui/base/line-anchor.tsx";
import type { Wording } from "#web/words/prerender.tsx";
import type { AnsweredEnquiry, Enquiry } from "../../endpoints.ts";

interface EnquiryFactsProps {
  enquiry: AnsweredEnquiry & Partial<Pick<Enquiry, "status" | "comment" | "isPublished">>;
  wording: Wording;
}

/** The question and the answer, with a link to the published prices of the commodity. */
export function EnquiryFacts({ enquiry, wording: { say, language, edition } }: EnquiryFactsProps) {
  const { price, date } = createFormatters(language, utcOffsetHours[edition.code]);
  const { commodity, location, status, comment, answer, dateAsked, dateAnswered } = enquiry;
  const isPriced = enquiry.price !== null && enquiry.currency && enquiry.unit;
  return (
    <>
      <p className="marks">
        {status && (
          <Badge tone={status === "open" ? "waiting" : "good"}>
            {say(`priceEnquiries.state.${status}`)}
          </Badge>
        )}
        {enquiry.isPublished && <Badge>{say("priceEnquiries.state.published")}</Badge>}
        {enquiry.isDemo && <DemoBadge />}
      </p>
      <p className="font-semibold">
        <TapAnchor href={priceAddress({ commodity: commodity.id, country: location.countryCode })}>
          {commodity.name}, {location.name}
        </TapAnchor>
      </p>
      {comment && <p className="wrap-anywhere whitespace-pre-line">{comment}</p>}
      <p className="hint">{say("priceEnquiries.asked", { date: date(dateAsked) })}</p>
      {answer && (
        <div className="mt-2 border-l-4 border-line pl-3">
          {isPriced && (
            <p className="font-semibold">
              {price(enquiry.price ?? 0, enquiry.currency ?? "", enquiry.unit?.shortName ?? "")}
            </p>
          )}
          <p className="wrap-anywhere whitespace-pre-line">{answer}</p>
          {dateAnswered && (
            <p className="hint">{say("priceEnquiries.answered", { date: date(dateAnswered) })}</p>
          )}
        </div>
      )}
    </>
  );
}
