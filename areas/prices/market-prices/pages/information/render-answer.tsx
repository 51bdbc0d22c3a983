import { type PriceChoice, priceAddress } from "#areas/prices/market-prices/paths.ts";
import { createFormatters } from "#web/format/use-format.ts";
import { TapAnchor } from "#web/ui/base/line-anchor.tsx";
import { Notice } from "#web/ui/base/notice.tsx";
import { prerender, type Wording } from "#web/words/prerender.tsx";
import type { PriceAnswer } from "../../answer/endpoints.ts";
import { staleMonths, stoppedMonths } from "../../quality/freshness.ts";
import { ageInMonths } from "../../series/season.ts";
import { figureLink, formatAge, formatUsedRate } from "../charts/format-chart.ts";

interface AnswerProps {
  answer: PriceAnswer;
  choice: PriceChoice;
  now: Date;
  wording: Wording;
}

/**
 * Renders the answer at a glance: the price, its change, the cheapest market, and prices in other
 * countries.
 */
export const renderAnswer = (props: AnswerProps): string => prerender(<Answer {...props} />);

function Answer({ answer, choice, now, wording: { say, language } }: AnswerProps) {
  const { price: shown, period: month, ...formats } = wordsFor(language);
  const { period, basis, markets, source, figures } = answer;
  const of = answer.shown.unit.shortName;
  const amount =
    answer.shownPrice === null
      ? formats.amount(answer.price, answer.currency)
      : formats.amount(answer.shownPrice, answer.shown.currency);
  const isAsPublished =
    answer.shownPrice === null ||
    (answer.shown.currency === answer.currency && answer.shown.unit.id === answer.unit.id);
  const published = shown(answer.price, answer.currency, answer.unit.shortName);
  const rate = formatUsedRate(
    { say, language },
    answer.rate,
    answer.currency,
    answer.shown.currency,
  );
  const [figure, second] = figures;
  return (
    <section
      className="my-4 rounded-xl border border-line bg-surface p-4"
      aria-labelledby="price-now"
    >
      <h2 id="price-now" className="sr-only">
        {say("marketPrices.answer.now")}
      </h2>
      <p className="price [&_b]:text-2xl">
        <b>{amount}</b>{" "}
        <span className="price-unit">
          / {answer.shownPrice === null ? answer.unit.shortName : of}
        </span>
      </p>
      <p className="card-note">
        {[
          say(`marketPrices.chart.${answer.priceType}`),
          basisWords(),
          `${month(period)} (${formatAge(say, period, now)})`,
        ]
          .filter(Boolean)
          .join(" · ")}
      </p>
      {!isAsPublished && (
        <p className="card-note">
          {[say("marketPrices.answer.published", { price: published }), rate]
            .filter(Boolean)
            .join("; ")}
        </p>
      )}
      {answer.shownPrice === null && (
        <p className="card-note">
          {say("marketPrices.answer.unconverted", { wanted: answer.shown.currency })}
        </p>
      )}
      <p className="card-note">
        <TapAnchor
          href={figureLink(second === undefined ? (figure ?? null) : null, period, {
            ...choice,
            priceType: answer.priceType,
          })}
        >
          {say("marketPrices.answer.source", { source })}
        </TapAnchor>
      </p>
      {ageInMonths(period, now) >= staleMonths && (
        <Notice kind="info">
          {say("marketPrices.answer.old", { age: formatAge(say, period, now) })}
        </Notice>
      )}
      <ul className="mt-2 lg:grid lg:grid-cols-2 lg:gap-x-6">
        {answer.monthBefore && <li>{changeSince(answer.monthBefore)}</li>}
        {answer.lastBefore && <li>{changeSince(answer.lastBefore)}</li>}
        {answer.yearBefore && <li>{changeSince(answer.yearBefore)}</li>}
        {answer.cheapest && <li>{extreme("cheapest", answer.cheapest)}</li>}
        {answer.dearest && <li>{extreme("dearest", answer.dearest)}</li>}
        {countriesNow().map((row) => (
          <li key={row.countryCode}>
            <TapAnchor
              href={priceAddress({
                commodity: answer.commodity.id,
                country: row.countryCode,
                priceType: row.priceType,
                currency: choice.currency,
                unit: choice.unit,
              })}
            >
              {say("marketPrices.answer.abroad", {
                country: row.name,
                price:
                  row.shown === null
                    ? shown(row.price, row.currency, row.unit.shortName)
                    : formats.amount(row.shown, answer.shown.currency),
                period: month(row.period),
              })}
            </TapAnchor>
            {row.shown !== null && row.currency !== answer.shown.currency && (
              <span className="card-note">
                {" "}
                {say("marketPrices.answer.published", {
                  price: shown(row.price, row.currency, row.unit.shortName),
                })}
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );

  /** A price a year older than the answer's own is no comparison. */
  function countriesNow() {
    const age = ageInMonths(period, now) + stoppedMonths;
    return answer.countries.filter((row) => ageInMonths(row.period, now) <= age).slice(0, 4);
  }

  function basisWords() {
    if (basis === "national average") return say("marketPrices.chart.national");
    if (basis === "camp markets") return say("marketPrices.chart.ofCamps");
    return answer.market ? "" : say("marketPrices.answer.middle", { count: markets });
  }

  function changeSince({ percent, period: before, price }: NonNullable<PriceAnswer["yearBefore"]>) {
    const key = percent > 0 ? "up" : percent < 0 ? "down" : "same";
    const trace = figureLink(null, before, { ...choice, priceType: answer.priceType });
    return (
      <TapAnchor href={trace}>
        {say(`marketPrices.answer.${key}`, {
          percent: formats.number(Math.abs(percent)),
          period: month(before),
          // The base of the change, if another unit or currency is displayed above.
          price: isAsPublished
            ? formats.amount(price, answer.currency)
            : shown(price, answer.currency, answer.unit.shortName),
        })}
      </TapAnchor>
    );
  }

  function extreme(key: "cheapest" | "dearest", row: NonNullable<PriceAnswer["cheapest"]>) {
    return (
      <TapAnchor href={figureLink(row.priceId, row.period, { ...choice, market: row.id })}>
        {say(`marketPrices.answer.${key}`, {
          market: row.name,
          price:
            row.shown === null
              ? shown(row.price, answer.currency, answer.unit.shortName)
              : formats.amount(row.shown, answer.shown.currency),
          period: month(row.period),
        })}
      </TapAnchor>
    );
  }
}

function wordsFor(language: Wording["language"]) {
  const { money, price, number, month } = createFormatters(language);
  return { amount: money, price, number, period: month };
}
