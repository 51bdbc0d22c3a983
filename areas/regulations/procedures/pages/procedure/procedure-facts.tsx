import { createFormatters } from "#web/format/use-format.ts";
import { Badge } from "#web/ui/base/badge.tsx";
import { DefinitionList } from "#web/ui/base/definition-list.tsx";
import { TapAnchor } from "#web/ui/base/line-anchor.tsx";
import { prerender, type Wording } from "#web/words/prerender.tsx";
import type { Procedure } from "../../endpoints.ts";
import { formatProcedureTime } from "./published-times.ts";

/** Renders the main facts of a procedure. */
export function renderProcedureFacts(procedure: Procedure, wording: Wording): string {
  const { say } = wording;
  const { applicationAddress, applicationUrl, goods: commodityNames, place } = procedure;
  const fact = (key: string) => say(`regulations.fact.${key}`);
  return prerender(
    <>
      {(procedure.isForAnyGoods || procedure.onlineApplication) && (
        <p className="marks">
          {procedure.isForAnyGoods && <Badge>{say("regulations.goods.any")}</Badge>}
          {procedure.onlineApplication && (
            <Badge tone="good">{say("regulations.online.yes")}</Badge>
          )}
        </p>
      )}
      <DefinitionList
        items={[
          { term: fact("country"), detail: procedure.country.name },
          {
            term: fact("goods"),
            detail: procedure.isForAnyGoods
              ? say("regulations.goods.anyMeaning")
              : commodityNames.join(", "),
          },
          { term: fact("place"), detail: place?.name },
          {
            term: fact("apply"),
            detail: (applicationAddress || applicationUrl) && (
              <>
                {applicationAddress}{" "}
                {applicationUrl && (
                  <TapAnchor href={applicationUrl} rel="external noopener">
                    {breakable(new URL(applicationUrl).host)}
                  </TapAnchor>
                )}
              </>
            ),
          },
          { term: fact("completedBy"), detail: procedure.completedBy },
          {
            term: fact("institutions"),
            detail:
              procedure.institutions &&
              say("regulations.institutions", { count: procedure.institutions }),
          },
          {
            term: fact("papers"),
            detail:
              procedure.requirements.length > 0 ? (
                <Lines lines={procedure.requirements} />
              ) : (
                say("regulations.papers.none")
              ),
          },
          {
            term: fact("cost"),
            detail:
              procedure.cost.length > 0 ? (
                <Lines lines={procedure.cost.map((entry) => costIn(entry, wording))} />
              ) : (
                say("regulations.cost.ask", { where: whereToAsk(procedure, wording) })
              ),
          },
          {
            term: fact("time"),
            detail:
              procedure.timeFrame.length > 0 ? (
                <Lines
                  lines={procedure.timeFrame.map((entry) => formatProcedureTime(entry, wording))}
                />
              ) : (
                say("regulations.time.ask", { where: whereToAsk(procedure, wording) })
              ),
          },
          { term: fact("payment"), detail: procedure.paymentProcess },
          { term: fact("online"), detail: onlineIn(procedure.onlineApplication, wording) },
          { term: fact("note"), detail: procedure.description },
        ]}
      />
    </>,
  );
}

/**
 * Returns whom to ask about missing information: where the user applies, otherwise an agency of the
 * country.
 */
const whereToAsk = (
  { applicationAddress, applicationUrl, country }: Procedure,
  { say }: Wording,
): string =>
  applicationAddress ??
  (applicationUrl
    ? breakable(new URL(applicationUrl).host)
    : say("regulations.agencyOf", { country: country.name }));

function costIn(
  { item, amount, currency, per, plus }: Procedure["cost"][number],
  wording: Wording,
) {
  const { say, language } = wording;
  const money = createFormatters(language).money(amount, currency);
  const price = per ? say("regulations.cost.per", { amount: money, per }) : money;
  const whole = plus ? say("regulations.cost.plus", { amount: price, plus }) : price;
  return say("regulations.cost.line", { item, amount: whole });
}

const onlineIn = (isOnline: boolean | null, { say }: Wording) =>
  isOnline === null
    ? say("regulations.online.unknown")
    : isOnline
      ? ""
      : say("regulations.online.no");

const Lines = ({ lines }: { lines: string[] }) => (
  <ul>
    {lines.map((line) => (
      <li key={line}>{line}</li>
    ))}
  </ul>
);

/** Allows line breaks after the dots of a host, but not within a word. */
const breakable = (name: string): string => name.replace(/(?<=\w)\.(?=\w)/g, ".\u200b");
