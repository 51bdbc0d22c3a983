import { getPriceAnswer } from "#areas/prices/market-prices/answer/endpoints.ts";
import { listMarketPriceLocations } from "#areas/prices/market-prices/endpoints.ts";
import { priceAddress, pricesTrail } from "#areas/prices/market-prices/paths.ts";
import { loadCommodityOptions } from "#areas/reference/commodities/pages/load-commodity-options.ts";
import { limits } from "#core/limits.ts";
import { becomeVerifiedPath } from "#core/paths.ts";
import { pageAddressOf } from "#core/react-router-internals.ts";
import type { PageContext } from "#server/page.ts";
import { utcOffsetHours } from "#web/format/format.ts";
import { createFormatters } from "#web/format/use-format.ts";
import { Badge, DemoBadge } from "#web/ui/base/badge.tsx";
import { TapAnchor } from "#web/ui/base/line-anchor.tsx";
import { toOption } from "#web/ui/base/to-option.ts";
import { prerenderWithWords, type Wording } from "#web/words/prerender.tsx";
import { listPriceAlerts, type PriceAlert } from "../endpoints.ts";

const all = { size: limits.maxPageSize };

/** Loads the user's alerts, and the form with the choices in the URL filled in. */
export async function loadAlerts(pageContext: PageContext, request: Request) {
  const { say, actor } = pageContext;
  const url = new URL(request.url);
  const own = pageAddressOf(request);
  const isVerified = actor.kind === "person" && actor.isVerified;
  const list = isVerified ? await pageContext.call(listPriceAlerts, all) : { data: [] };
  return {
    title: say("priceAlerts.title"),
    description: say("priceAlerts.intro"),
    trail: pricesTrail(say("priceAlerts.prices"), say("priceAlerts.title")),
    signIn: isVerified ? "" : becomeVerifiedPath(actor, own),
    form: await formOf(pageContext, url.searchParams),
    alerts: list.data.map((alert) => ({
      id: alert.id,
      isPaused: alert.isPaused,
      isMoved: alert.kind === "moved",
      limit: alert.percent ?? alert.price ?? 0,
      html: prerenderWithWords(pageContext, <AlertFacts alert={alert} wording={pageContext} />),
    })),
  };
}

const idIn = (query: URLSearchParams, name: string) => {
  const value = query.get(name) ?? "";
  return /^[1-9]\d{0,8}$/.test(value) ? value : "";
};

async function formOf(pageContext: PageContext, query: URLSearchParams) {
  const { say, language, edition } = pageContext;
  const commodity = idIn(query, "commodity");
  const market = idIn(query, "market");
  const { commodities, options } = await loadCommodityOptions(pageContext.call);
  const named = commodities.find(({ id }) => String(id) === commodity);
  const priceType = ["retail", "wholesale"].find((type) => type === query.get("priceType"));
  const params = { commodityId: commodity, locationId: market, priceType: priceType as "retail" };
  const answer = named ? await pageContext.attempt(getPriceAnswer, params) : undefined;
  const now = answer?.ok ? answer.data : null;
  const country = now?.countryCode;
  const markets = named
    ? await pageContext.call(listMarketPriceLocations, {
        commodityId: commodity,
        countryCode: country,
        ...all,
      })
    : { data: [] };
  const { price, month } = createFormatters(language, utcOffsetHours[edition.code]);
  return {
    commodities: options,
    commodity,
    market,
    markets: markets.data.map(toOption),
    kind: query.get("kind") === "offered" ? "offered" : now ? "over" : "offered",
    isPriced: now !== null,
    priceType: now?.priceType ?? "",
    unitId: now ? String(now.unit.id) : "",
    today: now
      ? say("priceAlerts.form.today", {
          price: price(now.price, now.currency, now.unit.shortName),
          period: month(now.period),
        })
      : "",
    perUnit: now
      ? say("priceAlerts.form.perUnit", { currency: now.currency, unit: now.unit.name })
      : say("priceAlerts.form.perKilo", { currency: edition.currency }),
  };
}

/** What an alert is for, whether it is paused, and its last notification. */
function AlertFacts({ alert, wording }: { alert: PriceAlert; wording: Wording }) {
  const { say, language, edition } = wording;
  const { price, date } = createFormatters(language, utcOffsetHours[edition.code]);
  const { commodity, market, kind, percent, lastNotifiedOn, isPaused, isDemo } = alert;
  const address = priceAddress({ commodity: commodity.id, market: market?.id });
  return (
    <>
      <p className="marks">
        <Badge tone={isPaused ? "plain" : "good"}>
          {say(isPaused ? "priceAlerts.state.paused" : "priceAlerts.state.on")}
        </Badge>
        {isDemo && <DemoBadge />}
      </p>
      <p className="font-semibold">
        <TapAnchor href={address}>
          {market ? `${commodity.name}, ${market.name}` : commodity.name}
        </TapAnchor>
      </p>
      <p>
        {say(`priceAlerts.waits.${kind}`, {
          limit: price(alert.price ?? 0, alert.currency ?? "", alert.unit?.shortName ?? ""),
          percent: percent ?? 0,
        })}
      </p>
      <p className="hint">
        {lastNotifiedOn
          ? say("priceAlerts.lastTold", { date: date(lastNotifiedOn) })
          : say("priceAlerts.neverTold")}
      </p>
    </>
  );
}
