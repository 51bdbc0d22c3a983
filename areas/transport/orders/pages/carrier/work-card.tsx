import type { Refusal } from "#core/refusal.ts";
import { Link } from "#web/ui/base/link.tsx";
import { Notice } from "#web/ui/base/notice.tsx";
import { PrerenderedHtml } from "#web/ui/base/prerendered-html.tsx";
import type { WorkItem } from "./load-work.ts";
import { WorkForms } from "./work-forms.tsx";

interface WorkCardProps {
  work: WorkItem;
  /** Refusal of the card's own forms. */
  refusal: Refusal | undefined;
}

/** A pending work item of the carrier: its key facts and the next step at one tap. */
export function WorkCard({ work, refusal }: WorkCardProps) {
  return (
    <li className="min-w-0 rounded-xl border border-line bg-surface p-3" aria-label={work.name}>
      <div className="flex flex-wrap gap-2">
        <PrerenderedHtml html={work.marks} />
      </div>
      <Link
        to={work.to}
        className="inline-flex min-h-11 min-w-11 items-center font-semibold wrap-anywhere"
      >
        {work.name}
      </Link>
      <PrerenderedHtml html={work.facts} />
      <StaleFormRefusal refusal={refusal} work={work} />
      <WorkForms work={work} refusal={refusal} />
    </li>
  );
}

/** Shows the refusal of a form that is gone because another user acted first. */
export function StaleFormRefusal({ work, refusal }: WorkCardProps) {
  const { act = "" } = refusal?.values ?? {};
  const hasForm =
    (work.mayAnswer && /^(approve|decline)$/.test(String(act))) ||
    (work.arrival && act === "dispatch") ||
    (work.mayCancel && act === "cancel");
  if (!refusal || hasForm) return null;
  return <Notice kind="error">{refusal.message}</Notice>;
}
