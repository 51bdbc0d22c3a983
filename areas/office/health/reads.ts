import type { Context } from "#server/context.ts";
import type { Handler } from "#server/operations/operation.ts";
import { checks } from "./checks.ts";
import type { getHealth as endpoint } from "./endpoints.ts";
import { summarize } from "./health-rules.ts";
import { runChecks } from "./run-checks.ts";

export const getHealth: Handler<typeof endpoint> = async (context: Context) => {
  const { say } = context.phrases.book(context.language);
  const checked = await context.slot.outside(() => runChecks(context, checks));
  const lines = checked.map(({ part, finding, at }) => {
    const { state, name, values = {}, channels = [] } = finding;
    const named = channels.map((channel) => say(`health.channel.${channel}`)).join(", ");
    const text = say(`health.finding.${name}`, { ...values, channels: named });
    return { part, state, finding: name, text, checkedAt: at.toISOString() };
  });
  return { ...summarize(lines), lines };
};
