import { signInAndBack, verifyAndBack } from "#core/paths.ts";
import { calculatorAddress, calculators } from "#core/rules/rule-paths.ts";
import { hoursAhead } from "#web/format/format.ts";
import { formatsOf } from "#web/format/use-format.ts";
import { ownCalculation } from "../../endpoints.ts";
import { totalText } from "../saved/total-text.ts";
import { loadCurrency } from "./load-currency.tsx";
import { loadImport } from "./load-import.tsx";
import { loadLocal } from "./load-local.tsx";
import { loadUnits } from "./load-units.tsx";
import type { Visit } from "./part.ts";

const loaders = {
  import: loadImport,
  local: loadLocal,
  currency: loadCurrency,
  units: loadUnits,
};

/** Loads the calculator of the URL with its result. */
export async function loadCalculator(visit: Visit, request: Request) {
  const { say, actor } = visit;
  const asked = new URL(request.url).searchParams;
  const kind = calculators.find((one) => one === asked.get("kind")) ?? "import";
  const part = await loaders[kind](visit, asked);
  const isVerified = actor.kind === "person" && actor.isVerified;
  const back = part.result?.address ?? calculatorAddress(kind);
  return {
    title: say(`calculators.title.${kind}`),
    description: say(`calculators.lead.${kind}`),
    chips: calculators.map((one) => ({
      to: calculatorAddress(one),
      label: say(`calculators.tab.${one}`),
      chosen: one === kind,
    })),
    canSave: isVerified,
    signIn: isVerified ? "" : actor.kind === "person" ? verifyAndBack(back) : signInAndBack(back),
    before: isVerified ? await savedBefore(visit, asked.get("saved")) : "",
    part,
  };
}

/**
 * Returns the text of a saved calculation's total on its day; empty if the URL names none of the
 * user's.
 */
async function savedBefore(visit: Visit, id: string | null): Promise<string> {
  if (!id) return "";
  const found = await visit.attempt(ownCalculation, { id });
  if (!found.ok) return "";
  const { dateSaved, title } = found.data;
  const { date } = formatsOf(visit.language, hoursAhead[visit.edition.code]);
  return visit.say("calculators.saved.before", {
    date: date(dateSaved),
    title: title ?? "",
    total: totalText(visit, found.data),
  });
}
