import type { ReactNode } from "react";
import { QuietLink } from "#web/ui/base/button.tsx";
import { PrerenderedHtml } from "#web/ui/base/prerendered-html.tsx";
import { Section } from "#web/ui/base/section.tsx";
import { useSay } from "#web/words/words.tsx";

interface TransportColumnsProps {
  /** Prerendered HTML; the cost is "" while there is none. */
  all: { facts: string; cost: string };
  /** Address of the waybill, once there is one. */
  waybill: string | null | undefined;
  /** What follows the cost: the history. */
  children: ReactNode;
}

/** What is carried, and beside it on a wide screen its cost, its papers and its history. */
export function TransportColumns({ all, waybill, children }: TransportColumnsProps) {
  const say = useSay();
  return (
    <div className="page-columns">
      <div className="page-main">
        <Section title={say("logistics.order.carried")}>
          <PrerenderedHtml html={all.facts} />
        </Section>
      </div>
      <div className="page-aside">
        {all.cost && (
          <Section title={say("logistics.order.cost.title")}>
            <PrerenderedHtml html={all.cost} />
          </Section>
        )}
        {waybill && (
          <p className="mt-4">
            <QuietLink to={waybill}>{say("logistics.order.waybill")}</QuietLink>
          </p>
        )}
        {children}
      </div>
    </div>
  );
}
