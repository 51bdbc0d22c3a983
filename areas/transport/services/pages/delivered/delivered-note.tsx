import { sumMoney } from "#core/money.ts";
import { deliveryPlacePath } from "#core/transport/transport-paths.ts";
import { formatDate, formatMoney, formatNumber } from "#web/format/format.ts";
import { LineAnchor } from "#web/ui/base/line-anchor.tsx";
import type { Wording } from "#web/words/prerender.tsx";
import type { DeliveredShare } from "../../delivered/endpoints.ts";
import { formatTransitTime } from "../cards/format-transit-time.ts";

const box = "my-2 rounded-xl border border-line bg-surface p-3";
/** Formats an amount, or the sum of several amounts, in one currency. */
export const formatTotal = (amounts: number | number[], currency: string, { language }: Wording) =>
  formatMoney(language, sumMoney([amounts].flat(), currency), currency);

interface ChoosePlaceProps {
  /** Page to return to; undefined if the user cannot choose the place. */
  back: string | undefined;
  /** Link to the trade plan with border, taxes and documents; undefined for several products. */
  plan?: string | undefined;
  wording: Wording;
}

const choosePath = (back: string) => `${deliveryPlacePath}?${new URLSearchParams({ back })}`;

export function ChoosePlace({ back, plan, wording: { say } }: ChoosePlaceProps) {
  if (back === undefined) return null;
  return (
    <p className="flex flex-wrap gap-x-4">
      <LineAnchor href={choosePath(back)} rel="nofollow">
        {say("logistics.delivered.choose")}
      </LineAnchor>
      {plan && (
        <LineAnchor href={plan} rel="nofollow">
          {say("logistics.delivered.plan")}
        </LineAnchor>
      )}
    </p>
  );
}

interface DeliveredNoteProps extends ChoosePlaceProps {
  delivery: Omit<DeliveredShare, "price"> & {
    price: { minDays: number; maxDays: number } | null;
  };
  /** Phrase with the place and the amount. */
  head: "logistics.delivered.from" | "logistics.delivered.carriage";
  /** The amount and its details; null if no service carries the goods. */
  quote: { amount: string; details: string[] } | null;
  /** Link to the comparison of all services, with everything filled in. */
  compare: string;
  /** Link to the form that asks all carriers, with everything filled in. */
  ask: string;
}

/** Shows the delivered price of goods in a few lines with links, or why there is none. */
export function DeliveredNote(props: DeliveredNoteProps) {
  const { delivery, head, quote, compare, ask, back, plan, wording } = props;
  const { from, to, price, services, servicesOfWay, estimate } = delivery;
  const { say } = wording;
  const isHere = servicesOfWay === 0 && (from.id === to.id || delivery.distanceKm === 0);
  return (
    <div className={box}>
      {price && quote ? (
        <>
          <p>
            <b>{say(head, { from: from.name, place: to.name, price: quote.amount })}</b>
            {", "}
            {say("logistics.delivered.services", { count: services })}
            {", "}
            {formatTransitTime(price, wording)}
          </p>
          {quote.details.length > 0 && <p className="card-note">{quote.details.join(" · ")}</p>}
        </>
      ) : (
        <>
          <p className="card-note">
            {isHere ? say("logistics.delivered.here", { place: to.name }) : noneWords(props)}
          </p>
          {!isHere && estimate && <Estimate estimate={estimate} wording={wording} />}
          {!isHere && (
            <p className="my-2">
              <a href={ask} rel="nofollow" className="button">
                {say("logistics.ask.button")}
              </a>
            </p>
          )}
        </>
      )}
      {(servicesOfWay > 0 || back !== undefined || plan) && (
        <p className="flex flex-wrap gap-x-4">
          {servicesOfWay > 0 && (
            <LineAnchor href={compare} rel="nofollow">
              {say("logistics.delivered.compare")}
            </LineAnchor>
          )}
          {plan && (
            <LineAnchor href={plan} rel="nofollow">
              {say("logistics.delivered.plan")}
            </LineAnchor>
          )}
          {back !== undefined && (
            <LineAnchor href={choosePath(back)} rel="nofollow">
              {say("logistics.delivered.change")}
            </LineAnchor>
          )}
        </p>
      )}
    </div>
  );
}

interface EstimateProps {
  estimate: NonNullable<DeliveredShare["estimate"]>;
  wording: Wording;
}

/** Says what transport would cost about, that it is an estimate, and how it was made. */
function Estimate({ estimate, wording }: EstimateProps) {
  const { say, language } = wording;
  const { amount, currency, rates, carriers, day } = estimate;
  return (
    <p>
      <b>{say("logistics.estimate.about", { amount: formatMoney(language, amount, currency) })}</b>
      <small className="hint block">
        {say("logistics.estimate.how", { rates, carriers, day: formatDate(language, day) })}
      </small>
    </p>
  );
}

function noneWords({ delivery, wording }: DeliveredNoteProps): string {
  const { from, to, servicesOfWay, distanceKm } = delivery;
  const { say, language } = wording;
  const ends = { from: from.name, place: to.name };
  if (servicesOfWay > 0) return say("logistics.delivered.otherQuantity", ends);
  if (distanceKm === null) return say("logistics.delivered.none", ends);
  const km = formatNumber(language, Math.max(1, Math.round(distanceKm)), 0);
  return say("logistics.delivered.noneFar", { ...ends, km });
}
