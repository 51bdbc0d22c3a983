import { calculatorAddress, calculators } from "#areas/regulations/sources/paths.ts";
import { becomeVerifiedPath } from "#core/paths.ts";
import type { PageContext } from "#server/page.ts";
import { utcOffsetHours } from "#web/format/format.ts";
import { createFormatters } from "#web/format/use-format.ts";
import { getOwnCalculation } from "../../endpoints.ts";
import { formatCalculationTotal } from "../saved/total-text.ts";
import { loadCurrency } from "./load-currency.tsx";
import { loadImport } from "./load-import.tsx";
import { loadLocal } from "./load-local.tsx";
import { loadUnits } from "./load-units.tsx";

const loaders = {
  import: loadImport,
  local: loadLocal,
  currency: loadCurrency,
  units: loadUnits,
};

/** Loads the calculator of the URL with its result. */
export async function loadCalculator(pageContext: PageContext, request: Request) {
  const { say, actor } = pageContext;
  const query = new URL(request.url).searchParams;
  const kind = calculators.find((candidate) => candidate === query.get("kind")) ?? "import";
  const part = await loaders[kind](pageContext, query);
  const isVerified = actor.kind === "person" && actor.isVerified;
  const back = part.result?.address ?? calculatorAddress(kind);
  return {
    title: say(`calculators.title.${kind}`),
    description: say(`calculators.lead.${kind}`),
    chips: calculators.map((candidate) => ({
      to: calculatorAddress(candidate),
      label: say(`calculators.tab.${candidate}`),
      chosen: candidate === kind,
    })),
    canSave: isVerified,
    signIn: isVerified ? "" : becomeVerifiedPath(actor, back),
    before: isVerified ? await savedBefore(pageContext, query.get("saved")) : "",
    part,
  };
}

/**
 * Returns the text of a saved calculation's total on its day; empty if the URL names none of the
 * user's.
 */
async function savedBefore(pageContext: PageContext, id: string | null): Promise<string> {
  if (!id) return "";
  const saved = await pageContext.attempt(getOwnCalculation, { id });
  if (!saved.ok) return "";
  const { dateSaved, title } = saved.data;
  const { date } = createFormatters(pageContext.language, utcOffsetHours[pageContext.edition.code]);
  return pageContext.say("calculators.saved.before", {
    date: date(dateSaved),
    title: title ?? "",
    total: formatCalculationTotal(pageContext, saved.data),
  });
}
