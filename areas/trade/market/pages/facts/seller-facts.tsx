import type { ChamberCheck } from "#areas/people/verification/endpoints.ts";
import { formatDate, formatMonth, formatNumber, utcOffsetHours } from "#web/format/format.ts";
import { Star } from "#web/ui/base/star.tsx";
import { prerender, type Wording } from "#web/words/prerender.tsx";
import type { TraderDetails } from "../../endpoints.ts";

type Known = Pick<TraderDetails, "trader" | "total">;

/** Prerenders the facts that help buyers to judge a seller, beside name and place. */
export const renderSellerFacts = (of: Known, wording: Wording, withChecks = false): string =>
  prerender(<Facts {...of} {...wording} withChecks={withChecks} />);

type FactsProps = Known & Wording & { withChecks: boolean };

function Facts({ trader, total, say, language, edition, withChecks }: FactsProps) {
  const { rating, deliveredOrders, answerMinutes, memberSince, since, checks } = trader;
  const { moneyBackOrders, decidedAgainst } = trader;
  const average = formatNumber(language, rating.average ?? 0, 1);
  const day = (value: string) => formatDate(language, value, utcOffsetHours[edition.code]);
  const known = memberSince ?? since;
  const nameOf = ({ kind, name }: ChamberCheck) => name ?? say(`market.trader.check.${kind}`);
  return (
    <>
      <ul className="standing">
        <li className="approved">{say("market.trader.approved")}</li>
        <li>{say(`market.trader.${trader.userType}`)}</li>
        <li>
          {rating.average === null ? (
            say("market.rating.none")
          ) : (
            <>
              <Star />
              <span aria-hidden="true">
                {`\u00a0${average}\u00a0(${formatNumber(language, rating.count)})`}
              </span>
              <span className="sr-only">
                {say("market.rating.of", { average, count: rating.count })}
              </span>
            </>
          )}
        </li>
        {deliveredOrders > 0 && (
          <li>{say("market.trader.delivered", { count: deliveredOrders })}</li>
        )}
        {moneyBackOrders > 0 && (
          <li>{say("market.trader.moneyBack", { count: moneyBackOrders })}</li>
        )}
        {decidedAgainst > 0 && (
          <li>{say("market.trader.decidedAgainst", { count: decidedAgainst })}</li>
        )}
        {answerMinutes !== null && <li>{answersIn(answerMinutes, say)}</li>}
        {known && (
          <li>
            {say("market.trader.member", { month: formatMonth(language, known.slice(0, 7)) })}
          </li>
        )}
        <li>{say("market.list.found", { total })}</li>
      </ul>
      {withChecks && checks.length > 0 && (
        <>
          <h2 className="mt-3">{say("market.trader.checked")}</h2>
          <ul className="standing">
            {checks.map((check) => (
              <li key={`${check.kind} ${check.name}`}>
                {say("market.trader.checkedOn", { what: nameOf(check), day: day(check.on) })}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

/** Formats the time in hours, rounded up; from two days on in days. */
function answersIn(minutes: number, say: Wording["say"]): string {
  const hours = Math.max(1, Math.ceil(minutes / 60));
  return hours < 48
    ? say("market.trader.answersHours", { count: hours })
    : say("market.trader.answersDays", { count: Math.ceil(hours / 24) });
}
