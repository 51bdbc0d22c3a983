import {
  type TransportQuery,
  transportProviderPath,
  transportRequestPath,
} from "#core/transport/transport-paths.ts";
import { formatDate, formatMoney, formatNumber, utcOffsetHours } from "#web/format/format.ts";
import { formatQuantity } from "#web/format/quantities/format-quantity.ts";
import { LineAnchor } from "#web/ui/base/line-anchor.tsx";
import { Star } from "#web/ui/base/star.tsx";
import { formatRateDate } from "#web/ui/cards/format-rate-date.ts";
import type { Wording } from "#web/words/prerender.tsx";
import type { ComparedService, LogisticService } from "../../endpoints.ts";
import { formatPercent, formatTariff } from "./format-tariff.ts";
import { formatTransitTime } from "./format-transit-time.ts";

const card = "rounded-xl border border-line bg-surface p-3";
interface CardsProps {
  services: ComparedService[];
  /** The cargo, which prefills the request. */
  query: TransportQuery;
  /** Whether the page is already about their provider. */
  isOfOne?: boolean;
  /** Heading level: 2 directly below the page's heading. */
  level?: 2 | 3;
  wording: Wording;
}

/**
 * Lists services with the cost of the quantity; those that cannot carry it follow with the reason.
 */
export function ServiceCards(props: CardsProps) {
  const { services, wording } = props;
  const fitting = services.filter(({ issue }) => issue === null);
  const others = services.filter(({ issue }) => issue !== null);
  return (
    <>
      {fitting.length > 0 && <Cards {...props} services={fitting} />}
      {others.length > 0 && (
        <section className="section" aria-labelledby="others">
          <div className="section-head">
            <h2 id="others">{wording.say("logistics.find.others")}</h2>
          </div>
          <Cards {...props} services={others} />
        </section>
      )}
    </>
  );
}

const Cards = ({ services, ...props }: CardsProps) => (
  <ul className="grid gap-3">
    {services.map((service) => (
      <li key={service.id} className={card}>
        <ServiceCard service={service} {...props} />
      </li>
    ))}
  </ul>
);

type CardProps = Omit<CardsProps, "services"> & { service: ComparedService };

function ServiceCard({ service, query, isOfOne, level = 3, wording }: CardProps) {
  const { say } = wording;
  const Heading = `h${level}` as const;
  const { cost, issue, mode, name, provider, isDemo, goods, description } = service;
  return (
    <>
      <div className="flex flex-wrap justify-between gap-x-4">
        <Heading className="min-w-0">
          {isOfOne ? (
            name
          ) : (
            <LineAnchor href={transportProviderPath(provider.id)}>{provider.name}</LineAnchor>
          )}
        </Heading>
        {cost && <Total service={service} wording={wording} />}
      </div>
      {!isOfOne && (
        <p className="marks">
          <Rating {...provider} wording={wording} />
          <Checks checks={service.checks} wording={wording} />
          {isDemo && <Demo say={say} />}
        </p>
      )}
      {!isOfOne && <p>{name}</p>}
      <p>
        {say(`logistics.mode.${mode}`)}
        {", "}
        {formatTransitTime(service, wording)}
      </p>
      {issue && <p className="field-error">{issueWords(service, wording)}</p>}
      <p className="card-note">{formatTariff(service.tariff, wording)}</p>
      {goods.length > 0 && (
        <p className="card-note">
          {say("logistics.find.goods", {
            goods: goods.map((category) => category.name).join(", "),
          })}
        </p>
      )}
      {isOfOne && description && <p>{description}</p>}
      {cost && <Parts cost={cost} wording={wording} />}
      {(issue === null || isOfOne) && (
        <p className="mt-3">
          <a
            href={transportRequestPath(service.id, query)}
            rel="nofollow"
            className="button button-quiet"
          >
            {say("logistics.find.ask")}
          </a>
        </p>
      )}
    </>
  );
}

export const Demo = ({ say }: Pick<Wording, "say">) => (
  <span className="badge badge-demo" title={say("web.ui.demoMeaning")}>
    {say("web.ui.demo")}
  </span>
);

function Total({
  service: { cost, shown: converted },
  wording,
}: { service: ComparedService } & Worded) {
  const { say, language, edition } = wording;
  if (!cost) return null;
  const day = converted && formatDate(language, converted.rateDate, utcOffsetHours[edition.code]);
  return (
    <span className="price">
      <b>{formatMoney(language, cost.totalCost, cost.currency)}</b>
      {converted && day && (
        <small>
          <span>≈ {formatMoney(language, converted.totalCost, converted.currency)}</span>{" "}
          <span>({formatRateDate(say, day, converted.rateAgeDays)})</span>
        </small>
      )}
    </span>
  );
}

interface Worded {
  wording: Wording;
}

/** Parts of a total, which is exactly their sum. */
function Parts({ cost, wording }: { cost: NonNullable<ComparedService["cost"]> } & Worded) {
  const { say, language } = wording;
  const money = (amount: number) => formatMoney(language, amount, cost.currency);
  const rows = [
    { name: say("logistics.find.serviceCost"), amount: cost.serviceCost },
    ...cost.additionalCharges.map(({ kind, mode, value, amount }) => ({
      name: [
        say(`logistics.charge.${kind}`),
        ...(mode === "percent" ? [formatPercent(value, language)] : []),
      ].join(", "),
      amount,
    })),
    { name: say("logistics.find.total"), amount: cost.totalCost },
  ];
  return (
    <details>
      <summary className="flex min-h-11 items-center underline">
        {say("logistics.find.parts")}
      </summary>
      <dl>
        {rows.map(({ name, amount }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: written once, never changed
          <div key={index} className="flex flex-wrap justify-between gap-x-4">
            <dt>{name}</dt>
            <dd className="unbroken">{money(amount)}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

export function Rating({
  rating,
  ratings,
  wording: { say, language },
}: Pick<LogisticService["provider"], "rating" | "ratings"> & Worded) {
  if (rating === null)
    return <span className="card-note">{say("logistics.find.rating.none")}</span>;
  const average = formatNumber(language, rating, 1);
  return (
    <span>
      <Star />
      <span aria-hidden="true">{`\u00a0${average}\u00a0(${formatNumber(language, ratings)})`}</span>
      <span className="sr-only">
        {say("logistics.find.rating.of", { average, count: ratings })}
      </span>
    </span>
  );
}

/** What the chamber has verified, in one line. */
export function Checks({ checks, wording: { say } }: Pick<ComparedService, "checks"> & Worded) {
  if (checks.length === 0) return null;
  const names = checks.map(({ kind, name }) => name ?? say(`market.trader.check.${kind}`));
  return (
    <span className="card-note">{say("logistics.find.checked", { what: names.join(", ") })}</span>
  );
}

function issueWords({ issue, tariff }: ComparedService, { say, language }: Wording): string {
  const { measurementUnit, minimumOrder, maximumOrder } = tariff;
  const bound = (of: number) => ({
    quantity: formatQuantity(language, of, measurementUnit.shortName),
  });
  switch (issue) {
    case "belowMinimum":
      return say("logistics.find.issue.belowMinimum", bound(minimumOrder));
    case "aboveMaximum":
      return maximumOrder === null
        ? say("logistics.find.issue.tooMuch")
        : say("logistics.find.issue.aboveMaximum", bound(maximumOrder));
    case "otherUnit":
      return say("logistics.otherUnit", { unit: measurementUnit.name });
    default:
      return say("logistics.find.issue.noDistance");
  }
}
