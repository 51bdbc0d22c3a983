import { data } from "react-router";
import { carrierServicesPath } from "#core/transport/transport-paths.ts";
import { type PageArgs, pageFor, requireVerified } from "#server/guards.ts";
import { refusalResponse } from "#server/page.ts";
import { redirectWithFlash } from "#server/redirect-with-flash.ts";
import { formatMoney } from "#web/format/format.ts";
import { formatQuantity } from "#web/format/quantities/format-quantity.ts";
import { flash } from "../../flashes.ts";
import {
  createService,
  type ExampleCost,
  editService,
  getExampleCost,
} from "../../portal/endpoints.ts";
import { mapErrorsToRows, parseServiceForm } from "./parse-service-form.ts";

type Input = Parameters<typeof createService.input.parse>[0];

/**
 * Saves the form, or with its other button returns the cost of an example quantity. The typed
 * values stay in the form.
 * @param id the service to change; undefined for a new one
 */
export async function saveService(args: PageArgs, id?: string) {
  const pageContext = pageFor(requireVerified, args);
  const { typed, values, input, sent } = parseServiceForm(await pageContext.postedForm());
  const written = input as Input & typeof createService.input._zod.input;
  if (typed.act === "example") {
    const { exampleQuantity = "" } = typed;
    const result = await pageContext.attempt(
      getExampleCost,
      { ...written, exampleQuantity },
      values,
    );
    if (!result.ok) return refusalResponse(mapErrorsToRows(result.refusal, sent));
    return data({ refusal: undefined, values, example: exampleText(result.data, pageContext) });
  }
  const done = id
    ? await pageContext.attempt(editService, { ...written, id }, values)
    : await pageContext.attempt(createService, written, values);
  if (!done.ok) return refusalResponse(mapErrorsToRows(done.refusal, sent));
  return redirectWithFlash(pageContext.context, carrierServicesPath, flash.serviceSaved);
}

type Words = Pick<ReturnType<typeof pageFor>, "say" | "language">;

/** Returns the cost of a quantity line by line, or why it has none. */
function exampleText({ quantity, unit, cost, issue }: ExampleCost, { say, language }: Words) {
  const of = formatQuantity(language, quantity, unit);
  if (!cost) return [say(`logistics.portal.example.${issue ?? "noDistance"}`, { quantity: of })];
  const money = (amount: number) => formatMoney(language, amount, cost.currency);
  return [
    say("logistics.portal.example.total", { quantity: of, total: money(cost.totalCost) }),
    ...(cost.additionalCharges.length > 0
      ? [
          `${say("logistics.portal.example.service")} ${money(cost.serviceCost)}`,
          ...cost.additionalCharges.map(
            ({ kind, amount }) => `${say(`logistics.charge.${kind}`)} ${money(amount)}`,
          ),
        ]
      : []),
  ];
}
