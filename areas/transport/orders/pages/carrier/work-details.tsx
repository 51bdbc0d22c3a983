import type { Refusal } from "#core/refusal.ts";
import { PrerenderedHtml } from "#web/ui/base/prerendered-html.tsx";
import { Section } from "#web/ui/base/section.tsx";
import { useSay } from "#web/words/words.tsx";
import { PayLink } from "../facts/pay-link.tsx";
import { TransportColumns } from "../facts/transport-columns.tsx";
import type { loadWorkDetails } from "./load-work.ts";
import { StaleFormRefusal } from "./work-card.tsx";
import { WorkForms } from "./work-forms.tsx";

interface OneWorkProps {
  details: Awaited<ReturnType<typeof loadWorkDetails>>;
  refusal: Refusal | undefined;
}

/** One request or order: a summary with the next step, then all details. */
export function WorkDetails({ details: { next, waybill, work, all }, refusal }: OneWorkProps) {
  const say = useSay();
  return (
    <>
      <div className="mb-3 flex flex-wrap gap-2">
        <PrerenderedHtml html={work.marks} />
      </div>
      <p className="lead">{next}</p>
      <section
        className="max-w-3xl rounded-xl border border-line bg-surface p-3 print:hidden"
        aria-label={work.name}
      >
        <PrerenderedHtml html={work.facts} />
        <StaleFormRefusal work={work} refusal={refusal} />
        <WorkForms work={work} refusal={refusal} />
      </section>
      {all.paying && <PayLink {...all.paying} />}
      {all.way && (
        <Section title={say("logistics.order.whereNow")} id="way">
          <PrerenderedHtml html={all.way} />
        </Section>
      )}
      <TransportColumns all={all} waybill={waybill}>
        <Section title={say("logistics.order.history")}>
          <PrerenderedHtml html={all.history} />
        </Section>
      </TransportColumns>
    </>
  );
}
